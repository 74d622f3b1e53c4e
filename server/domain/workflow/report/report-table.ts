import type { PdfNode } from 'pdfmake';
import { ruledTable } from '../../../documents/paper.ts';
import { dash } from './report-words.ts';

/** A ruled table without the columns in which every cell is empty. */
export function reportTable(heads: readonly string[], rows: PdfNode[][], widths: (string | number)[]): PdfNode[] {
  const isShown = (_: unknown, column: number): boolean => !rows.every((row) => isEmpty(row[column]));
  return ruledTable(
    heads.filter(isShown),
    rows.map((row) => row.filter(isShown)),
    widths.filter(isShown),
  );
}

function isEmpty(cell: PdfNode | undefined): boolean {
  if (cell === undefined) return true;
  if (typeof cell === 'string') return cell === '' || cell === dash;
  if (Array.isArray(cell)) return cell.every(isEmpty);
  return (cell.stack ?? [cell.text]).every(isEmpty);
}
