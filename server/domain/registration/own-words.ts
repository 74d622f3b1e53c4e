import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

interface Owner extends Pick<Records['account'], 'email' | 'organization'> {
  given_name: string | null;
  family_name: string | null;
}

/** Names that must not form a password of this account. */
export async function ownWordsOf(
  { given_name, family_name, email, organization }: Owner,
  db: Knex,
): Promise<(string | null | undefined)[]> {
  const [found] = await rowsWhere(entityNamed('organization'), { id: organization }, db);
  return [given_name, family_name, email, found?.legal_name];
}
