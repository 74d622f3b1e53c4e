import { detectHeader } from '../../../../schemas/columns/detect-header.ts';
import { suggestMapping } from '../../../../schemas/columns/suggest-mapping.ts';
import { targetSheetColumns as columns } from '../../../../schemas/columns/target-sheet-columns.ts';
import { plain } from '../../../../schemas/domain/decimal.ts';
import { bare } from '../../../../schemas/domain/similarity.ts';
import formats from '../../../../schemas/formats.json' with { type: 'json' };
import { violation, type Violation } from '../../../../schemas/language/violation.ts';
import { mapRows, type MappedRow } from '../../../spreadsheets/map-rows.ts';
import type { Table } from '../../../spreadsheets/table.ts';
import type { TargetLine } from './target-lines.ts';

export interface TargetSheetRow {
  /** Number of the row in the file, from 1. */
  row: number;
  /** Name of the item in the file. */
  name: string;
  /** The id of the matching item; null if there is none. */
  item: string | null;
  target: string | null;
  limit: string | null;
  errors: Violation[];
}

/** Every non-empty row of a sheet, with its matching item. */
export function readTargetSheet(table: Table, lines: readonly TargetLine[]): TargetSheetRow[] {
  const headerRow = detectHeader(table.rows, columns);
  const heads = headerRow === null ? [] : (table.rows[headerRow] ?? []);
  const find = finder(lines);
  const taken = new Set<string>();
  return mapRows(table, { headerRow, mapping: suggestMapping(heads, columns), columns })
    .map((row) => rowOf(row, { find, taken }))
    .filter(({ target, limit, errors }) => target !== null || limit !== null || errors.length > 0);
}

type Found = TargetLine | 'item_unknown' | 'item_ambiguous';

/** Matches an item by its reference, by its name, or, among items of the same name, by its number. */
function finder(lines: readonly TargetLine[]): (values: MappedRow['values']) => Found {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byName = new Map<string, TargetLine[]>();
  for (const line of lines) byName.set(bare(line.name), [...(byName.get(bare(line.name)) ?? []), line]);
  return ({ reference = '', name = '', position = '' }) => {
    const referred = byId.get(reference.trim().toLowerCase());
    if (referred) return referred;
    const named = name === '' ? lines : (byName.get(bare(name)) ?? []);
    const [only] = named;
    if (only && named.length === 1 && name !== '') return only;
    const numbered = named.find((line) => position !== '' && String(line.position) === position.replace(/\.$/, ''));
    return numbered ?? (named.length > 1 && name !== '' ? 'item_ambiguous' : 'item_unknown');
  };
}

const messages = {
  item_unknown: 'No item of the request has this name',
  item_ambiguous: 'Several items have this name. Add the item number',
  item_repeated: 'Another row already covers this item',
};

const aPrice = new RegExp(formats.price);

function rowOf(
  { row, values, errors }: MappedRow,
  { find, taken }: { find: ReturnType<typeof finder>; taken: Set<string> },
): TargetSheetRow {
  const { name = '', target = '', limit = '' } = values;
  const nothing = { row, name, item: null, target: null, limit: null };
  if (target === '' && limit === '' && errors.length === 0) return { ...nothing, errors: [] };
  const found = find(values);
  const wrong = (code: keyof typeof messages) => ({ ...nothing, errors: [violation('name', code, messages[code])] });
  if (typeof found === 'string') return wrong(found);
  if (taken.has(found.id)) return wrong('item_repeated');
  taken.add(found.id);
  const targetRow = { ...nothing, name: name || found.name, item: found.id };
  const cells = (['target', 'limit'] as const).filter(
    (cell) => !isPrice(values[cell]) || errors.some(({ column }) => column === cell),
  );
  if (cells.length > 0)
    return {
      ...targetRow,
      errors: cells.map((cell) => violation(cell, 'format_price', 'A price above 0 with at most 4 decimals')),
    };
  return { ...targetRow, target: priceOrNull(target), limit: priceOrNull(limit), errors: [] };
}

const isPrice = (written = ''): boolean => written === '' || aPrice.test(written);

const priceOrNull = (written: string): string | null => (written === '' ? null : plain(written));
