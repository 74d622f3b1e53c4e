import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { orderFacts, orderMails, type OrderMailFacts } from './order-mails.ts';
import type { Knex } from 'knex';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { owner } from '../negotiation/receivers.ts';
import type { Receiver } from '../request/receivers.ts';
import { ownerOfRequest } from '../response/mails.ts';

/** The supplier acknowledges the order. Notifies the purchaser. */
export const acknowledgeOrder = defineRule<'purchaseOrder', 'acknowledge', OrderMailFacts>({
  facts: ({ record }, { trx }) => orderFacts(record, orderOwner(record, trx), trx),
  decide: ({ record, facts }, { now }) => ({
    changes: { acknowledgedAt: now.toISOString() },
    effects: orderMails('order-acknowledged', { ...facts, record }),
  }),
});

/** Ends the order. The award continues, and may have another order. */
export const declineOrder = defineRule<'purchaseOrder', 'decline', OrderMailFacts>({
  facts: ({ record }, { trx }) => orderFacts(record, orderOwner(record, trx), trx),
  decide: ({ record, input, facts }, { now }) => ({
    changes: { declinedAt: now.toISOString(), declineReason: input.reason },
    effects: orderMails('order-declined', { ...facts, record, reason: input.reason }),
    touched: [
      ...touched('participation', record.participation),
      ...touched('negotiation', record.negotiation),
      ...touched('supplierAward', record.award),
    ],
  }),
});

const touched = (entity: string, id: string | null): { entity: string; id: string }[] =>
  id === null ? [] : [{ entity, id }];

/** The owner of the purchase that the order belongs to. */
async function orderOwner(
  { negotiation, award }: Pick<RecordOf<'purchaseOrder'>, 'negotiation' | 'award'>,
  db: Knex,
): Promise<Receiver[]> {
  if (negotiation !== null) return owner(negotiation, db);
  const [found] = award === null ? [] : await rowsWhere(entityNamed('supplierAward'), { id: award }, db);
  return found ? ownerOfRequest(found.request, db) : [];
}
