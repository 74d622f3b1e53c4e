import { refused, type Result } from '../problem.ts';
import { admitted, replaced } from './admission.ts';
import type { Effect } from './effects.ts';
import { leaderOf, onlyLeaderStays } from './english-standing.ts';
import type { EnglishState } from './english-types.ts';
import type { LeaveEvent } from './events.ts';
import { closed, startedBy } from './life.ts';
import type { Outcome } from './mechanism.ts';
import type { Place } from './place.ts';

/** Who leaves takes no further part. With only the leader left it has won; with nobody left nobody has. */
export function leave(state: EnglishState, event: LeaveEvent): Outcome<EnglishState, Effect> {
  const { id: bid, participation, receivedAt } = event;
  const answer = { bid, participation, receivedAt };
  const place = leaver(state, event);
  if (!place.ok) return { state, effects: [{ type: 'leave_refused', ...answer, problem: place.problem }] };
  const participations = replaced(state.participations, { ...place.value, left: true });
  const after: EnglishState = { ...state, status: 'started', participations };
  const effects: Effect[] = [...startedBy(state), { type: 'left', ...answer }];
  if (!onlyLeaderStays(after)) return { state: after, effects };
  const end = closed(after, { winner: leaderOf(after), at: receivedAt });
  return { state: end.state, effects: [...effects, ...end.effects] };
}

/** Code: `leader_cannot_leave`. */
function leaver(state: EnglishState, event: LeaveEvent): Result<Place> {
  const place = admitted(state, event);
  if (!place.ok) return place;
  return place.value.id === state.progress.leader ? refused('leader_cannot_leave') : place;
}
