import { Problem } from '../../kernel/problem.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { apiBase } from '../../kernel/present/iri.ts';

/** An old round refuses every command and names the newer one. */
export function refuseOldRound({ nextRound }: Pick<Row, string>): void {
  if (typeof nextRound !== 'string') return;
  throw new Problem('newer_round_exists', { params: { nextRound: `${apiBase}/default-negotiations/${nextRound}` } });
}
