/** Start, end and downtime, which work the same for every type. Each type defines the effect of its actions. */
import { type Action, type ClockEvent, isAction } from './events.ts';
import type { Effect } from './effects.ts';
import { closesAt, compareInstants, later, type Mechanism, type Outcome } from './mechanism.ts';
import type { Standing } from './place.ts';
import { isOpen, type LifeState } from './state.ts';

export interface Rules<S extends LifeState, A extends Action> {
  act: (state: S, action: A) => Outcome<S, Effect>;
  /** Determines the winner, if there is one. `forced`: ended early. */
  settle: (state: S, end: { at: string; forced: boolean }) => Outcome<S, Effect>;
  /** Moves what depends on an early start. By default only the start moves. */
  begin?: (state: S, startDate: string) => S;
  /** Moves what depends on a downtime. The finish moves automatically. */
  shift?: (state: S, milliseconds: number) => S;
}

/** Creates the mechanism of a type from its rules (docs/decisions.md, Common rules). */
export function createMechanism<S extends LifeState, A extends Action>(
  rules: Rules<S, A>,
): Mechanism<S, A | ClockEvent, Effect> {
  return (state, event, time) => {
    if (isAction(event)) return rules.act(state, event);
    if (!isOpen(state)) return { state, effects: [] };
    if (event.type === 'start') return start(state, rules, { ...event, time });
    if (event.type === 'close') return close(state, rules, time);
    if (event.type === 'forcedFinish') return forcedFinish(state, rules, time);
    return shift(state, rules, event.milliseconds);
  };
}

function start<S extends LifeState, A extends Action>(
  state: S,
  { begin }: Rules<S, A>,
  { forced = false, keepsDuration = false, time }: { forced?: boolean; keepsDuration?: boolean; time: string },
): Outcome<S, Effect> {
  if (state.status === 'started') return { state, effects: [] };
  if (!forced && compareInstants(time, state.startDate) < 0) {
    return { state, effects: [{ type: 'not_due', event: 'start', at: state.startDate }] };
  }
  const startDate = forced ? time : state.startDate;
  const earlier = new Date(startDate).getTime() - new Date(state.startDate).getTime();
  const moved: S = { ...(forced && keepsDuration ? finishedLater(state, earlier) : state), startDate };
  const started = begin && forced ? begin(moved, startDate) : moved;
  return {
    state: { ...started, status: 'started' },
    effects: [{ type: 'started', at: startDate }, ...finishMoved(state, started, 'start')],
  };
}

/** Closes a second after the effective finish, so every action received in time has been decided. */
function close<S extends LifeState, A extends Action>(
  state: S,
  { settle }: Rules<S, A>,
  time: string,
): Outcome<S, Effect> {
  const { effectiveFinish } = state;
  if (effectiveFinish === null) return { state, effects: [] };
  const due = closesAt(effectiveFinish);
  if (compareInstants(time, due) < 0) return { state, effects: [{ type: 'not_due', event: 'close', at: due }] };
  return settle(state, { at: effectiveFinish, forced: false });
}

/** Applies only to a started negotiation. One whose time is already over ends as it would have ended on its own. */
function forcedFinish<S extends LifeState, A extends Action>(
  state: S,
  { settle }: Rules<S, A>,
  time: string,
): Outcome<S, Effect> {
  const { status, effectiveFinish } = state;
  if (status !== 'started') return { state, effects: [] };
  const isOver = effectiveFinish !== null && compareInstants(time, effectiveFinish) >= 0;
  return isOver ? settle(state, { at: effectiveFinish, forced: false }) : settle(state, { at: time, forced: true });
}

function shift<S extends LifeState, A extends Action>(
  state: S,
  rules: Rules<S, A>,
  milliseconds: number,
): Outcome<S, Effect> {
  const moved = finishedLater(state, milliseconds);
  const after = rules.shift ? rules.shift(moved, milliseconds) : moved;
  return { state: after, effects: finishMoved(state, after, 'shift') };
}

/** Moves the finish later, or earlier for a negative value. */
function finishedLater<S extends LifeState>(state: S, milliseconds: number): S {
  const { finishDate, effectiveFinish } = state;
  return {
    ...state,
    finishDate: finishDate && later(finishDate, milliseconds),
    effectiveFinish: effectiveFinish && later(effectiveFinish, milliseconds),
  };
}

/** The end. With a winner it is binding. Without one the purchaser chooses. */
export function closeNegotiation<S extends LifeState>(
  state: S,
  { winner, at }: { winner: Standing | null; at: string },
): Outcome<S, Effect> {
  const status = winner ? 'negotiated' : 'finished';
  const id = winner?.id ?? null;
  return {
    state: { ...state, status, winner: id, effectiveFinish: at },
    effects: [{ type: 'closed', at, status, winner: id, price: winner?.currentPrice ?? null }],
  };
}

type Reason = Extract<Effect, { type: 'finish_moved' }>['reason'];

/** Reports a changed effective finish, so that timers are reset. Empty if it is unchanged. */
export function finishMoved(
  before: LifeState,
  { effectiveFinish: to }: LifeState,
  reason: Reason,
  participation?: string,
): Effect[] {
  const { effectiveFinish: from } = before;
  if (from === null || to === null || from === to) return [];
  return [{ type: 'finish_moved', from, to, reason, ...(participation === undefined ? {} : { participation }) }];
}

/** A valid action proves that the negotiation has started, even if its timer has not fired. */
export const startedBy = ({ status, startDate }: LifeState): Effect[] =>
  status === 'published' ? [{ type: 'started', at: startDate }] : [];
