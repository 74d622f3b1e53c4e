import type { Caller } from '../../../permissions/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

/** Two of the largest requests; who invites more than that by the hour writes to people who do not know why. */
const mostPerHour = 2_000;
const minutes = 60;

/** Each invitation is a mail to an address that somebody else chose: an organization sends so many by the hour. */
export async function limitInvitations(
  { caller, adding }: { caller: Caller; adding: number },
  { db, now }: Services,
): Promise<void> {
  const organization = caller.viewAs?.organization ?? caller.organization;
  const [counted] = await raw<{ count: number }>(db, {
    sql: 'select count(*)::int as count from invitation where organization_id = ? and created_at > ?',
    bindings: [organization, new Date(now().getTime() - minutes * 60_000)],
  });
  if ((counted?.count ?? 0) + adding > mostPerHour) throw new Problem('too_many_attempts', { params: { minutes } });
}
