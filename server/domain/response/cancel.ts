import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { invitationsOf, invitationsTouched } from '../invitation/offer-state.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { refuseAfterPurchase } from './purchase-ended.ts';
import { offerMails, offerTexts, ownerOfRequest, type MailFacts } from './mails.ts';

interface Facts extends MailFacts {
  frozen: boolean;
  invitations: readonly RecordOf<'invitation'>[];
}

/** The supplier can cancel until a negotiation holds the offer. Canceling a draft notifies no one else. */
export const cancelResponse = defineRule<'response', 'cancel', Facts>({
  facts: async ({ record }, { trx }) => {
    await refuseAfterPurchase(record.id, trx);
    return {
      frozen: await isFrozen(record.id, trx),
      receivers: record.submitted ? await ownerOfRequest(record.request, trx) : [],
      texts: await offerTexts(record.id, trx),
      invitations: record.submitted ? await invitationsOf(record, trx) : [],
    };
  },
  decide: ({ record, input, facts }) => {
    refuseFrozen(facts.frozen);
    const reason = input.reason ?? null;
    return {
      changes: {
        cancelReason: reason,
        evaluation: null,
        ...(record.submitted ? {} : { result: 'discarded' as const }),
      },
      writes: facts.invitations.map(({ id }) => ({
        patch: 'invitation',
        where: { id },
        values: { offerSubmittedAt: null },
      })),
      touched: invitationsTouched(facts.invitations),
      effects: offerMails('offer-cancelled', { response: record.id, ...facts, more: { reason } }),
    };
  },
});
