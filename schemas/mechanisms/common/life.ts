/** What start, end and downtime do, alike for every type; what an action does is the type's own. */
import { type Action, type ClockEvent, isAction } from './events.ts';
import type { Effect } from './effects.ts';
import { closesAt, compareInstants, later, type Mechanism, type Outcome } from './mechanism.ts';
import type { Standing } from './place.ts';
import { isOpen, type LifeState } from './state.ts';

export interface Rules<S extends LifeState, A extends Action> {
  act: (state: S, action: A) => Outcome<S, Effect>;
  /** Who wins, if anybody; `forced`: before its time. */
  settle: (state: S, end: { at: string; forced: boolean }) => Outcome<S, Effect>;
  /** What else moves with a start that comes now; by default only the start. */
  begin?: (state: S, startDate: string) => S;
  /** What else moves with a downtime; the finish moves by itself. */
  shift?: (state: S, milliseconds: number) => S;
}

/** The mechanism of a type from its rules (decisions, negotiations, "Common"). */
export function timed<S extends LifeState, A extends Action>(rules: Rules<S, A>): Mechanism<S, A | ClockEvent, Effect> {
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
  const begun = begin && forced ? begin(moved, startDate) : moved;
  return {
    state: { ...begun, status: 'started' },
    effects: [{ type: 'started', at: startDate }, ...finishMoved(state, begun, 'start')],
  };
}

/** A second after the effective finish, so that every action received in time can have been decided. */
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

/** Only of a started one. Whose time is over already ends as it would have ended by itself. */
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

/** By so much, or by so much earlier. */
function finishedLater<S extends LifeState>(state: S, milliseconds: number): S {
  const { finishDate, effectiveFinish } = state;
  return {
    ...state,
    finishDate: finishDate && later(finishDate, milliseconds),
    effectiveFinish: effectiveFinish && later(effectiveFinish, milliseconds),
  };
}

/** The end: with a winner it is binding, without one the purchaser chooses. */
export function closed<S extends LifeState>(
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

/** Tells whom it wakes that there is another effective finish; nothing where it is the same. */
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

/** An action that counts is proof enough of the start, whether its timer has fired or not. */
export const startedBy = ({ status, startDate }: LifeState): Effect[] =>
  status === 'published' ? [{ type: 'started', at: startDate }] : [];
