import { defineRule } from '../../commands/rule.ts';
import { refuseOldRound } from './newest-round.ts';
import { happened, logEnd, logWrite } from './log.ts';
import { asTouched, participationsOf } from './participations.ts';

/** From a draft it stays a draft; otherwise it runs from now on until the purchaser ends it. Not undoable. */
export const convertToOffline = defineRule({
  facts: async ({ record }, { trx }) => ({
    participations: await participationsOf(record.id, trx),
    end: await logEnd(record.id, trx),
  }),
  decide: ({ record, reader, facts: { participations, end } }, { now }) => {
    refuseOldRound(record);
    const offline = { type: 'offline_negotiation', finishDate: null, effectiveFinish: null };
    if (record['state'] === 'drafted') return { changes: offline, state: 'drafted' };
    const at = now.toISOString();
    const data = { before: { type: record['type'], state: record['state'], finishDate: record['effectiveFinish'] } };
    return {
      changes: { ...offline, startedAt: record['startedAt'] ?? at, finishedAt: null, winner: null, savings: null },
      state: 'started',
      writes: [logWrite(record.id, end, [happened('converted_to_offline', data, { reader, now })])],
      effects: [{ kind: 'engine', workflow: 'negotiation', id: record.id }],
      touched: [...asTouched(participations), { entity: 'workflow', id: String(record['workflow']) }],
    };
  },
});
