import { Problem } from '../problem.ts';
import { raw } from '../repository/records.ts';
import type { Services } from '../services.ts';

export const mostFailures = 10;
export const failureMinutes = 15;
/** E-mail addresses are shorter; longer texts would not fit the index either. */
const longestName = 254;

/**
 * Lets somebody try a secret: after ten failures for the same name and address within 15 minutes nobody tries on. The
 * attempt is written down before it is checked, so that a thousand at once are counted as well as one after another;
 * one that succeeds, or is not let in, leaves no trace.
 */
export async function guardAttempts<T>(
  { name, address }: { name: string; address: string },
  { db, now, newId }: Services,
  attempt: () => Promise<T>,
): Promise<T> {
  const id = newId();
  const at = now();
  const email = name.slice(0, longestName);
  await db('login_failure').insert({ id, email, address, at });
  const forget = () => db('login_failure').where({ id }).delete();
  const [counted] = await raw<{ attempts: number }>(db, {
    sql: 'select count(*)::int as attempts from login_failure where email = ? and address = ? and at > ?',
    bindings: [email, address, new Date(at.getTime() - failureMinutes * 60_000)],
  });
  if ((counted?.attempts ?? 0) > mostFailures) {
    await forget();
    throw new Problem('too_many_attempts', { params: { minutes: failureMinutes } });
  }
  const result = await attempt();
  await forget();
  return result;
}
