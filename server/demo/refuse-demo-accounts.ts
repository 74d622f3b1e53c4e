import people from '../../examples/demo/people.json' with { type: 'json' };
import type { Records } from '../../schemas/generated/records.ts';
import { passwordMatches } from '../kernel/identity/passwords.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';

/** The demo's password is public, so a database with an account that accepts it is refused in production. */
export async function refuseDemoAccounts({ db }: Pick<Services, 'db'>): Promise<void> {
  const emails = people.organizations.flatMap(({ accounts }) => accounts.map(({ email }) => email));
  const found = await raw<Pick<Records['account'], 'email' | 'passwordHash'>>(db, {
    sql: 'select email, password_hash as "passwordHash" from account where lower(email) = any(?) and not blocked',
    bindings: [emails],
  });
  for (const { email, passwordHash } of found) {
    if (passwordHash !== null && (await passwordMatches(passwordHash, people.password)))
      throw new Error(`DATABASE_URL: the database holds the demo account ${email}, whose password is public`);
  }
}
