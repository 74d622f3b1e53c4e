import { uuid } from '../../kernel/ids.ts';
import type { Table, TableResult } from '../../spreadsheets/table.ts';

/** A sheet of the request, or the reason why there is none. */
export type ChosenSheet = { table: Table } | { reason: 'unreadable' | 'other_request' };

/**
 * Chooses the sheet of this request among the attached ones. Every sheet that we send names the ids of its items. One
 * with only unknown ids belongs to another request, even if its items have the same names. A sheet without any is the
 * supplier's own, and its items are found by their names.
 */
export function ownSheet(sheets: readonly TableResult[], known: ReadonlySet<string>): ChosenSheet {
  const tables = sheets.flatMap((sheet) => (sheet.ok ? [sheet.table] : []));
  const rated = tables.map((table) => ({ table, ids: idsIn(table) }));
  const named = rated.find(({ ids }) => ids.some((id) => known.has(id))) ?? rated.find(({ ids }) => ids.length === 0);
  if (named) return { table: named.table };
  return { reason: tables.length > 0 ? 'other_request' : 'unreadable' };
}

const idsIn = ({ rows }: Table): string[] =>
  rows.flatMap((row) => row.map((cell) => cell.toLowerCase()).filter((cell) => uuid.test(cell)));
