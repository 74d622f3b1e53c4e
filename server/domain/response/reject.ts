import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { invitationsOf, invitationsTouched } from '../invitation/offer-state.ts';
import { latestExplanation, requireUnjustified, type Explanation } from '../price-explanation/latest-explanation.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { refuseAfterPurchase } from './purchase-ended.ts';
import { offerMails, offerTexts, peopleOf, type MailFacts } from './mails.ts';

interface Facts extends MailFacts {
  frozen: boolean;
  /** The last explanation of its price. */
  explanation: Explanation | undefined;
  invitations: readonly RecordOf<'invitation'>[];
}

/**
 * Tells the supplier the reason, and leaves it out of later steps. No offer is rejected for its price before its supplier
 * could explain it.
 */
export const rejectResponse = defineRule<'response', 'reject', Facts>({
  facts: async ({ record }, { trx }) => {
    await refuseAfterPurchase(record.id, trx);
    return {
      frozen: await isFrozen(record.id, trx),
      explanation: await latestExplanation(record.id, trx),
      receivers: await peopleOf(record.organization, trx),
      texts: await offerTexts(record.id, trx),
      invitations: await invitationsOf(record, trx),
    };
  },
  decide: ({ record, input, facts }, { now }) => {
    refuseFrozen(facts.frozen);
    const { reason, ground = null } = input;
    if (ground === 'abnormally_low') requireUnjustified(facts.explanation, now);
    return {
      changes: { decidedAt: now.toISOString(), rejectReason: reason, rejectGround: ground, evaluation: null },
      touched: invitationsTouched(facts.invitations),
      effects: offerMails('offer-rejected', { response: record.id, ...facts, more: { reason } }),
    };
  },
});
