import { Decimal } from '../decimal.ts';
import { minorDigits } from '../money.ts';
import { type Candidate, cell, type Column, numberCells, row } from './comparison-cells.ts';
import type { ComparisonCell, ComparisonInput, ComparisonRow } from './comparison-types.ts';
import { isPriced, priceWeight } from './criteria-weights.ts';

/** Amounts of lines; plug prices are shown as such and never best. In an RFI "yes" where the item is available. */
export function itemRows(columns: readonly Column[], input: ComparisonInput): ComparisonRow[] {
  const digits = minorDigits(input.currency);
  const addedTo = addedToLines(columns);
  return input.items.map(({ id, name, quantity, unit, added }) => {
    const nobody = !columns.some(({ evaluation }) => evaluation.offered.has(id));
    const cells = isPriced(input.workflowType)
      ? numberCells(
          columns.map((column) => amountOf(column, id, digits)),
          { better: 'lower', deviations: true },
        )
      : columns.map(({ evaluation }) => answerCell(evaluation.offered.has(id), !evaluation.offered.has(id)));
    return {
      id,
      kind: isPriced(input.workflowType) ? 'money' : 'answer',
      title: name,
      better: isPriced(input.workflowType) ? 'lower' : null,
      quantity,
      unit,
      ...(nobody ? { offeredByNobody: true as const } : {}),
      ...(added ? { added } : {}),
      cells: addedTo ? cells.map((one, index) => ({ ...one, ...addedTo(index, id) })) : cells,
    };
  });
}

/** Undefined where no line of any offer says more than its price: there may be very many. */
function addedToLines(
  columns: readonly Column[],
): ((column: number, item: string) => Pick<ComparisonCell, 'added'>) | undefined {
  const byItem = columns.map(
    ({ offer }) => new Map(offer.lines.flatMap(({ item, added }) => (added ? [[item, added]] : []))),
  );
  if (byItem.every(({ size }) => size === 0)) return undefined;
  return (column, item) => {
    const added = byItem[column]?.get(item);
    return added ? { added } : {};
  };
}

function amountOf({ evaluation }: Column, item: string, digits: number): Candidate {
  const line = evaluation.totals?.lines.get(item);
  if (!line) return { value: null, missing: true, notRanked: true };
  return {
    value: line.total,
    shown: line.total.toFixed(digits),
    unitPrice: line.unitPrice,
    missing: line.plug,
    plug: line.plug,
    notRanked: line.plug,
  };
}

const answerCell = (yes: boolean | null, missing: boolean): ComparisonCell =>
  cell({ value: yes === null ? null : yes ? 'yes' : 'no', deviation: null, missing });

export function requirementRows(columns: readonly Column[], input: ComparisonInput): ComparisonRow[] {
  const compliances = columns.map(({ offer }) => new Map(offer.compliances.map((entry) => [entry.requirement, entry])));
  return input.requirements.map(({ id, title, required, added }) => ({
    id,
    kind: 'answer',
    title,
    better: null,
    required,
    ...(added ? { added } : {}),
    cells: compliances.map((byRequirement) => {
      const { canFulfil = null, answer, note } = byRequirement.get(id) ?? {};
      return { ...answerCell(canFulfil, canFulfil === null), ...(answer ? { answer } : {}), ...(note ? { note } : {}) };
    }),
  }));
}

/** Ratings; price rates itself and is not there in an RFI. */
export function criterionRows(columns: readonly Column[], input: ComparisonInput): ComparisonRow[] {
  const forPrice = priceWeight(input.criteria.filter(({ isPrice }) => !isPrice).map(({ weight }) => weight));
  return input.criteria
    .filter(({ isPrice }) => !isPrice || isPriced(input.workflowType))
    .map(({ id, title, weight, isPrice }) =>
      row(
        { id, kind: 'rating', title, better: 'higher', weight: isPrice ? forPrice : weight, isPrice },
        columns.map((column) => (isPrice ? priceCandidate(column) : ratingCandidate(column, id))),
      ),
    );
}

const priceCandidate = ({ evaluation }: Column): Candidate => ({
  value: evaluation.priceRating,
  notRanked: !evaluation.complete,
  plug: !evaluation.complete,
});

function ratingCandidate({ offer }: Column, criterion: string): Candidate {
  const rating = offer.ratings[criterion];
  return rating === undefined ? { value: null, missing: true } : { value: new Decimal(rating) };
}

export function customRows(columns: readonly Column[], input: ComparisonInput): ComparisonRow[] {
  return (input.customFields ?? []).map(({ id, title, kind, better = null }) => {
    const values = columns.map(({ offer }) => offer.custom?.[id] ?? null);
    if (kind !== 'number' && kind !== 'money') return { id, kind, title, better: null, cells: values.map(textCell) };
    return row(
      { id, kind, title, better },
      values.map((value) => ({ value: numberOf(value) })),
    );
  });
}

const textCell = (value: string | number | boolean | null): ComparisonCell =>
  cell({ value: value === null || value === '' ? null : String(value), deviation: null });

/** Null for what is no number: an entry made before the field became one is not compared. */
function numberOf(value: string | number | boolean | null): Decimal | null {
  if (value === null || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(String(value))) return null;
  return new Decimal(String(value));
}
