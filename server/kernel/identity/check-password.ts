import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../problem.ts';
import { raw } from '../repository/records.ts';
import type { Services } from '../services.ts';
import { guardAttempts } from './guard-attempts.ts';
import { passwordMatches } from './passwords.ts';

interface Proof {
  /** Id of the account. */
  id: string;
  password: unknown;
  address: string;
}

/** Requires the current password before a change of credentials. Failed attempts are counted. */
export async function checkPassword({ id, password, address }: Proof, services: Services): Promise<void> {
  if (typeof password !== 'string' || password === '') throw invalid([requiredViolation('current')]);
  await guardAttempts({ name: `password ${id}`, address }, services, async () => {
    const [row] = await raw<{ hash: string | null }>(services.db, {
      sql: 'select password_hash as hash from account where id = ?',
      bindings: [id],
    });
    if (await passwordMatches(row?.hash ?? null, password)) return;
    throw invalid([violation('current', 'wrong_password', 'This is not your current password')]);
  });
}
