import { Problem } from '../kernel/problem.ts';

/** The setting as it is stored, and who set it. */
interface Stored {
  value: unknown;
  changedBy: string | null;
}

/**
 * Ending the review of forms takes two administrators: one asks for it (`ending`, the review still holds), another one
 * confirms by `alone`. So nobody can switch it off, publish, and switch it on again.
 */
export function refuseOneSidedEnd(
  after: unknown,
  { stored, account }: { stored: Stored; account: string | null },
): void {
  const before = stored.value ?? 'alone';
  const isReviewed = before !== 'alone';
  if (after === 'ending' && !isReviewed)
    throw new Problem('wrong_state', { params: { state: before, operation: 'update' } });
  const isEnd = isReviewed && (after ?? 'alone') === 'alone';
  if (isEnd && (before !== 'ending' || account === null || stored.changedBy === account))
    throw new Problem('second_person_confirms');
}
