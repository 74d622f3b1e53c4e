import type {
  AddedField,
  ComparisonCell,
  ComparisonGroup,
  ComparisonMatrix,
  ComparisonRow,
} from '../../schemas/domain/evaluation.ts';
import { groupsBy } from '../../schemas/domain/award/groups.ts';
import { minorDigits, sumMoney } from '../../schemas/domain/money.ts';
import type { ComparisonTexts } from '../documents/document-texts.ts';
import { reportProgress } from '../jobs/progress.ts';
import type { Cell, CellRow, CellStyle } from './cell.ts';
import { dateCell, numberCell, plainList, sheetNames, textCell, type Sheet } from './write-table.ts';
import { writeWorkbook } from './write-workbook.ts';

const fills = { best: '#E9F6EE', group: '#EEF1F4', missing: '#F4F5F7', attention: '#FCF1DF' };
/** Share of the work done when writing starts. */
const comparedAt = 0.7;
const label = { title: 40, quantity: 11, unit: 11, weight: 10, offer: 18 };

/** A supplier's award for one item of a split. */
export interface AwardedLine {
  supplier: string;
  item: string;
  quantity: string;
  unit: string;
  /** Percent of the item. */
  share: string;
  amount: string;
  currency: string;
}

/**
 * Writes the comparison as a workbook. Headings and names stay in view, best values are bold and highlighted, and
 * missing offers are stated in words. Numbers are real numbers with the currency's decimals. A split award has its own
 * sheet.
 */
export function writeComparisonXlsx(
  matrix: ComparisonMatrix,
  texts: ComparisonTexts,
  awarded: readonly AwardedLine[] = [],
): Promise<Buffer> {
  const widths = [label.title, label.quantity, label.unit, label.weight, ...matrix.offers.map(() => label.offer)];
  const [sheet = '', awards = ''] = sheetNames([texts.sheet, texts.awards.sheet]);
  return writeWorkbook([
    { sheet, rows: rowsOf({ matrix, texts }), widths, stickyRows: 1, stickyColumns: 1, isLandscape: true },
    ...(awarded.length > 0 ? [plainList({ ...awardSheet(awarded, texts), name: awards })] : []),
  ]);
}

/** Lists the items and amounts awarded to each supplier, with a total per supplier. */
function awardSheet(awarded: readonly AwardedLine[], texts: ComparisonTexts): Omit<Sheet, 'name'> {
  const { supplier, item, share, amount, currency, total } = texts.awards;
  const digits = Math.max(...awarded.map((line) => minorDigits(line.currency)));
  const rowOfLine = (line: AwardedLine) => [
    line.supplier,
    line.item,
    line.quantity,
    texts.units[line.unit] ?? line.unit,
    line.share,
    line.amount,
    line.currency,
  ];
  const rows = [...groupsBy(awarded, (line) => line.supplier)].flatMap(([name, own]) => {
    const code = own[0]?.currency ?? '';
    const sum = sumMoney(
      own.map((line) => line.amount),
      code,
    );
    return [...own.map(rowOfLine), [name, total, null, null, null, sum, code]];
  });
  return {
    columns: [
      { title: supplier, width: 36 },
      { title: item, width: label.title },
      { title: texts.quantity, width: label.quantity, kind: 'number' },
      { title: texts.unit, width: label.unit },
      { title: share, width: label.weight, kind: 'number', digits: 2 },
      { title: amount, width: label.offer, kind: 'number', digits },
      { title: currency, width: label.unit },
    ],
    rows,
  };
}

function* rowsOf(context: Context): Generator<CellRow> {
  const { groups } = context.matrix;
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  let written = 0;
  yield header(context);
  for (const { id, rows } of groups) {
    yield groupHead(id, context);
    for (const row of rows) {
      yield rowOf(row, id, context);
      yield* addedRows(row, id, context);
      reportProgress(comparedAt + ((written += 1) / total) * (1 - comparedAt));
    }
    if (id === 'totals') yield* lowPriceRow(context);
  }
}

interface Context {
  matrix: ComparisonMatrix;
  texts: ComparisonTexts;
}

function header({ matrix, texts }: Context): CellRow {
  const style = { isBold: true, wraps: true, vertical: 'bottom', hasLineBelow: true } as const;
  return [
    { ...textCell(matrix.currency ?? ''), ...style },
    { ...textCell(texts.quantity), ...style, align: 'right' },
    { ...textCell(texts.unit), ...style, align: 'left', indent: 1 },
    { ...textCell(`${texts.weight}, %`), ...style, align: 'right' },
    ...matrix.offers.map(({ name }) => ({ ...textCell(name), ...style, align: 'right' as const })),
  ];
}

function groupHead(id: ComparisonGroup['id'], { matrix, texts }: Context): CellRow {
  const filled = { fill: fills.group, isBold: true };
  const rest = Array.from({ length: 3 + matrix.offers.length }, () => ({ value: null, ...filled }));
  return [{ ...textCell(texts.groups[id]), ...filled }, ...rest];
}

function rowOf(row: ComparisonRow, group: ComparisonGroup['id'], context: Context): CellRow {
  const { texts } = context;
  return [
    textCell(row.title ?? texts.totals[row.id] ?? row.id),
    row.quantity === undefined ? null : numberCell(row.quantity),
    row.unit === undefined ? null : { ...textCell(texts.units[row.unit] ?? row.unit), align: 'left', indent: 1 },
    row.weight === undefined ? null : numberCell(String(row.weight)),
    ...row.cells.map((cell) => ({ ...valueOf(cell, { row, group, ...context }), ...styleOf(cell) })),
  ];
}

/** The distance of each abnormally low price from the reference of the request's rule. Without a finding, no row. */
function lowPriceRow({ matrix: { offers }, texts }: Context): CellRow[] {
  const kind = offers.find(({ lowPrice }) => lowPrice)?.lowPrice?.kind;
  if (!kind) return [];
  const found = offers.map(({ lowPrice }) =>
    lowPrice ? { ...numberCell(lowPrice.percent, 1), isBold: true, fill: fills.attention } : null,
  );
  return [[{ ...textCell(texts.lowPrice[kind]), wraps: true, vertical: 'top' }, null, null, null, ...found]];
}

/** Values of administrators' fields, one row each below the item or requirement. Empty ones are omitted. */
function addedRows(row: ComparisonRow, group: ComparisonGroup['id'], { matrix }: Context): CellRow[] {
  const { items = [], requirements = [], lines = [] } = matrix.addedFields ?? {};
  const own = group === 'items' ? items : group === 'requirements' ? requirements : [];
  const fieldValues = own.map((field) => [field, row.cells.map(() => row.added?.[field.id])] as const);
  const offered = lines.map((field) => [field, row.cells.map(({ added }) => added?.[field.id])] as const);
  return [...fieldValues, ...(group === 'items' ? offered : [])]
    .filter(([, values]) => values.some((value) => value !== undefined))
    .map(([field, values]) => [
      { ...textCell(field.title), isItalic: true, indent: 1 },
      null,
      null,
      null,
      ...values.map((value) => (value === undefined ? null : addedCell(value, field, matrix))),
    ]);
}

function addedCell(value: string, { kind }: AddedField, matrix: ComparisonMatrix): Cell {
  if (kind === 'text') return { ...textCell(value), wraps: true, align: 'right', vertical: 'top' };
  const digits = kind === 'money' ? minorDigits(matrix.currency ?? 'EUR') : undefined;
  return isTime(kind) ? dateCell(value) : numberCell(value, digits);
}

const isTime = (kind: ComparisonRow['kind']): boolean => kind === 'day' || kind === 'instant';

type Place = Context & { row: ComparisonRow; group: ComparisonGroup['id'] };

/** A plug price is not shown: here only words could indicate that the amount is not the supplier's. */
function valueOf(cell: ComparisonCell, place: Place): Cell {
  const missing = missingText(cell, place);
  if (missing !== null) return { ...textCell(missing), isItalic: true, align: 'right' };
  if (cell.value === null) return textCell('');
  const { kind } = place.row;
  if (kind === 'answer') return answer(cell, place.texts);
  if (kind === 'text') return { ...textCell(cell.value), wraps: true, vertical: 'top' };
  return isTime(kind) ? dateCell(cell.value) : numberCell(cell.value, digitsOf(place));
}

function missingText(cell: ComparisonCell, { row, group, texts }: Place): string | null {
  if (row.id === 'rank' && cell.notRanked) return texts.notRanked;
  if (!cell.missing || group === 'totals') return null;
  if (group === 'items') return row.offeredByNobody ? texts.offeredByNobody : texts.notOffered;
  return group === 'requirements' ? texts.notAnswered : texts.notRated;
}

function answer({ value, answer: words, note }: ComparisonCell, { yes, no }: ComparisonTexts): Cell {
  const parts = [value === 'yes' ? yes : no, words, note].filter(Boolean);
  return { ...textCell(parts.join(': ')), wraps: true, vertical: 'top', align: 'right' };
}

/** Ratings and scores may be repeating decimals. Two decimals are shown, and the cell holds the full number. */
function digitsOf({ row: { kind }, matrix }: Place): number | undefined {
  if (kind === 'money') return minorDigits(matrix.currency ?? 'EUR');
  if (kind === 'score') return 2;
  return kind === 'rating' ? 1 : undefined;
}

function styleOf(cell: ComparisonCell): CellStyle {
  if (cell.best) return { isBold: true, fill: fills.best };
  return cell.missing || cell.notRanked ? { fill: fills.missing } : {};
}
