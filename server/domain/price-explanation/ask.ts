import { violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { offerMails, offerTexts, peopleOf, type MailFacts } from '../response/mails.ts';
import { refuseAfterPurchase } from '../response/purchase-ended.ts';
import { isPending, latestExplanation, type Explanation } from './latest-explanation.ts';

interface Facts extends MailFacts {
  latest: Explanation | undefined;
}

/**
 * Asks the supplier to explain the price of its offer. The question needs no finding, because the purchaser may know more
 * than the rule. Of each offer, one question is open at a time.
 */
export const askExplanation = defineRule<'response', 'askExplanation', Facts>({
  facts: async ({ record }, { trx }) => {
    await refuseAfterPurchase(record.id, trx);
    return {
      latest: await latestExplanation(record.id, trx),
      receivers: await peopleOf(record.organization, trx),
      texts: await offerTexts(record.id, trx),
    };
  },
  decide: ({ record, input: { question, dueAt }, facts }, { now, newId }) => {
    const { latest } = facts;
    if (record.totalPrice === null) throw new Problem('wrong_state', { params: { state: record.state } });
    if (latest && isPending(latest.state)) {
      const explanation = iriOf(entityNamed('priceExplanation'), latest.id);
      throw new Problem('explanation_pending', { params: { priceExplanation: explanation } });
    }
    if (dueAt <= now.toISOString()) throw invalid([violation('dueAt', 'in_the_past', 'This must be in the future')]);
    const id = newId();
    const { organization: supplier, purchaserOrganization: organization } = record;
    return {
      writes: [
        { insert: 'priceExplanation', rows: [{ id, response: record.id, supplier, organization, question, dueAt }] },
      ],
      effects: [
        { kind: 'engine', workflow: 'priceExplanation', id },
        ...offerMails('explanation-asked', { response: record.id, ...facts, more: { question, until: dueAt } }),
      ],
      answer: { entity: 'priceExplanation', id, status: 201 },
    };
  },
});
