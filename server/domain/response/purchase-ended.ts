import type { Knex } from 'knex';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

/**
 * SQL condition over the alias `t` of an offer: its purchase ended through an award or manually, so nothing can be
 * decided anymore. A purchase that only ran out of offers can continue when an offer is accepted later.
 */
export const purchaseEndedSql = `(t.result in ('lost', 'closed') or exists (select 1 from request r
  join workflow w on w.id = r.workflow_id where r.id = t.request_id and w.state = 'completed'
    and (w.completion_reason is not null
      or exists (select 1 from negotiation n where n.workflow_id = w.id and n.state = 'awarded')
      or exists (select 1 from supplier_award a where a.request_id = r.id))))`;

export async function refuseAfterPurchase(response: string, trx: Knex.Transaction): Promise<void> {
  const [row] = await raw<{ ended: boolean }>(trx, {
    sql: `select ${purchaseEndedSql} as ended from response t where t.id = ?`,
    bindings: [response],
  });
  if (row?.ended) throw new Problem('wrong_state', { params: { state: 'completed' } });
}
