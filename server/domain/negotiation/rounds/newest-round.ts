import { Problem } from '../../../kernel/problem.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { apiBase } from '../../../kernel/present/iri.ts';

/** An old round refuses every command and names the newer one. */
export function refuseOldRound({ nextRound }: Pick<Records['negotiation'], 'nextRound'>): void {
  if (nextRound === null) return;
  throw new Problem('newer_round_exists', { params: { nextRound: `${apiBase}/default-negotiations/${nextRound}` } });
}
