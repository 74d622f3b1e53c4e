import { Decimal } from '../decimal.ts';
import { type Candidate, cell, type Column, row } from './comparison-cells.ts';
import type { ComparisonCell, ComparisonHeadInput, ComparisonRow } from './comparison-types.ts';
import { isPriced, priceWeight } from './criteria-weights.ts';

export const answerCell = (yes: boolean | null, missing: boolean): ComparisonCell =>
  cell({ value: yes === null ? null : yes ? 'yes' : 'no', deviation: null, missing });

export function requirementRows(columns: readonly Column[], input: ComparisonHeadInput): ComparisonRow[] {
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

/** Rows of ratings. Price rates itself and is absent in an RFI. */
export function criterionRows(columns: readonly Column[], input: ComparisonHeadInput): ComparisonRow[] {
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

const priceCandidate = ({ scores }: Column): Candidate => ({
  value: scores.priceRating,
  notRanked: !scores.complete,
  plug: !scores.complete,
});

function ratingCandidate({ offer }: Column, criterion: string): Candidate {
  const rating = offer.ratings[criterion];
  return rating === undefined ? { value: null, missing: true } : { value: new Decimal(rating) };
}

export function customRows(columns: readonly Column[], input: ComparisonHeadInput): ComparisonRow[] {
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

/** Returns null if it is not a number. Values entered before the field became numeric are not compared. */
function numberOf(value: string | number | boolean | null): Decimal | null {
  if (value === null || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(String(value))) return null;
  return new Decimal(String(value));
}
