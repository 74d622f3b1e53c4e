import { detectHeader } from '../../schemas/columns/detect-header.ts';
import { itemColumns } from '../../schemas/columns/item-columns.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { supplierColumns } from './supplier-columns.ts';
import { fileEmpty, resultOf, rowLimit, tooManyRows, type TableResult, unreadable } from './table.ts';

/** The kind of list is not known here. */
const everyColumn = [...itemColumns, ...supplierColumns];

const startsWith = (file: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => file[index] === byte);

/**
 * Reads an uploaded list. Its format is detected by its first bytes, because files may have been renamed. See
 * `TableResult` for errors.
 */
export const readTable = (file: Buffer, filename: string): Promise<TableResult> =>
  resultOf(async () => {
    const result = await readByContent(file, filename);
    if (!result.ok) return result;
    const { rows } = result.table;
    const filled = rows
      .slice((detectHeader(rows, everyColumn) ?? -1) + 1)
      .filter((row) => row.some((cell) => cell !== ''));
    if (filled.length > rowLimit) throw tooManyRows();
    return result;
  });

async function readByContent(file: Buffer, filename: string): Promise<TableResult> {
  if (file.length === 0) return fileEmpty;
  if (startsWith(file, 0x50, 0x4b)) return readXlsx(file);
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadable('encrypted');
  if (filename.toLowerCase().endsWith('.xlsx')) throw unreadable('damaged');
  return readCsv(file);
}
