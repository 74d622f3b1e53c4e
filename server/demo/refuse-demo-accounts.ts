import people from '../../examples/demo/people.json' with { type: 'json' };
import { passwordMatches } from '../kernel/identity/passwords.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';

/** The demo's password is public: a database in which it opens an account is none for production. */
export async function refuseDemoAccounts({ db }: Pick<Services, 'db'>): Promise<void> {
  const emails = people.organizations.flatMap(({ accounts }) => accounts.map(({ email }) => email));
  const found = await raw<{ email: string; hash: string | null }>(db, {
    sql: 'select email, password_hash as hash from account where lower(email) = any(?) and not blocked',
    bindings: [emails],
  });
  for (const { email, hash } of found) {
    if (hash !== null && (await passwordMatches(hash, people.password)))
      throw new Error(`DATABASE_URL: the database holds the demo account ${email}, whose password is public`);
  }
}
