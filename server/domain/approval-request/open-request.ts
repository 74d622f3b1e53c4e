import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Knex } from 'knex';

/** SQL for the open request of a scope: a negotiation, a request or an award. At most one is open. */
export const openRequestSql = (scope: string): string =>
  `(select a.id from approval_request a where a.scope = ${scope}::text and a.state = 'open')`;

/**
 * SQL over a request's alias: it waits for this account. Organization admins also get those whose approvers have all
 * left.
 */
export const waitsForSql = (alias: string, account = '?', isAdmin = '?'): string =>
  `(${alias}.waits_for @> to_jsonb(${account}::text) or (${isAdmin}::boolean and not exists (
    select 1 from account c where c.active and not c.blocked and ${alias}.waits_for @> to_jsonb(c.id::text))))`;

/** Refuses a second proposal, also for another participant. The caller holds the lock of the scope. */
export async function refusePending(scope: string, trx: Knex.Transaction): Promise<void> {
  const [open] = await raw<{ id: string }>(trx, {
    sql: `select id from approval_request where scope = ? and state = 'open'`,
    bindings: [scope],
  });
  if (!open) return;
  const approvalRequest = iriOf(entityNamed('approvalRequest'), open.id);
  throw new Problem('approval_pending', { params: { approvalRequest } });
}
