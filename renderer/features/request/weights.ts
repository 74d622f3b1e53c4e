import type { Representation } from '../../data/representation.ts';

export function weightOf(criterion: Representation<'evaluationCriterion'>): number {
  return criterion.weight ?? 0;
}

/** Price first, the others in their order. */
export function sortedCriteria(
  criteria: readonly Representation<'evaluationCriterion'>[],
): Representation<'evaluationCriterion'>[] {
  const place = (criterion: Representation<'evaluationCriterion'>): number =>
    criterion.isPrice === true ? -1 : (criterion.position ?? 0);
  return criteria.toSorted((a, b) => place(a) - place(b));
}

/** The colour of a criterion: the same in the bar, the table and the comparison. */
export const seriesOf = (
  criteria: readonly Representation<'evaluationCriterion'>[],
  criterion: Representation<'evaluationCriterion'>,
): number => (criteria.findIndex((one) => one['@id'] === criterion['@id']) % 5) + 1;

/** Percent that can still be given away: price keeps at least 1; without price the others may reach 100. */
export function remainingWeight(
  criteria: readonly Representation<'evaluationCriterion'>[],
  withoutPrice: boolean,
): number {
  const others = criteria.filter((criterion) => criterion.isPrice !== true);
  const given = others.reduce((sum, criterion) => sum + weightOf(criterion), 0);
  return Math.max(0, (withoutPrice ? 100 : 99) - given);
}
