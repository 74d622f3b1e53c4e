import type { NegotiationMechanism } from '../../schemas/mechanisms/common/define-mechanism.ts';
import { type AnyAction, makeAction } from '../../schemas/mechanisms/common/events.ts';
import type { Bid } from './bid.ts';

/** What a supplier's operation is to the mechanism, which has it. (The purchaser's prices are entered by a rule.) */
export function bidEvent(bid: Bid, actions: NegotiationMechanism['actions']): AnyAction {
  const { id, participation, receivedAt, operation, total, acceptedStep, answers } = bid;
  const type = actions[operation]?.event;
  if (!type) throw new Error(`${operation} is no action of this mechanism`);
  const amount = { total: total ?? '', acceptedStep: acceptedStep ?? 0 };
  const said = answers ? { answers: answers.items, accept: answers.accept } : {};
  return makeAction(type, { id, participation, receivedAt, ...amount, ...said });
}
