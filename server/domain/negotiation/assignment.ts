import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf } from '../../kernel/commands/rule.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import { refuseUncovered } from './lots/lot-items.ts';
import { areCovered } from './lots/lot-lines.ts';
import { requestFacts, type LotItem } from './request-facts.ts';

type AssignmentQuestion = Question<'requestItem', 'assignment'>;
type Draft = RecordOf<'negotiation'>;

interface Facts {
  /** Items that the target would hold; undefined without a request. */
  items: LotItem[] | undefined;
  isCovered: boolean;
  target: Draft | undefined;
  present: Draft | undefined;
}

/** Moves an item to a draft of the same workflow, from another draft or from none; null takes it out. */
export const assignItem = defineRule<'requestItem', 'assignment', Facts>({
  facts: async (question, context) => {
    const { record, input } = question;
    const request = await requestFacts({ by: 'id', id: record.request }, context.trx);
    const target = await draft(input.negotiation, question, context);
    const items = request?.items.filter(({ id, negotiation }) => id === record.id || isOf(negotiation, target));
    const [isCovered = false] = request && items && target ? await areCovered([items], request, context.trx) : [];
    return { items, isCovered, target, present: await draft(record.negotiation, question, context) };
  },
  decide: ({ record, facts: { items, isCovered, target, present } }) => {
    if (!items) throw new Problem('not_found');
    refuseTaken(present);
    if (target) {
      if (target.request !== record.request) throw notFound();
      if (target.state !== 'drafted') throw new Problem('wrong_state', { params: { state: target.state } });
      refuseUncovered(items, isCovered);
    }
    return {
      changes: { negotiation: target?.id ?? null },
      touched: [target, present].flatMap((row) => (row ? [{ entity: 'negotiation', id: row.id }] : [])),
    };
  },
});

const isOf = (negotiation: string | null, target: Draft | undefined): boolean =>
  target !== undefined && negotiation === target.id;

async function draft(
  id: string | null | undefined,
  { reader }: AssignmentQuestion,
  { trx }: FactsContext,
): Promise<Draft | undefined> {
  if (!id) return undefined;
  const row = await lockRecord({ entity: entityNamed('negotiation'), id, lock: 'share' }, reader, trx);
  if (!row) throw notFound();
  return row;
}

/** Items can be moved only out of a draft or a failed negotiation. */
function refuseTaken(present: Draft | undefined): void {
  if (!present || present.state === 'drafted' || present.state === 'failed') return;
  throw new Problem('item_in_negotiation', { params: { negotiation: present.id } });
}

const notFound = (): Problem => invalid([violation('negotiation', 'not_found', 'This entry was not found')]);
