import { type Rules, defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { askExplanation } from '../price-explanation/ask.ts';
import { cancelResponse } from './cancel.ts';
import { confirmInvalidated, copyResponse } from './copy.ts';
import { createResponse } from './create.ts';
import { changeItems } from './items.ts';
import { publishResponse } from './publish.ts';
import { rejectResponse } from './reject.ts';
import { updateResponse } from './update.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { invitationsOf, invitationsTouched } from '../invitation/offer-state.ts';
import { refuseAfterPurchase } from './purchase-ended.ts';
import { offerMails, offerTexts, peopleOf, type MailFacts } from './mails.ts';

interface Facts extends MailFacts {
  uncovered: number;
  invitations: readonly RecordOf<'invitation'>[];
}

/**
 * Also accepts an invalid or rejected offer, which makes it valid again. After an amendment it must cover every current
 * item.
 */
const acceptResponse = defineRule<'response', 'accepting', Facts>({
  facts: async ({ record }, { trx }) => {
    await refuseAfterPurchase(record.id, trx);
    const [found] = await raw<{ uncovered: number; amended: boolean }>(trx, {
      sql: `select r.revision <> ? as amended, (select count(*)::int from request_item i where i.request_id = r.id and not exists
          (select 1 from response_item l where l.response_id = ? and l.request_item_id = i.id and l.available)) as uncovered
        from request r where r.id = ?`,
      bindings: [record.requestRevision, record.id, record.request],
    });
    return {
      uncovered: record.state === 'invalid' || found?.amended ? (found?.uncovered ?? 0) : 0,
      receivers: await peopleOf(record.organization, trx),
      texts: await offerTexts(record.id, trx),
      invitations: await invitationsOf(record, trx),
    };
  },
  decide: ({ record, facts }, { now }) => {
    if (record.state !== 'published' && facts.uncovered > 0)
      throw new Problem('offer_does_not_cover_items', { params: { items: facts.uncovered } });
    return {
      changes: { decidedAt: now.toISOString(), rejectReason: null, rejectGround: null },
      touched: invitationsTouched(facts.invitations),
      effects: offerMails('offer-accepted', { response: record.id, ...facts }),
    };
  },
});

export const responseRules: Rules<'response'> = {
  create: createResponse,
  update: updateResponse,
  items: changeItems,
  publish: publishResponse,
  copy: copyResponse,
  confirmInvalidated,
  cancel: cancelResponse,
  accepting: acceptResponse,
  askExplanation,
  reject: rejectResponse,
};
