import { defineRule } from '../../kernel/commands/rule.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { offerMails, offerTexts, ownerOfRequest, type MailFacts } from './mails.ts';

interface Facts extends MailFacts {
  frozen: boolean;
}

/** By the supplier, until a negotiation holds the offer. Of a draft nobody else hears. */
export const cancelResponse = defineRule<'response', 'cancel', Facts>({
  facts: async ({ record }, { trx }) => ({
    frozen: await isFrozen(record.id, trx),
    receivers: record.submitted ? await ownerOfRequest(record.request, trx) : [],
    texts: await offerTexts(record.id, trx),
  }),
  decide: ({ record, input, facts }) => {
    refuseFrozen(facts.frozen);
    const reason = input.reason ?? null;
    return {
      changes: { cancelReason: reason, evaluation: null },
      effects: offerMails('offer-cancelled', { response: record.id, ...facts, more: { reason } }),
    };
  },
});
