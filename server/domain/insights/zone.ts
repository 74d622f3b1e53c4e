import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';

/** Time zone of an organization without active accounts. */
const fallback = 'Europe/Berlin';

/**
 * SQL: the time zone by which an organization's days and months begin. It is the most frequent one of its active
 * accounts, since organizations have none.
 */
export const zoneSql = (organization: string): string =>
  `coalesce((select mode() within group (order by timezone) from account where organization_id = ${organization} and active), '${fallback}')`;

export async function zoneOf(organization: string, db: Knex): Promise<string> {
  const [found] = await raw<{ zone: string }>(db, {
    sql: `select ${zoneSql('?')} as zone`,
    bindings: [organization],
  });
  return found?.zone ?? fallback;
}
