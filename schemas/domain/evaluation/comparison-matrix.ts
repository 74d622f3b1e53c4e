import {
  comparedStates,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonGroupId,
  type ComparisonInput,
  type ComparisonMatrix,
  type ComparisonRow,
} from './comparison-types.ts';
import type { Column } from './comparison-cells.ts';
import { criterionRows, customRows, itemRows, requirementRows } from './comparison-rows.ts';
import { totalRows } from './comparison-total-rows.ts';
import { isPriced } from './criteria-weights.ts';
import { evaluateOffers } from './evaluate-offers.ts';

/** The groups in the order of the matrix: the answer comes first. */
const groups: readonly [ComparisonGroupId, (columns: readonly Column[], input: ComparisonInput) => ComparisonRow[]][] =
  [
    ['totals', totalRows],
    ['items', itemRows],
    ['requirements', requirementRows],
    ['criteria', criterionRows],
    ['custom', customRows],
  ];

/** Offers side by side; see `ComparisonMatrix` for the shape, the decisions on evaluation for the formulas. */
export function comparisonMatrix(input: ComparisonInput): ComparisonMatrix {
  const columns = comparedColumns(input);
  return {
    workflowType: input.workflowType,
    currency: isPriced(input.workflowType) ? input.currency : null,
    offers: columns.map(presentColumn),
    groups: groups
      .map(([id, rows]): ComparisonGroup => ({ id, rows: rows(columns, input) }))
      .filter(({ rows }) => rows.length > 0),
    ...(input.addedFields ? { addedFields: input.addedFields } : {}),
  };
}

function comparedColumns(input: ComparisonInput): Column[] {
  const offers = input.offers.filter(({ state }) => comparedStates.includes(state));
  const evaluations = new Map(evaluateOffers({ ...input, offers }).map((evaluation) => [evaluation.offer, evaluation]));
  return offers
    .flatMap((offer) => {
      const evaluation = evaluations.get(offer.id);
      return evaluation ? [{ offer, evaluation }] : [];
    })
    .toSorted((a, b) => (a.evaluation.rank ?? Infinity) - (b.evaluation.rank ?? Infinity) || 0);
}

function presentColumn({ offer, evaluation }: Column): ComparisonColumn {
  return {
    offer: offer.id,
    supplier: offer.supplier,
    name: offer.name,
    state: offer.state,
    rank: evaluation.rank,
    missingItems: evaluation.missing.length,
    unratedCriteria: evaluation.unrated.length,
  };
}
