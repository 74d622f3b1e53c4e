import { parseDecimal } from '../../../schemas/columns/parse-decimal.ts';
import { letterSize } from '../certainty/words.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { unitInCell } from '../quantities/pack-words.ts';

/** The role of each column. */
export interface Roles {
  name: number;
  /** Columns that belong to the name: article number, size, values below a merged heading. */
  more: readonly number[];
  quantity: number | null;
  unit: number | null;
  neededBy: number | null;
  costCenter: number | null;
  /** The unit in the quantity heading: "Pares". */
  counted?: Unit | null;
  /** The things are identified only by numbers. */
  isCoded?: boolean;
}

/** Share of the filled cells that match. */
export const share = (values: readonly string[], fits: (value: string) => boolean): number => {
  const filled = values.filter((value) => value !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
};

/** "20", "20 Stk": a number, followed by a unit at most. */
function isQuantity(text: string): boolean {
  if (/^0\d/.test(text) || text.length > 30) return false;
  let end = 0;
  while (end < text.length && /[\d.,'’\s−-]/.test(text.charAt(end))) end += 1;
  const rest = text.slice(end);
  const number = text.slice(0, end).trim();
  return parseDecimal(number) !== null && (rest.trim() === '' || unitInCell(rest) !== null);
}

const isCounting = (values: readonly string[]): boolean =>
  values.length > 1 &&
  values.every(
    (value, index) => Number(value.replace('.', '')) === index + Number((values[0] ?? '1').replace('.', '')),
  );

/** "M", "G", "GG": clothing sizes, which look like units. */
const isSizes = (values: readonly string[]): boolean =>
  new Set(values).size > 1 && share(values, (value) => letterSize.test(value)) === 1;

/** "120.00", "€ 9,80": two decimals in each row are money. */
export const isPrices = (values: readonly string[]): boolean =>
  share(values, (value) => /^[^\d]{0,4}\d[\d.,' ]*[.,]\d\d(?: ?[^\d\s]{1,3})?$/.test(value)) === 1;

/** "1.1", "1.2", "2.1": rising part numbers. */
const isNumbering = (values: readonly string[]): boolean =>
  values.length > 1 &&
  values.every((value) => /^\d{1,2}(?:\.\d{1,3}){1,3}$/.test(value)) &&
  values.every(
    (value, index) => index === 0 || value.localeCompare(values[index - 1] ?? '', 'en', { numeric: true }) > 0,
  );

/** "884512", "310077": equal in length and unique. */
const isCodes = (values: readonly string[]): boolean =>
  values.length > 1 &&
  new Set(values).size === values.length &&
  new Set(values.map(({ length }) => length)).size === 1 &&
  values.every((value) => /^[1-9]\d{3,}$/.test(value) && !value.endsWith('00'));

const letters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;
const most = 0.6;

/** Determines roles by values, for tables without headings. `others` are not names. Null without name or quantity. */
export function roleOfColumns(rows: readonly (readonly string[])[], others: readonly number[] = []): Roles | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''));
  const indexes = [...columns.keys()];
  const numeric = indexes.filter((index) => share(columns[index] ?? [], isQuantity) >= most);
  const likely = numeric.filter(
    (index) => !isPrices(columns[index] ?? []) && !isCodes(columns[index] ?? []) && !isNumbering(columns[index] ?? []),
  );
  const uncounted = (likely.length > 0 ? likely : numeric).filter((index) => !isCounting(columns[index] ?? []));
  const sizes = indexes.filter((index) => isSizes(columns[index] ?? []));
  const unit =
    indexes.find(
      (index) => !sizes.includes(index) && share(columns[index] ?? [], (text) => unitInCell(text) !== null) >= most,
    ) ?? null;
  const adjacent = unit === null ? undefined : numeric.find((index) => Math.abs(index - unit) === 1);
  const quantity = adjacent ?? uncounted[0] ?? numeric[0] ?? null;
  const nameLength = (index: number): number => (columns[index] ?? []).reduce((sum, text) => sum + letters(text), 0);
  const [name] = indexes
    .filter(
      (index) =>
        !others.includes(index) &&
        index !== quantity &&
        index !== unit &&
        !sizes.includes(index) &&
        nameLength(index) > 0,
    )
    .toSorted((a, b) => nameLength(b) - nameLength(a));
  if (name === undefined || quantity === null) return null;
  // "paint | white", "paint | grey": a column next to a repeated name distinguishes the rows
  const isText = (index: number): boolean =>
    index !== quantity &&
    index !== unit &&
    !sizes.includes(index) &&
    !others.includes(index) &&
    (columns[index] ?? []).some((text) => /\p{L}{3}/u.test(text)) &&
    share(columns[index] ?? [], (text) => /^\d|^$/.test(text)) === 0;
  const kinds = (of: number): number[] => {
    const named = columns[of] ?? [];
    return new Set(named).size === named.length
      ? []
      : indexes.filter((index) => index !== of && isText(index)).slice(0, 2);
  };
  return { name, more: [...sizes, ...kinds(name)], quantity, unit, neededBy: null, costCenter: null };
}
