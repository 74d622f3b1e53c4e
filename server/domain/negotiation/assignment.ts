import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { refuseUncovered } from './lot-items.ts';
import { requestFacts } from './request-facts.ts';

/** An item goes to a draft of the same workflow, from another draft or from none; null takes it out. */
export const assignItem = defineRule({
  facts: async (question, context) => {
    const { record, input } = question;
    return {
      request: await requestFacts({ by: 'id', id: String(record.request) }, context.trx),
      target: await draft(input['negotiation'], question, context),
      present: await draft(record.negotiation, question, context),
    };
  },
  decide: ({ record, facts: { request, target, present } }) => {
    if (!request) throw new Problem('not_found');
    refuseTaken(present);
    if (target) {
      if (target['request'] !== record.request) throw notFound();
      if (target['state'] !== 'drafted') throw new Problem('wrong_state', { params: { state: target['state'] } });
      const items = request.items.filter(({ id, negotiation }) => negotiation === target.id || id === record.id);
      refuseUncovered(request, items);
    }
    return {
      changes: { negotiation: target?.id ?? null },
      touched: [target, present].flatMap((row) => (row ? [{ entity: 'negotiation', id: row.id }] : [])),
    };
  },
});

async function draft(id: unknown, { reader }: Question, { trx }: FactsContext): Promise<Row | undefined> {
  if (typeof id !== 'string') return undefined;
  const row = await lockRecord({ entity: entityNamed('negotiation'), id, lock: 'share' }, reader, trx);
  if (!row) throw notFound();
  return row;
}

/** Out of a draft, or out of one that failed. */
function refuseTaken(present: Row | undefined): void {
  if (!present || present['state'] === 'drafted' || present['state'] === 'failed') return;
  throw new Problem('item_in_negotiation', { params: { negotiation: present.id } });
}

const notFound = (): Problem => invalid([violation('negotiation', 'not_found', 'This entry was not found')]);
