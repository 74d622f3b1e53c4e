import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';

/** Of an organization in which nobody is active. */
const fallback = 'Europe/Berlin';

/** SQL: by which clock an organization's days and months begin: that of most of its people. Accounts have zones, organizations none. */
export const zoneSql = (organization: string): string =>
  `coalesce((select mode() within group (order by timezone) from account where organization_id = ${organization} and active), '${fallback}')`;

export async function zoneOf(organization: string, db: Knex): Promise<string> {
  const [found] = await raw<{ zone: string }>(db, {
    sql: `select ${zoneSql('?')} as zone`,
    bindings: [organization],
  });
  return found?.zone ?? fallback;
}
