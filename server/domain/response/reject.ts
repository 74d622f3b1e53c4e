import { defineRule } from '../../kernel/commands/rule.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { offerMails, offerTexts, peopleOf, type MailFacts } from './mails.ts';

interface Facts extends MailFacts {
  frozen: boolean;
}

/** The supplier is told why, and is left out of later steps. */
export const rejectResponse = defineRule<'response', 'reject', Facts>({
  facts: async ({ record }, { trx }) => ({
    frozen: await isFrozen(record.id, trx),
    receivers: await peopleOf(record.organization, trx),
    texts: await offerTexts(record.id, trx),
  }),
  decide: ({ record, input, facts }, { now }) => {
    refuseFrozen(facts.frozen);
    const { reason } = input;
    return {
      changes: { decidedAt: now.toISOString(), rejectReason: reason, evaluation: null },
      effects: offerMails('offer-rejected', { response: record.id, ...facts, more: { reason } }),
    };
  },
});
