import { defineRule, type FactsContext, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { removeDraft } from '../negotiation/delete.ts';
import { isUnpublished, requestOf } from './request-of.ts';
import { undecidedNegotiation } from './undecided-negotiation.ts';

interface Facts {
  request: RecordOf<'request'> | undefined;
  /** True if a negotiation must end first. */
  undecided: boolean;
  drafts: Pick<RecordOf<'negotiation'>, 'id' | 'previousRound'>[];
}

/** Completes it manually, with a reason. The phase follows and ends the request. Prepared negotiations are deleted. */
export const completeWorkflow = defineRule<'workflow', 'complete', Facts>({
  facts: completionFacts,
  decide: ({ record, input, facts: { request, undecided, drafts } }) => {
    const state = record.isTemplate ? 'template' : request?.state;
    if (record.isTemplate || isUnpublished(request)) throw new Problem('wrong_state', { params: { state } });
    if (undecided) throw new Problem('wrong_state', { params: { state: 'negotiation' } });
    return {
      changes: { completionReason: input.reason },
      first: drafts.flatMap(draftWrites),
      effects: drafts.map(({ id }) => deleted(id, record.id)),
      touched: drafts.flatMap(({ previousRound: id }) => (id === null ? [] : [{ entity: 'negotiation', id }])),
    };
  },
});

/** Locks negotiations: a draft being published is seen as published, or is deleted. */
async function completionFacts({ record }: { record: { id: string } }, { trx }: FactsContext): Promise<Facts> {
  await trx('negotiation').where({ workflow_id: record.id }).forUpdate().select('id');
  const [found] = await raw<{ undecided: boolean }>(trx, {
    sql: `select ${undecidedNegotiation('w.id')} as undecided from workflow w where w.id = ?`,
    bindings: [record.id],
  });
  return {
    request: await requestOf(record.id, trx),
    undecided: found?.undecided === true,
    drafts: await raw<Facts['drafts'][number]>(trx, {
      sql: `select id, previous_round_id as "previousRound" from negotiation where workflow_id = ? and state = 'drafted' order by id`,
      bindings: [record.id],
    }),
  };
}

const draftWrites = (draft: Facts['drafts'][number]): Write[] => [
  ...removeDraft(draft),
  { remove: 'negotiation', where: { id: draft.id } },
];

const deleted = (id: string, workflow: string): Effect => ({
  kind: 'live',
  entity: 'negotiation',
  id,
  deleted: true,
  parents: [{ entity: 'workflow', id: workflow }],
});
