import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

type Managing = Pick<Records['account'], 'id' | 'organization' | 'orgAdmin'>;

/**
 * Somebody must be left who manages users: an organization's last active org admin stays one until a colleague is, and the
 * operator's last active administrator stays active. The operator may do it to an organization all the same: it can
 * promote somebody else. The organization is locked, so that two who demote each other do it one after the other.
 */
export async function refuseLastManager(
  { record, reader }: { record: Managing; reader: Reader },
  trx: Knex.Transaction,
): Promise<void> {
  const { organization } = record;
  const [found] = await raw<Pick<Records['organization'], 'kind'>>(trx, {
    sql: 'select kind from organization where id = ? for update',
    bindings: [organization],
  });
  const isOperator = found?.kind === 'operator';
  if (!isOperator && (!record.orgAdmin || reader.caller.kind === 'admin')) return;
  const others = await raw(trx, {
    sql: `select 1 from account where organization_id = ? and id <> ? and state = 'active'
      and (org_admin or ?) limit 1`,
    bindings: [organization, record.id, isOperator],
  });
  if (others.length === 0) throw new Problem('last_organization_admin');
}
