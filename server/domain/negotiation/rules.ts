import { type Rules, defineRule, type Decision, type RecordOf } from '../../kernel/commands/rule.ts';
import { convertToOffline } from './convert-to-offline.ts';
import { createNegotiation } from './create.ts';
import { deleteNegotiation } from './delete.ts';
import { newRound } from './rounds/new-round.ts';
import { publishNegotiation } from './publish.ts';
import { remindTalks } from './timing/remind.ts';
import { forcedStart, startNegotiation } from './timing/start.ts';
import { updateNegotiation } from './update.ts';
import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { endDecision, endedBy, endingFacts, type EndQuestion, type EndingFacts } from './ending.ts';
import { refuseOldRound } from './rounds/newest-round.ts';
import { stateOf } from '../../bidding/state.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../bidding/log.ts';
import { asTouched, participationsOf } from './participations.ts';
import { negotiationMail, participants, type NegotiationReceiver } from './receivers.ts';

interface Facts {
  participations: RecordOf<'participation'>[];
  receivers: NegotiationReceiver[];
  end: LogEnd;
}

/**
 * Ends without a winner. Suppliers learn the public reason, the internal one stays private, and the offers are free
 * again.
 */
const markFailed = defineRule<'negotiation', 'markFailed', Facts>({
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
        logWrite(record.id, end, [loggedEvent('failed', { publicReason, internalReason }, { reader, now })]),
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

/**
 * The clock finishes it, a second after the effective finish. A supplier's action may also do so, attached by the
 * batch.
 */
const finishNegotiation = defineRule<'negotiation', 'finish', EndingFacts>({
  facts: endingFacts,
  decide: (question, { now }) => {
    const { winner, effectiveFinish } = question.attached ?? {};
    if (typeof effectiveFinish !== 'string') return endedBy(question, { event: { type: 'close' }, now });
    return endedByAction(question, { winner: typeof winner === 'string' ? winner : null, at: effectiveFinish, now });
  },
});

/** The purchaser ends it while it runs. The mechanism decides about the result. */
const forcedFinish = defineRule<'negotiation', 'forcedFinish', EndingFacts>({
  facts: endingFacts,
  decide: (question, { now }) => {
    refuseOldRound(question.record);
    return endedBy(question, { event: { type: 'forcedFinish' }, now });
  },
});

/** With a winner it is binding. Without one, the purchaser chooses. */
function endedByAction(
  ending: EndQuestion,
  { winner, at, now }: { winner: string | null; at: string; now: Date },
): Decision<'negotiation'> {
  const before = stateOf(ending.record, ending.facts.participations);
  const status: AnyState['status'] = winner === null ? 'finished' : 'negotiated';
  const after = { ...before, status, winner, effectiveFinish: at };
  return endDecision(ending, { before, after, by: 'supplier', now });
}

export const negotiationRules: Rules<'negotiation'> = {
  create: createNegotiation,
  update: updateNegotiation,
  delete: deleteNegotiation,
  publish: publishNegotiation,
  start: startNegotiation,
  forcedStart,
  remind: remindTalks,
  finish: finishNegotiation,
  forcedFinish,
  markFailed,
  newRound,
  convertToOffline,
  markAsJoined: 'elsewhere',
  endBotConversation: 'elsewhere',
};
