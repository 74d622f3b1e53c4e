import { convertToOffline } from '../../../../schemas/mechanisms/offline/convert-to-offline.ts';
import { mechanismOf } from '../../../../schemas/mechanisms/index.ts';
import { text, textOrNull, whole } from '../../../../schemas/mechanisms/common/record-values.ts';
import { isOpen } from '../../../../schemas/mechanisms/common/state.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { type EndedBy, finishedEntry, standings } from '../log/log-entries.ts';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { compare, type Course, type Player } from './course.ts';

/** Replays a start: by the clock, by the purchaser, or because a supplier acted before the timer fired. */
export const playStarted: Player = (course, entry) => {
  const { data, at } = entry;
  const before = course.state;
  const event = {
    type: 'start' as const,
    forced: data['forced'] === true,
    keepsDuration: data['keepsDuration'] === true,
  };
  const { state } = mechanismOf(before).mechanism(before, event, at);
  compare(course, entry, {
    start: [data['at'], state === before ? `already ${before.status}` : state.startDate],
    finish: [data['finishDate'] ?? before.effectiveFinish, state.effectiveFinish],
  });
  course.state = state;
  course.recordState = state.status;
};

/** Extensions and countdowns follow from the entry before. Only a downtime is a separate event. */
export const playFinishMoved: Player = (course, entry) => {
  const { data, at } = entry;
  if (data['reason'] === 'shift') {
    const event = { type: 'shift' as const, milliseconds: whole(data['milliseconds']) };
    const { state, effects } = mechanismOf(course.state).mechanism(course.state, event, at);
    course.state = state;
    course.moves = effects.filter((effect) => effect.type === 'finish_moved');
  }
  const move = course.moves.shift();
  compare(course, entry, {
    before: [data['before'], move?.from],
    after: [data['after'], move?.to],
    reason: [data['reason'], move?.reason],
  });
};

export const playFinished: Player = (course, entry) => {
  const { data, at } = entry;
  const by = end(course, { forced: data['forced'] === true, at });
  const replayed = finishedEntry(course.state, by);
  compare(course, entry, {
    state: [data['state'], isOpen(course.state) ? `not over at ${at}` : replayed['state']],
    winner: [data['winner'], replayed['winner']],
    price: [data['price'], replayed['price']],
    at: [data['at'], replayed['at']],
    by: [data['by'], by],
    ...places(data['participations'], standings(course.state)),
  });
  course.recordState = course.state.status;
  course.winner = course.state.winner;
  course.endedBy = by;
};

/** A supplier's action may already have ended it. */
function end(course: Course, { forced, at }: { forced: boolean; at: string }): EndedBy {
  if (!isOpen(course.state)) return 'supplier';
  const event = { type: forced ? ('forcedFinish' as const) : ('close' as const) };
  course.state = mechanismOf(course.state).mechanism(course.state, event, at).state;
  return forced ? 'purchaser' : 'clock';
}

export const playConverted: Player = (course, entry) => {
  const { data, at } = entry;
  compare(course, entry, places(data['participations'], standings(course.state)));
  const offline = convertToOffline(course.state, at);
  compare(course, entry, { possible: [true, offline !== null] });
  if (!offline) return;
  course.state = offline;
  course.recordState = 'started';
  course.winner = null;
  course.endedBy = null;
};

/** Pairs places by participation, in whatever order they were written. */
function places(found: unknown, replayed: readonly JsonObject[]): Record<string, [unknown, unknown]> {
  const logged = Array.isArray(found) ? found.filter(isObject) : [];
  const byId = new Map(logged.map((place) => [text(place['participation']), place]));
  return Object.fromEntries(
    replayed.flatMap((place) => {
      const id = text(place['participation']);
      const other = byId.get(id) ?? {};
      return Object.entries(place).map(([name, value]) => [`${name} of ${id}`, [other[name], value]]);
    }),
  );
}

/** Amounts opened at the end or on conversion to offline, by the last bid of each participation. */
export function openedAmounts(entries: readonly LogEntry[]): Map<string, string> {
  const opening = entries.findIndex(({ data }) => pricesIn(data).size > 0);
  const prices = pricesIn(entries[opening]?.data ?? {});
  const updates = entries.slice(0, Math.max(opening, 0)).filter(({ event }) => event === 'offer_updated');
  const last = new Map(updates.map(({ data }) => [text(data['participation']), text(data['bid'])]));
  return new Map(
    [...last].flatMap(([participation, bid]): [string, string][] => {
      const price = prices.get(participation);
      return price === undefined ? [] : [[bid, price]];
    }),
  );
}

function pricesIn(data: JsonObject): Map<string, string> {
  const found = Array.isArray(data['participations']) ? data['participations'].filter(isObject) : [];
  return new Map(
    found.flatMap(({ participation, price }): [string, string][] =>
      textOrNull(price) === null ? [] : [[text(participation), text(price)]],
    ),
  );
}
