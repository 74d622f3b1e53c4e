import { type Rules, defineRule, type Decision } from '../../kernel/commands/rule.ts';
import { convertToOffline } from './convert-to-offline.ts';
import { createNegotiation } from './create.ts';
import { deleteNegotiation } from './delete.ts';
import { markFailed } from './mark-failed.ts';
import { newRound } from './new-round.ts';
import { publishNegotiation } from './publish.ts';
import { remindTalks } from './remind.ts';
import { forcedStart, startNegotiation } from './start.ts';
import { updateNegotiation } from './update.ts';
import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { ended, endedBy, endingFacts, type Ending, type EndingFacts } from './ending.ts';
import { refuseOldRound } from './newest-round.ts';
import { stateOf } from './state.ts';

/** By the clock, a second after the effective finish; or by what a supplier did, which the batch attaches. */
const finishNegotiation = defineRule<'negotiation', 'finish', EndingFacts>({
  facts: endingFacts,
  decide: (question, { now }) => {
    const { winner, effectiveFinish } = question.attached ?? {};
    if (typeof effectiveFinish !== 'string') return endedBy(question, { event: { type: 'close' }, now });
    return endedByAction(question, { winner: typeof winner === 'string' ? winner : null, at: effectiveFinish, now });
  },
});

/** By the purchaser while it runs; what that means says the mechanism. */
const forcedFinish = defineRule<'negotiation', 'forcedFinish', EndingFacts>({
  facts: endingFacts,
  decide: (question, { now }) => {
    refuseOldRound(question.record);
    return endedBy(question, { event: { type: 'forcedFinish' }, now });
  },
});

/** With a winner it is binding, without one the purchaser chooses. */
function endedByAction(
  ending: Ending,
  { winner, at, now }: { winner: string | null; at: string; now: Date },
): Decision<'negotiation'> {
  const before = stateOf(ending.record, ending.facts.participations);
  const status: AnyState['status'] = winner === null ? 'finished' : 'negotiated';
  const after = { ...before, status, winner, effectiveFinish: at };
  return ended(ending, { before, after, by: 'supplier', now });
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
