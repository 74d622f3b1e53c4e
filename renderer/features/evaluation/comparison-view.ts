import type {
  ComparisonCell,
  ComparisonGroup,
  ComparisonRow,
} from '../../../schemas/domain/evaluation/comparison-types.ts';

/** Price shown in item rows: the unit price, comparable between rows, or the line's total, which adds up. */
export const priceViews = ['unit', 'line'] as const;
export type PriceView = (typeof priceViews)[number];

/** The content of a cell. `note` is a message id below or next to the value, `params` its numbers. */
export type CellView =
  | { kind: 'empty' }
  /** `plug` is the substitute for the missing price in the comparison. */
  | { kind: 'notOffered'; plug: string | null }
  | { kind: 'answer'; yes: boolean; words: string[] }
  | { kind: 'notAnswered' }
  | { kind: 'rating'; value: string | null; best: boolean; ranked: boolean }
  | {
      kind: 'number';
      value: string;
      format: 'money' | 'unitPrice' | 'score' | 'count' | 'number' | 'text' | 'day' | 'instant';
      best: boolean;
      /** Percent above the best value. */
      above: string | null;
      plug: boolean;
    };

export function cellView(cell: ComparisonCell | undefined, row: ComparisonRow, prices: PriceView): CellView {
  if (!cell) return { kind: 'empty' };
  if (row.kind === 'rating') {
    return { kind: 'rating', value: cell.value, best: cell.best === true, ranked: cell.notRanked !== true };
  }
  if (row.kind === 'answer') return answerView(cell, row);
  const isItem = row.quantity !== undefined;
  if (isItem && cell.missing)
    return { kind: 'notOffered', plug: cell.value === null ? null : shownPrice(cell, prices) };
  if (cell.value === null) return { kind: 'empty' };
  return numberView(cell, row, isItem ? prices : 'line');
}

const shownPrice = (cell: ComparisonCell, prices: PriceView): string | null =>
  prices === 'unit' ? (cell.unitPrice ?? cell.value) : cell.value;

function answerView(cell: ComparisonCell, row: ComparisonRow): CellView {
  const isItem = row.quantity !== undefined;
  if (isItem && cell.value !== 'yes') return { kind: 'notOffered', plug: null };
  if (cell.value === null) return { kind: 'notAnswered' };
  return { kind: 'answer', yes: cell.value === 'yes', words: [cell.answer, cell.note].filter(isText) };
}

const isText = (words: string | undefined): words is string => words !== undefined && words !== '';

type NumberFormat = Exclude<Extract<CellView, { kind: 'number' }>['format'], 'unitPrice'>;

const formats: Partial<Record<ComparisonRow['kind'], NumberFormat>> = {
  money: 'money',
  score: 'score',
  rank: 'count',
  count: 'count',
  number: 'number',
  day: 'day',
  instant: 'instant',
};

function numberView(cell: ComparisonCell, row: ComparisonRow, prices: PriceView): CellView {
  const value = shownPrice(cell, prices) ?? '';
  const format = prices === 'unit' && row.kind === 'money' ? 'unitPrice' : (formats[row.kind] ?? 'text');
  const above = cell.best || cell.deviation === '0' ? null : cell.deviation;
  return { kind: 'number', value, format, best: cell.best === true, above, plug: cell.plug === true };
}

/** Totals shown in the column heads instead of a row. */
const inHead = new Set(['rank']);

/** The visible rows of a group. Without missing items, the comparable total equals the offer's, and is left out. */
export function shownRows(group: ComparisonGroup): readonly ComparisonRow[] {
  if (group.id !== 'totals') return group.rows;
  const rows = group.rows.filter(({ id }) => !inHead.has(id));
  const comparable = rows.find(({ id }) => id === 'comparableTotal');
  const isSame = comparable?.cells.every((cell) => cell.plug !== true) ?? false;
  const first = ['relativePrice', isSame ? 'offerTotal' : 'comparableTotal', isSame ? '' : 'offerTotal'];
  const others = rows.filter(({ id }) => !['relativePrice', 'comparableTotal', 'offerTotal'].includes(id));
  return [...first.flatMap((id) => rows.find((row) => row.id === id) ?? []), ...others];
}

/** Two neighboring suppliers in a narrow window, otherwise all. */
export function shownColumns(count: number, first: number, narrow: boolean): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (!narrow || count <= 2) return all;
  const start = Math.min(Math.max(0, first), count - 2);
  return [start, start + 1];
}

const ratingPattern = /^[+\-−]?\d{1,3}$/;

/** Parses a whole number from −100 to 100; null if invalid. */
export function parseRating(text: string): number | null {
  const compact = text.trim();
  if (!ratingPattern.test(compact)) return null;
  const rating = Number(compact.replace('−', '-'));
  return rating >= -100 && rating <= 100 ? rating : null;
}
