import { detectHeader } from './detect-header.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { rowLimit, tooManyRows, type TableResult, unreadable } from './table.ts';

const startsWith = (file: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => file[index] === byte);

/**
 * Reads an uploaded list. What it is, is told by its first bytes: people rename files. See `TableResult` for errors.
 */
export async function readTable(file: Buffer, filename: string): Promise<TableResult> {
  const result = await readByContent(file, filename);
  if (!result.ok) return result;
  const { rows } = result.table;
  if (!rows.some((row) => row.some((cell) => cell !== ''))) return { ok: false, problem: { code: 'file_empty' } };
  const filled = rows.slice((detectHeader(rows) ?? -1) + 1).filter((row) => row.some((cell) => cell !== ''));
  return filled.length > rowLimit ? tooManyRows : result;
}

async function readByContent(file: Buffer, filename: string): Promise<TableResult> {
  if (file.length === 0) return { ok: false, problem: { code: 'file_empty' } };
  if (startsWith(file, 0x50, 0x4b)) return readXlsx(file);
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) return unreadable('encrypted');
  if (/\.xlsx$/i.test(filename)) return unreadable('damaged');
  return readCsv(file);
}
