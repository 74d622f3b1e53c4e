import { violation } from '../../../schemas/language/violation.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { suppliersWithAccess, type Receiver } from './receivers.ts';

/** An end can only move later: who prepares an offer must be able to count on it. */
export const changeFinishedDate = defineRule<'request', 'changeFinishedDate', Receiver[]>({
  facts: ({ record }, { trx }) => suppliersWithAccess(record.id, trx),
  decide: ({ record, input, facts }, { now }) => {
    const { finishDate } = input;
    if (finishDate <= now.toISOString())
      throw invalid([violation('finishDate', 'in_the_past', 'This must be in the future')]);
    if (record.finishDate !== null && finishDate <= record.finishDate)
      throw invalid([violation('finishDate', 'not_later', 'The end can only move to a later date')]);
    return {
      changes: { finishDate },
      effects: [
        { kind: 'engine', workflow: 'request', id: record.id },
        ...facts.map(
          (to) =>
            ({
              kind: 'mail',
              template: 'request-finish-changed',
              to,
              data: { title: record.title, finishDate, link: pageLinks.request(record.id) },
            }) as const,
        ),
      ],
    };
  },
});
