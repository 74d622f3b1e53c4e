import { defineRule } from '../../commands/rule.ts';
import { Problem } from '../../problem.ts';
import { raw } from '../../repository/records.ts';
import { offerMails, offerTexts, peopleOf } from './mails.ts';

/** Also an invalid or a rejected offer, which it revalidates, as long as it covers every item that the request has now. */
export const acceptResponse = defineRule({
  facts: async ({ record }, { trx }) => {
    const [uncovered] = await raw<{ count: number }>(trx, {
      sql: `select count(*)::int as count from request_item i where i.request_id = ? and not exists
        (select 1 from response_item l where l.response_id = ? and l.request_item_id = i.id and l.available)`,
      bindings: [record['request'], record.id],
    });
    return {
      uncovered: uncovered?.count ?? 0,
      receivers: await peopleOf(record['organization'], trx),
      texts: await offerTexts(record.id, trx),
    };
  },
  decide: ({ record, facts }, { now }) => {
    if (record['state'] === 'invalid' && facts.uncovered > 0)
      throw new Problem('offer_does_not_cover_items', { params: { items: facts.uncovered } });
    return {
      changes: { decidedAt: now.toISOString(), rejectReason: null },
      effects: offerMails('offer-accepted', { response: record.id, ...facts }),
    };
  },
});
