import type { Representation } from '../../data/representation.ts';

export function weightOf(criterion: Representation<'evaluationCriterion'>): number {
  return criterion.weight ?? 0;
}

/** Sorts the price first, then the others in order. */
export function sortedCriteria(
  criteria: readonly Representation<'evaluationCriterion'>[],
): Representation<'evaluationCriterion'>[] {
  const place = (criterion: Representation<'evaluationCriterion'>): number =>
    criterion.isPrice === true ? -1 : (criterion.position ?? 0);
  return criteria.toSorted((a, b) => place(a) - place(b));
}

/** The color of a criterion, which is the same in the bar, the table and the comparison. */
export const seriesOf = (
  criteria: readonly Representation<'evaluationCriterion'>[],
  criterion: Representation<'evaluationCriterion'>,
): number => (criteria.findIndex((one) => one['@id'] === criterion['@id']) % 5) + 1;

/** The remaining percentage. The price keeps at least 1; without it the others may reach 100. */
export function remainingWeight(
  criteria: readonly Representation<'evaluationCriterion'>[],
  withoutPrice: boolean,
): number {
  const others = criteria.filter((criterion) => criterion.isPrice !== true);
  const given = others.reduce((sum, criterion) => sum + weightOf(criterion), 0);
  return Math.max(0, (withoutPrice ? 100 : 99) - given);
}

const usualWeight = 10;

/** Assigns weights to pasted criteria: their own, or the usual one, as long as there is some left. */
export function weighted(
  lines: readonly { title: string; weight: number | null }[],
  left: number,
): { title: string; weight: number }[] {
  let open = left;
  return lines.map(({ title, weight }) => {
    const newWeight = weight ?? Math.max(1, Math.min(usualWeight, open));
    open -= newWeight;
    return { title, weight: newWeight };
  });
}
