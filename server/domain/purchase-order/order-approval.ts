import type { Knex } from 'knex';
import type { Basis } from '../../../schemas/domain/approval/basis.ts';
import { boundsIn } from '../../../schemas/domain/automation/bound.ts';
import type { ApprovalFacts } from '../../../schemas/domain/approval/facts.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { defineApproval, type Proposal } from '../../kernel/commands/hold.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { propose, type Proposed } from '../approval-request/propose.ts';
import { boundsSql } from '../automation/bounds-sql.ts';
import { awardOrderBasis, winnerOrderBasis } from './order-basis.ts';
import { dealOfAward, dealOfWinner, type OrderedDeal } from './ordered-deal.ts';

/** The order of a negotiation's winner waits if a rule matches the deal. The route has locked the negotiation. */
export const winnerOrderApproval = defineApproval<'participation', 'createPurchaseOrder'>(
  async ({ question: { record, input } }, context) => {
    const deal = await dealOfWinner(record, context.trx);
    const { id, version, negotiation: scope, response, reason } = record;
    const held = { entity: 'participation', operation: 'createPurchaseOrder', record: id, version, input };
    return proposeOrder({ deal, held, scope, response, reason, basis: winnerOrderBasis }, context);
  },
);

/** Each part of a split is ordered alone, so its order waits alone. The route has locked the award. */
export const awardOrderApproval = defineApproval<'supplierAward', 'createPurchaseOrder'>(
  async ({ question: { record, input } }, context) => {
    const deal = await dealOfAward(record, context.trx);
    const { id, version, response, reason } = record;
    const held = { entity: 'supplierAward', operation: 'createPurchaseOrder', record: id, version, input };
    return proposeOrder({ deal, held, scope: id, response, reason, basis: awardOrderBasis }, context);
  },
);

interface AskedOrder extends Pick<Proposed, 'held' | 'scope'> {
  deal: OrderedDeal;
  response: string | null;
  /** Why it was awarded. */
  reason: string | null;
  basis: (record: string, db: Knex) => Promise<Basis>;
}

async function proposeOrder(asked: AskedOrder, context: PersistContext): Promise<Proposal | null> {
  const { deal, held, scope, response, reason, basis } = asked;
  const { trx } = context;
  const { request, negotiation, total: amount, currency } = deal;
  const offers = response === null ? [] : await rowsWhere(entityNamed('response'), { id: response }, trx);
  return propose(
    {
      subject: 'order',
      scope,
      title: negotiation?.title ?? request.title ?? '',
      workflow: request.workflow,
      amount: { amount, currency },
      request,
      bindingUntil: offers.map(({ bindingUntil }) => bindingUntil),
      held,
      read: async () => ({ facts: await approvalFacts(deal, reason, trx), basis: await basis(held.record, trx) }),
    },
    context,
  );
}

/** Supplier, number of lines and total of the order, the award's reason, and the value of the demands it is for. */
async function approvalFacts(
  { supplier: id, items, total, currency, request }: OrderedDeal,
  reason: string | null,
  trx: Knex,
): Promise<ApprovalFacts> {
  const [found] = await raw<{ supplier: string; bounds: unknown }>(trx, {
    sql: `select s.legal_name as supplier, ${boundsSql('w.id')} as bounds
      from organization s, workflow w where s.id = ? and w.id = ?`,
    bindings: [id, request.workflow],
  });
  const demand = boundsIn(found?.bounds).find(({ source }) => source === 'demand');
  const offer = { supplier: found?.supplier ?? '', items: items.length, total, currency, proposed: true };
  const demandValue = demand ? { amount: demand.amount, currency: demand.currency } : null;
  return { reason, offers: [offer], demandValue, warnings: [] };
}
