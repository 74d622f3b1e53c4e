import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { lineTotal } from '../../../../schemas/domain/money.ts';
import { bare } from '../../../../schemas/domain/similarity.ts';
import { detectHeader } from '../../../../schemas/columns/detect-header.ts';
import type { ImportColumn } from '../../../../schemas/columns/import-column.ts';
import { priceSheetColumns } from '../../../../schemas/columns/price-sheet-columns.ts';
import { breakColumns, breakPlaces, capacityColumn } from '../../../../schemas/columns/break-columns.ts';
import { suggestMapping, type Mapping } from '../../../../schemas/columns/suggest-mapping.ts';
import formats from '../../../../schemas/formats.json' with { type: 'json' };
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../../schemas/language/violation.ts';
import { responseItem } from '../../../../schemas/response-item/response-item.entity.ts';
import { yesNoChoices } from '../../../imports/effective-columns.ts';
import type { PreviewChoice } from '../../../imports/preview.ts';
import { iriOf } from '../../../kernel/present/iri.ts';
import { mapRows, type MappedRow } from '../../../spreadsheets/map-rows.ts';
import type { Table } from '../../../spreadsheets/table.ts';
import { changedLine, type LineInput } from '../line.ts';
import type { SheetContent, SheetLine } from './sheet-lines.ts';

export interface SheetRow {
  /** Number of the row in the file, from 1. */
  row: number;
  /** Name of the item in the file. */
  name: string;
  /** The id of the matching line; null if there is none. */
  line: string | null;
  /** The row's values for its line, with an invalid price as typed. Empty if there are none. */
  values: LineInput;
  errors: Violation[];
}

export interface SheetReading {
  columns: string[];
  suggestedMapping: Mapping;
  headerRow: number | null;
  rows: SheetRow[];
}

const columns: readonly ImportColumn[] = [...priceSheetColumns, ...breakColumns, capacityColumn].map((column) =>
  column.kind === 'choice' ? { ...column, choices: yesNoChoices } : column,
);

/** A row's values as the offer's command `items` takes them. */
export const entryOf = (id: string | null, values: SheetRow['values']): JsonObject => ({
  ...(id === null ? {} : { '@id': iriOf(responseItem, id) }),
  ...values,
});

/** Every row of a sheet, with its line and the line's values. */
export function readPriceSheet(table: Table, content: SheetContent, choice: PreviewChoice = {}): SheetReading {
  const headerRow = choice.headerRow === undefined ? detectHeader(table.rows, columns) : choice.headerRow;
  const heads = (headerRow === null ? table.rows[0]?.map(() => '') : table.rows[headerRow]) ?? [];
  const suggestedMapping = suggestMapping(heads, columns);
  const mapped = mapRows(table, { headerRow, mapping: choice.mapping ?? suggestedMapping, columns });
  const find = lineFinder(content.lines);
  const taken = new Set<string>();
  const rows = mapped.map((row) => rowOf(row, { find, taken, content }));
  return { columns: heads, suggestedMapping, headerRow, rows };
}

type Found = SheetLine | 'unknown' | 'ambiguous';

/**
 * Matches a line by its reference, by its name, or, among lines of the same name, by its number. The sheet of an
 * invitation refers to the request's items, because there was no offer yet.
 */
function lineFinder(lines: readonly SheetLine[]): (values: MappedRow['values']) => Found {
  const byId = new Map(lines.flatMap((line) => [line.line.id, line.line.requestItem].map((id) => [id, line] as const)));
  const byName = new Map<string, SheetLine[]>();
  for (const line of lines) byName.set(bare(line.name), [...(byName.get(bare(line.name)) ?? []), line]);
  return ({ reference = '', name = '', position = '' }) => {
    const referred = byId.get(reference.trim().toLowerCase());
    if (referred) return referred;
    const named = name === '' ? lines : (byName.get(bare(name)) ?? []);
    if (named.length === 1 && name !== '') return named[0] ?? 'unknown';
    const numbered = named.find((line) => position !== '' && String(line.position) === position.replace(/\.$/, ''));
    return numbered ?? (named.length > 1 && name !== '' ? 'ambiguous' : 'unknown');
  };
}

const lineErrors = {
  unknown: violation('name', 'item_unknown', 'No item of the request has this name'),
  ambiguous: violation('name', 'item_ambiguous', 'Several items have this name. Add the item number'),
  repeated: violation('name', 'item_repeated', 'Another row already covers this item'),
};

interface RowContext {
  find: (values: MappedRow['values']) => Found;
  taken: Set<string>;
  content: SheetContent;
}

function rowOf({ row, values: cells, errors }: MappedRow, { find, taken, content }: RowContext): SheetRow {
  const name = cells['name'] ?? '';
  const found = find(cells);
  if (typeof found === 'string') return { row, name, line: null, values: {}, errors: [lineErrors[found]] };
  const { id } = found.line;
  if (taken.has(id)) return { row, name, line: id, values: {}, errors: [lineErrors.repeated] };
  taken.add(id);
  const wrong = errors.map(({ column }) => cellError(column));
  const cellValues = valuesIn(cells, { found, content });
  const all = wrong.length > 0 ? wrong : cellValues.errors;
  return { row, name: name || found.name, line: id, values: cellValues.values, errors: all };
}

const notAPrice = (path: string): Violation =>
  violation(path, 'format_price', 'A price above 0 with at most 4 decimals');
const notAQuantity = (path: string): Violation => violation(path, 'format_quantity', 'A number above 0');

function cellError(column: string): Violation {
  if (column === 'available') return violation('available', 'not_in_list', 'This must be yes or no');
  if (column === 'capacity') return notAQuantity('capacity');
  const place = Number(column.replace(/^(?:from|price)/, '')) - 1;
  if (column.startsWith('from')) return notAQuantity(`breaks[${place}].from`);
  return notAPrice(Number.isNaN(place) || place < 0 ? 'price' : `breaks[${place}].unitPrice`);
}

const isPrice = (text: string): boolean => new RegExp(formats.price).test(text);

/** Values of the cells. The schema's and the offer's own rules apply to them as in the grid. */
function valuesIn(
  cells: MappedRow['values'],
  { found, content }: { found: SheetLine; content: SheetContent },
): { values: LineInput; errors: Violation[] } {
  const { unitPrice = '', totalPrice = '', available = '' } = cells;
  const values: LineInput = {};
  if (unitPrice !== '') Object.assign(values, { price: unitPrice, priceKind: 'unit' });
  else if (totalPrice !== '') Object.assign(values, { price: totalPrice, priceKind: 'total' });
  if (available === 'true' || available === 'false') values.available = available === 'true';
  const extras = extrasOf(cells);
  Object.assign(values, extras.values);
  if (Object.keys(values).length === 0) return { values, errors: extras.errors };
  const { price } = values;
  if (typeof price === 'string' && !isPrice(price)) return { values, errors: [cellError('price')] };
  if (extras.errors.length > 0) return { values, errors: extras.errors };
  const quantity = found.quantity;
  const context = { ...content.money, quantity };
  if (unitPrice !== '' && totalPrice !== '' && !agree({ ...cells, quantity }, content.money.currency))
    return { values, errors: [disagreeing] };
  return { values, errors: changedLine(found.line, values, context).violations };
}

const isQuantity = (text: string): boolean => new RegExp(formats.quantity).test(text);

/** Breaks and capacity, if any of their cells has content. */
function extrasOf(cells: MappedRow['values']): { values: LineInput; errors: Violation[] } {
  const named = breakPlaces.flatMap((place) => {
    const [from = '', unitPrice = ''] = [cells[`from${place}`], cells[`price${place}`]];
    return from === '' && unitPrice === '' ? [] : [{ place: place - 1, from, unitPrice }];
  });
  const errors = named.flatMap(({ place, from, unitPrice }) => [
    ...(isQuantity(from) ? [] : [notAQuantity(`breaks[${place}].from`)]),
    ...(isPrice(unitPrice) ? [] : [notAPrice(`breaks[${place}].unitPrice`)]),
  ]);
  const capacity = cells['capacity'] ?? '';
  if (capacity !== '' && !isQuantity(capacity)) errors.push(notAQuantity('capacity'));
  const breaks = named.map(({ from, unitPrice }) => ({ from, unitPrice }));
  return { values: { ...(breaks.length > 0 ? { breaks } : {}), ...(capacity === '' ? {} : { capacity }) }, errors };
}

const disagreeing = violation(
  'price',
  'prices_disagree',
  'Unit price and total price do not match. Keep only one of them',
);

function agree(cells: Record<string, string>, currency: string): boolean {
  const { unitPrice = '', totalPrice = '', quantity = '1' } = cells;
  if (!isPrice(totalPrice)) return false;
  return new Decimal(lineTotal({ quantity, price: unitPrice, priceKind: 'unit', currency })).eq(totalPrice);
}
