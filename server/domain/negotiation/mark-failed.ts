import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { refuseOldRound } from './newest-round.ts';
import { happened, logEnd, logWrite, type LogEnd } from './log.ts';
import { asTouched, participationsOf } from './participations.ts';
import { negotiationMail, participants, type NegotiationReceiver } from './receivers.ts';

interface Facts {
  participations: RecordOf<'participation'>[];
  receivers: NegotiationReceiver[];
  end: LogEnd;
}

/** No winner. Suppliers learn the public reason, the internal one stays inside; the offers are free again. */
export const markFailed = defineRule<'negotiation', 'markFailed', Facts>({
  facts: async ({ record }, { trx }) => ({
    participations: await participationsOf(record.id, trx),
    receivers: await participants(record.id, trx),
    end: await logEnd(record.id, trx),
  }),
  decide: ({ record, reader, input, facts: { participations, receivers, end } }, { now }) => {
    refuseOldRound(record);
    const { publicReason, internalReason } = input;
    return {
      changes: {
        failReason: input.failReason ?? null,
        publicReason,
        internalReason,
        decidedAt: now.toISOString(),
        winner: null,
        savings: null,
      },
      writes: [
        { patch: 'participation', where: { negotiation: record.id }, values: { state: 'lost', dealPrice: null } },
        logWrite(record.id, end, [happened('failed', { publicReason, internalReason }, { reader, now })]),
      ],
      effects: [
        { kind: 'engine', workflow: 'negotiation', id: record.id },
        ...receivers.map((receiver) =>
          negotiationMail('negotiation-failed', receiver, { record, data: { reason: publicReason } }),
        ),
      ],
      touched: [...asTouched(participations), { entity: 'workflow', id: record.workflow }],
    };
  },
});
