import { done, refused, type Result } from '../../domain/problem.ts';
import { admitted, replaced } from '../common/admission.ts';
import type { Effect } from '../common/effects.ts';
import type { LeaveEvent, TalkEvent } from '../common/events.ts';
import { startedBy } from '../common/life.ts';
import type { Outcome } from '../common/mechanism.ts';
import { ended, endedWhenOver } from './ending.ts';
import type { ItemBotPlace, ItemBotState } from './types.ts';

/** The supplier ends the talk without a deal. A supplier with a deal is bound. */
export function leave(state: ItemBotState, event: LeaveEvent): Outcome<ItemBotState, Effect> {
  const { id: bid, participation, receivedAt } = event;
  const answer = { bid, participation, receivedAt };
  const place = leaver(state, event);
  if (!place.ok) return { state, effects: [{ type: 'leave_refused', ...answer, problem: place.problem }] };
  const after = { ...ended(place.value), left: true };
  const going: ItemBotState = { ...state, status: 'started', participations: replaced(state.participations, after) };
  const end = endedWhenOver(going, receivedAt);
  return { state: end.state, effects: [...startedBy(state), { type: 'left', ...answer }, ...end.effects] };
}

/**
 * The purchaser ends the talk for the supplier. A talk about prices has no other messages. Code: `action_not_of_type`.
 */
export function endTalk(state: ItemBotState, event: TalkEvent): Outcome<ItemBotState, Effect> {
  const { id: bid, participation, receivedAt, does } = event;
  const answer = { bid, participation, receivedAt };
  const place = does === 'end' ? leaver(state, event) : refused<ItemBotPlace>('action_not_of_type');
  if (!place.ok) return { state, effects: [{ type: 'talk_refused', ...answer, problem: place.problem }] };
  const participations = replaced(state.participations, ended(place.value));
  const end = endedWhenOver({ ...state, status: 'started', participations }, receivedAt);
  return { state: end.state, effects: [...startedBy(state), { type: 'talked', ...answer, turns: [] }, ...end.effects] };
}

/** Code: `conversation_ended`. */
function leaver(state: ItemBotState, event: LeaveEvent | TalkEvent): Result<ItemBotPlace> {
  const place = admitted(state, event);
  if (!place.ok) return place;
  return place.value.talk.state === 'open' ? done(place.value) : refused('conversation_ended');
}
