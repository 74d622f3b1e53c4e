import { convertToOffline as converted, offlineType } from '../../../schemas/mechanisms/offline/convert-to-offline.ts';
import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { defineRule, type Decision, type Question, type RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { refuseType } from './create.ts';
import { refuseOldRound } from './rounds/newest-round.ts';
import { standings } from './log/log-entries.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../bidding/log.ts';
import { asTouched, participationsOf } from './participations.ts';
import { negotiationMail, participants, type NegotiationReceiver } from './receivers.ts';
import { placeWrites, recordOf, stateOf } from '../../bidding/state.ts';
import { workflowRow } from './workflow-row.ts';

interface Facts {
  workflow: RecordOf<'workflow'>;
  participations: RecordOf<'participation'>[];
  receivers: NegotiationReceiver[];
  end: LogEnd;
}

/** A draft stays a draft. Otherwise it runs from now on until the purchaser ends it. Cannot be undone. */
export const convertToOffline = defineRule<'negotiation', 'convertToOffline', Facts>({
  facts: async ({ record }, { trx }) => ({
    workflow: await workflowRow(record, trx),
    participations: await participationsOf(record.id, trx),
    receivers: await participants(record.id, trx),
    end: await logEnd(record.id, trx),
  }),
  decide: (question, { now }) => {
    const { record, facts } = question;
    refuseOldRound(record);
    refuseType(facts.workflow, offlineType);
    if (record.state === 'drafted')
      return { changes: { type: offlineType, finishDate: null, effectiveFinish: null }, state: 'drafted' };
    const before = stateOf(record, facts.participations);
    const after = converted(before, now.toISOString());
    if (!after) throw new Problem('wrong_state', { params: { type: record.type, state: record.state } });
    return running(question, { before, after, now });
  },
});

/** Reveals every supplier's final price to the purchaser, even sealed amounts. The log and a mail say so. */
function running(
  {
    record,
    reader,
    facts: { participations, receivers, end },
  }: Question<'negotiation', 'convertToOffline'> & { facts: Facts },
  { before, after, now }: { before: AnyState; after: AnyState; now: Date },
): Decision<'negotiation'> {
  const { type, state, effectiveFinish } = record;
  const data = { before: { type, state, finishDate: effectiveFinish }, participations: standings(before) };
  const changes = recordOf(after, offlineType);
  return {
    changes: { ...changes, startedAt: record.startedAt ?? now.toISOString(), finishedAt: null, savings: null },
    state: 'started',
    writes: [
      ...placeWrites(before, after),
      logWrite(record.id, end, [loggedEvent('converted_to_offline', data, { reader, now })]),
    ],
    effects: [
      { kind: 'engine', workflow: 'negotiation', id: record.id },
      ...receivers.map((receiver) =>
        negotiationMail('negotiation-offline', receiver, { record: { ...record, ...changes } }),
      ),
    ],
    touched: [...asTouched(participations), { entity: 'workflow', id: record.workflow }],
  };
}
