import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { applicant, isInvitee } from './accept.ts';
import { matchesHash } from './link.ts';

/** Suppliers accept; who was not invited by name needs the token. Otherwise the invitation is unknown. */
export async function mayAccept(
  { row, token, reader }: { row: Records['invitation'] | undefined; token: unknown; reader: Reader },
  db: Knex,
): Promise<void> {
  const { caller } = reader;
  if (caller.kind !== 'supplier') throw new Problem('insufficient_role');
  if (!row || row.state === 'prepared') throw new Problem('not_found');
  const account = await applicant(caller.account, db);
  const isProven = matchesHash(token, row.token);
  // The mailed token verifies and approves who has the invited e-mail.
  if (isProven && isInvitee(row, account) && !caller.admitted) return;
  const known = isInvitee(row, account) || (row.account === account.id && !row.approvalPending);
  if (!known && !isProven) throw new Problem('not_found');
  if (!caller.admitted) throw new Problem('verification_required');
  if (!caller.mayWrite) throw new Problem('account_not_activated');
}
