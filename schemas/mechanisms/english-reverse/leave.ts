import { refused, type Result } from '../../domain/problem.ts';
import { admitted, replaced } from '../common/admission.ts';
import type { Effect } from '../common/effects.ts';
import { leaderOf, onlyLeaderStays } from './standing.ts';
import type { EnglishState } from './types.ts';
import type { LeaveEvent } from '../common/events.ts';
import { closed, startedBy } from '../common/life.ts';
import type { Outcome } from '../common/mechanism.ts';
import type { Place } from '../common/place.ts';

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
