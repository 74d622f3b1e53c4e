import { defineRule } from '../../commands/rule.ts';
import { notBefore } from '../request/not-before.ts';
import { happened, logEnd, logWrite } from './log.ts';
import { asTouched, participationsOf } from './participations.ts';

/** By the clock at startDate; late is fine, early is not. */
export const startNegotiation = defineRule({
  facts: async ({ record }, { trx }) => ({
    end: await logEnd(record.id, trx),
    participations: await participationsOf(record.id, trx),
  }),
  decide: ({ record, reader, facts: { end, participations } }, { now }) => {
    notBefore(record['startDate'], now);
    const startedAt = String(record['startDate']);
    return {
      changes: { startedAt },
      writes: [logWrite(record.id, end, [happened('started', { at: startedAt }, { reader, now })])],
      effects: [{ kind: 'engine', workflow: 'negotiation', id: record.id }],
      touched: asTouched(participations),
    };
  },
});

/** Now instead of at startDate, which moves here; the finish stays where it was planned. */
export const forcedStart = defineRule({
  facts: async ({ record }, { trx }) => ({
    end: await logEnd(record.id, trx),
    participations: await participationsOf(record.id, trx),
  }),
  decide: ({ record, reader, facts: { end, participations } }, { now }) => {
    const at = now.toISOString();
    const before = record['startDate'];
    return {
      changes: { startDate: at, startedAt: at },
      writes: [logWrite(record.id, end, [happened('started', { at, before, forced: true }, { reader, now })])],
      effects: [{ kind: 'engine', workflow: 'negotiation', id: record.id }],
      touched: asTouched(participations),
    };
  },
});
