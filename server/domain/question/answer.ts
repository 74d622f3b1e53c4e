import { entityNamed } from '../../commands/persist.ts';
import { defineRule } from '../../commands/rule.ts';
import { rowsWhere } from '../../repository/records.ts';
import type { Row } from '../../repository/table.ts';
import { suppliersWithAccess, type Receiver } from '../request/receivers.ts';
import { askersOf } from './receivers.ts';

interface Facts {
  request: Row | undefined;
  receivers: Receiver[];
}

/** Privately to who asked, or with the question to everybody with access; who asked is named to nobody. */
export const answerQuestion = defineRule<Facts>({
  facts: async ({ record, input }, { trx }) => {
    const [request] = await rowsWhere(entityNamed('request'), { id: record['request'] }, trx);
    const everybody = input['published'] === true && request;
    return { request, receivers: everybody ? await suppliersWithAccess(request.id, trx) : await askersOf(record, trx) };
  },
  decide: ({ record, input, facts: { request, receivers } }, { now }) => ({
    changes: { answer: input['answer'], published: input['published'] === true, answeredAt: now.toISOString() },
    writes: [{ patch: 'questionFile', where: { question: record.id, part: 'unsent' }, values: { part: 'answer' } }],
    effects: receivers.map((to) => ({
      kind: 'mail',
      template: 'question-answered',
      to,
      data: {
        requestTitle: String(request?.['title']),
        text: String(record['text']),
        answer: String(input['answer']),
        link: `/requests/${String(record['request'])}/questions`,
      },
    })),
  }),
});
