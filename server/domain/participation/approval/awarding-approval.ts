import { defineApproval } from '../../../kernel/commands/hold.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { propose } from '../../approval-request/propose.ts';
import { participationsOf } from '../../negotiation/participations.ts';
import { currencyOf } from '../../negotiation/settings/currency-of.ts';
import { awardingBasis } from './awarding-basis.ts';
import { awardingFacts } from './awarding-facts.ts';

/** The award of a negotiation waits if a rule matches what is paid. The route has locked the negotiation. */
export const awardingApproval = defineApproval<'participation', 'awarding'>(
  async ({ question: { record, input }, decision }, context) => {
    const { trx } = context;
    const price = decision.changes?.dealPrice ?? null;
    const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id: record.negotiation }, trx);
    const [request] = negotiation ? await rowsWhere(entityNamed('request'), { id: negotiation.request }, trx) : [];
    if (!negotiation || !request || price === null) throw new Error(`award of ${record.id} without a price`);
    const participations = await participationsOf(negotiation.id, trx);
    const responses = participations.flatMap(({ response }) => response ?? []);
    const offers = await rowsWhere(entityNamed('response'), { id: responses }, trx);
    return propose(
      {
        subject: 'award',
        scope: negotiation.id,
        title: negotiation.title ?? '',
        workflow: negotiation.workflow,
        amount: { amount: price, currency: record.currency ?? currencyOf(negotiation) },
        request,
        bindingUntil: offers.map(({ bindingUntil }) => bindingUntil),
        held: { entity: 'participation', operation: 'awarding', record: record.id, version: record.version, input },
        read: async () => {
          const lot = await rowsWhere(entityNamed('requestItem'), { negotiation: negotiation.id }, trx);
          const award = { record, negotiation, participations, lot, price, reason: input.reason };
          return { facts: await awardingFacts(award, trx), basis: await awardingBasis(record.id, trx) };
        },
      },
      context,
    );
  },
);
