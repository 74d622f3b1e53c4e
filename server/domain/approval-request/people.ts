import type { Knex } from 'knex';
import type { People } from '../../../schemas/domain/approval/decisions.ts';
import { raw } from '../../kernel/repository/records.ts';

const usable = 'a.active and a.email_verified and a.approved and not a.blocked and not a.requester';

export interface Person {
  id: string;
  admin: boolean;
}

/** SQL over the alias `t`: those of its organization who may have a part in an open request, or proposed it. */
export const peopleSql = `(select coalesce(json_agg(json_build_object('id', a.id, 'admin', a.org_admin)), '[]'::json)
  from account a where t.state = 'open' and a.organization_id = t.organization_id and ${usable}
    and (a.org_admin or a.id = t.proposed_by_id
      or position(a.id::text in t.steps::text || t.delegations::text) > 0))`;

export const peopleIn = (persons: readonly Person[]): People => ({
  active: new Set(persons.map(({ id }) => id)),
  admins: persons.filter(({ admin }) => admin).map(({ id }) => id),
});

/** All purchasers of the organization who can act now. */
export const peopleOf = async (organization: string, db: Knex): Promise<People> =>
  peopleIn(
    await raw<Person>(db, {
      sql: `select a.id, a.org_admin as admin from account a where a.organization_id = ? and ${usable} order by a.id`,
      bindings: [organization],
    }),
  );
