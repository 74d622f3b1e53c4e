import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** SQL for the open request of a scope: a negotiation, a request or an award. At most one is open. */
export const openRequestSql = (scope: string): string =>
  `(select a.id from approval_request a where a.scope = ${scope}::text and a.state = 'open')`;

/**
 * Refuses a second proposal, also for another participant. Returns a request that has expired while its timer has not
 * run yet. The caller holds the lock of the scope.
 */
export async function refusePending(
  scope: string,
  { trx, now }: { trx: Knex.Transaction; now: Date },
): Promise<RecordOf<'approvalRequest'> | undefined> {
  const entity = entityNamed('approvalRequest');
  const [open] = await rowsWhere(entity, { scope, state: 'open' }, trx);
  if (!open || isExpired(open, now)) return open;
  throw new Problem('approval_pending', { params: { approvalRequest: iriOf(entity, open.id) } });
}

/**
 * SQL over a request's alias: it waits for this account. Organization admins also get those whose approvers have all
 * left.
 */
export const waitsForSql = (alias: string, account = '?', isAdmin = '?'): string =>
  `(${alias}.waits_for @> to_jsonb(${account}::text) or (${isAdmin}::boolean and not exists (
    select 1 from account c where c.active and not c.blocked and ${alias}.waits_for @> to_jsonb(c.id::text))))`;

/** True once no one may decide, whether or not the timer has run. */
export const isExpired = ({ expiresAt }: Pick<RecordOf<'approvalRequest'>, 'expiresAt'>, now: Date): boolean =>
  expiresAt <= now.toISOString();
