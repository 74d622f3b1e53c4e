import type { Knex } from 'knex';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Recipient of a mail, in the properties of a mail effect. */
export interface Receiver {
  email: string;
  name: string;
  language: Language;
  timezone: string;
}

/** Excludes suppliers that the purchaser rejected: they have no offer to send again. */
export const suppliersInRunning = (request: string, db: Knex): Promise<Receiver[]> =>
  suppliersWithAccess(
    request,
    db,
    `and not exists (select 1 from response o where o.request_id = g.request_id
      and o.organization_id = g.organization_id and o.state = 'rejected')`,
  );

/** Usable accounts of the organizations that have access to the request. */
export function suppliersWithAccess(request: string, db: Knex, but = ''): Promise<Receiver[]> {
  return raw<Receiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone
      from request_access g join account a on a.organization_id = g.organization_id
      where g.request_id = ? and a.active and a.email_verified and a.approved and not a.blocked ${but}
      order by a.email`,
    bindings: [request],
  });
}
