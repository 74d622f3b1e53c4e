import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

const minutes = 60;

/**
 * Counts public calls, by their address or account, in the table of failed log-ins. Too many attempts are refused for a
 * while, in every process.
 */
export async function countAttempt(
  { what, address, most }: { what: string; address: string; most: number },
  { db, now, newId }: Services,
): Promise<void> {
  const [id, at] = [newId(), now()];
  // Written before it is counted, so that simultaneous calls also count.
  await db('login_failure').insert({ id, email: what, address, at });
  const since = new Date(at.getTime() - minutes * 60_000);
  const [counted] = await raw<{ count: number }>(db, {
    sql: 'select count(*)::int as count from login_failure where email = ? and address = ? and at > ?',
    bindings: [what, address, since],
  });
  if ((counted?.count ?? 0) <= most) return;
  await db('login_failure').where({ id }).delete();
  throw new Problem('too_many_attempts', { params: { minutes } });
}
