import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import { mechanismFor, mechanismOf } from '../../../../schemas/mechanisms/index.ts';
import type { Lot } from '../../../../schemas/mechanisms/common/opening.ts';
import type { Entrant } from '../../../../schemas/mechanisms/common/place.ts';
import { enteredSettings } from '../../../../schemas/mechanisms/common/read-state.ts';
import { sealsAmounts, keepsAmounts } from '../../../../schemas/mechanisms/sealed-from.ts';
import { text, textOrNull } from '../../../../schemas/mechanisms/common/record-values.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { type EndedBy, standings } from '../log/log-entries.ts';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { compare, type Course, type Difference, type Player } from './course.ts';
import { playAnswer, playLeave, playPrice, playRefused, playRefusedLeave, playSealedUpdate } from './play-actions.ts';
import { playTalk, playWaited } from './play-talks.ts';
import { openedAmounts, playConverted, playFinished, playFinishMoved, playStarted } from './play-life.ts';

/** If the mechanism chose a winner, only the winner can be awarded, at its current price. */
const playAwarded: Player = (course, entry) => {
  const { participation, price } = entry.data;
  const { status, winner, participations } = course.state;
  const place = participations.find(({ id }) => id === participation);
  compare(course, entry, {
    state: [course.recordState, status === 'negotiated' ? 'negotiated' : 'finished'],
    winner: [participation, winner ?? participation],
    price: [price, place?.currentPrice],
  });
  course.recordState = 'awarded';
  course.winner = textOrNull(text(participation));
};

const playFailed: Player = (course) => {
  course.recordState = 'failed';
  course.winner = null;
};

/** Result of a negotiation, computed again from its log. */
export interface ReplayedResult {
  type: AnyState['type'];
  state: string;
  winner: string | null;
  price: string | null;
  effectiveFinish: string | null;
  endedBy: EndedBy | null;
  /** The price is null while it is sealed. */
  participations: { participation: string; price: string | null; rank: number | null }[];
}

export interface Replay {
  /** Null if the log does not begin with a complete publishing entry. */
  result: ReplayedResult | null;
  differences: Difference[];
}

const tellsNothing: Player = () => undefined;

const players: Readonly<Record<string, Player>> = {
  started: playStarted,
  bid: playPrice,
  price_accepted: playPrice,
  offer_updated: playSealedUpdate,
  offer_entered: playPrice,
  bid_refused: playRefused,
  answered: playAnswer,
  left: playLeave,
  leave_refused: playRefusedLeave,
  finish_moved: playFinishMoved,
  talk: playTalk,
  deal_lapsed: playWaited,
  talks_ended: playWaited,
  finished: playFinished,
  converted_to_offline: playConverted,
  awarded: playAwarded,
  failed: playFailed,
  unit_prices_entered: tellsNothing,
  unit_prices_accepted: tellsNothing,
  joined: tellsNothing,
  new_round: tellsNothing,
};

/** Replays a log with the mechanism of its type: every entry must follow from those before it. Pure. */
export function replayLog(entries: readonly LogEntry[]): Replay {
  const [first, ...rest] = entries;
  const state = first && openingState(first);
  if (!first || !state) return { result: null, differences: [unreadable(first)] };
  const course = begin(first, state, entries);
  for (const entry of rest) {
    if (entry.event !== 'finish_moved') checkUnloggedMoves(course, entry);
    const play = players[entry.event];
    if (play) play(course, entry);
    else course.differences.push({ seq: entry.seq, what: 'event', found: entry.event, replayed: 'unknown' });
  }
  return { result: resultOf(course), differences: course.differences };
}

const unreadable = (first: LogEntry | undefined): Difference => ({
  seq: first?.seq ?? 0,
  what: 'the log begins with a publishing that says type, currency, times and participations',
  found: first?.event ?? null,
  replayed: null,
});

function openingState({ event, at, data }: LogEntry): AnyState | null {
  const { type, currency, startDate, settings, finishDate, participations, quantity, lot } = data;
  const mechanism = mechanismFor(type);
  if (event !== 'published' || !mechanism || !Array.isArray(participations)) return null;
  const entrants = participations.filter(isEntrant);
  if (typeof currency !== 'string' || entrants.length < participations.length) return null;
  return mechanism.open({
    type: mechanism.type,
    currency,
    startDate: text(startDate),
    finishDate: textOrNull(finishDate),
    publishedAt: at,
    settings: enteredSettings(settings),
    participations: entrants,
    ...(isLot(lot) ? { lot } : {}),
    ...(typeof quantity === 'string' ? { quantity } : {}),
  });
}

const isLot = (value: unknown): value is Lot =>
  isObject(value) && Array.isArray(value['items']) && isObject(value['prices']) && typeof value['seed'] === 'string';

const entrantFields = ['id', 'supplier', 'initialPrice', 'initialAt', 'qualityScore'];
const isEntrant = (value: unknown): value is Entrant =>
  isObject(value) && entrantFields.every((name) => typeof value[name] === 'string');

/** A negotiation whose start has passed runs at once. */
function begin(first: LogEntry, opened: AnyState, entries: readonly LogEntry[]): Course {
  const { state } = mechanismOf(opened).mechanism(opened, { type: 'start' }, first.at);
  const course: Course = {
    state,
    recordState: state.status,
    winner: null,
    endedBy: null,
    moves: [],
    opened: sealsAmounts(opened.type) ? openedAmounts(entries) : new Map(),
    differences: [],
  };
  compare(course, first, {
    start: [first.data['startDate'], state.startDate],
    finish: [first.data['finishDate'], state.effectiveFinish],
    plan: [first.data['plan'] ?? null, 'plan' in state ? state.plan : null],
  });
  return course;
}

/** The log must record a moved finish at once. */
function checkUnloggedMoves(course: Course, { seq }: LogEntry): void {
  for (const { to, reason } of course.moves.splice(0)) {
    course.differences.push({ seq, what: `finish_moved (${reason})`, found: null, replayed: to });
  }
}

function resultOf({ state, recordState, winner, endedBy }: Course): ReplayedResult {
  const price = state.participations.find(({ id }) => id === winner)?.currentPrice ?? null;
  const participations = standings(state).map(({ participation, price: own, rank, updated }) => ({
    participation: text(participation),
    price: updated === true && keepsAmounts({ type: state.type, state: recordState }) ? null : text(own),
    rank: typeof rank === 'number' ? rank : null,
  }));
  const { type, effectiveFinish } = state;
  return { type, state: recordState, winner, price, effectiveFinish, endedBy, participations };
}
