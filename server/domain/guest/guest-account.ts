import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

type Account = Records['account'];

/** True if the address only quoted so far. Such an account has no password and cannot log in. */
export async function isGuest({ organization }: Pick<Account, 'organization'>, db: Knex): Promise<boolean> {
  const [found] = await rowsWhere(entityNamed('organization'), { id: organization }, db);
  return found?.state === 'guest';
}
