import type { Records } from '../../../schemas/generated/records.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { applicant, isInvitee } from './accept.ts';
import { linkOf } from './link.ts';

/** Suppliers accept. Whoever was not invited by name needs a link; without one the invitation is unknown. */
export async function mayAccept(
  { row, token, reader }: { row: Records['invitation'] | undefined; token: unknown; reader: Reader },
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<void> {
  const { caller } = reader;
  if (caller.kind !== 'supplier') throw new Problem('insufficient_role');
  if (!row || row.state === 'prepared') throw new Problem('not_found');
  const account = await applicant(caller.account, db);
  const link = linkOf(token, row, config);
  // The mailed link verifies and approves the account with the invited e-mail; the copied one does not.
  if (link === 'mail' && isInvitee(row, account) && !caller.admitted) return;
  const known = isInvitee(row, account) || (row.account === account.id && !row.approvalPending);
  if (!known && !link) throw new Problem('not_found');
  if (!caller.admitted) throw new Problem('verification_required');
  if (!caller.mayWrite) throw new Problem('account_not_activated');
}
