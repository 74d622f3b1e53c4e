import type { Knex } from 'knex';
import type { Supplier } from '../../../schemas/domain/preflight/people-checks.ts';
import type { Party } from '../../../schemas/domain/preflight/working-hours.ts';
import { raw } from '../../kernel/repository/records.ts';

/** A supplier organization as the checks before publishing see it. */
export type Firm = Supplier & { organization: string; isGuest: boolean };

interface FirmRow extends Omit<Firm, 'timeZone' | 'hasBounced' | 'address' | 'emails'> {
  street: string | null;
  postalCode: string | null;
  timeZone: string | null;
  emails: (string | null)[];
}

/** Accounts that can act, over the alias of an organization. */
const usable = (alias: string): string =>
  `account a where a.organization_id = ${alias}.id and a.active and not a.blocked`;

const firmsSql = `select o.id as organization, o.legal_name as name, o.vat_id as "vatId",
    coalesce(o.country, h.country) as country, h.street_address as street, h.postal_code as "postalCode",
    (select a.timezone from ${usable('o')} order by a.created_at, a.id limit 1) as "timeZone",
    array_append(array(select a.email from ${usable('o')}), o.email) as emails,
    exists (select from ${usable('o')}) and not exists (select from account a
      where a.organization_id = o.id and a.last_seen_at is not null) as "neverSignedIn",
    o.state = 'guest' as "isGuest"
  from organization o left join lateral (select p.street_address, p.postal_code, p.country from postal_address p
    where p.organization_id = o.id and p.type = 'headquarter' order by p.created_at, p.id limit 1) h on true
  where o.id = any(?::uuid[])`;

/** By organization. Where no one is known, the purchaser's time zone applies. */
export async function firmsOf(
  organizations: readonly string[],
  { timeZone }: Pick<Party, 'timeZone'>,
  db: Knex,
): Promise<Map<string, Firm>> {
  const rows = await raw<FirmRow>(db, { sql: firmsSql, bindings: [[...organizations]] });
  return new Map(
    rows.map(({ street, postalCode, emails, ...row }) => [
      row.organization,
      {
        ...row,
        timeZone: row.timeZone ?? timeZone,
        address: [street, postalCode, row.country],
        emails: emails.flatMap((email) => email ?? []),
        hasBounced: false,
      },
    ]),
  );
}

export interface Purchaser {
  purchaser: Party;
  ownEmails: string[];
}

/** The purchaser of a workflow: the time zone is its owner's. */
export async function purchaserOf(workflow: string, db: Knex): Promise<Purchaser> {
  const [found] = await raw<Party & { emails: (string | null)[] }>(db, {
    sql: `select o.legal_name as name, o.country, coalesce(p.timezone, 'Europe/Berlin') as "timeZone",
        array_append(array(select distinct a.email from ${usable('o')}), o.email) as emails
      from workflow w join organization o on o.id = w.organization_id left join account p on p.id = w.owner_id
      where w.id = ?`,
    bindings: [workflow],
  });
  if (!found) throw new Error(`workflow ${workflow} is gone`);
  const { emails, ...purchaser } = found;
  return { purchaser, ownEmails: emails.flatMap((email) => email ?? []) };
}
