import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import type { Effect } from '../../../../schemas/mechanisms/common/effects.ts';
import { type AnyAction, makeAction } from '../../../../schemas/mechanisms/common/events.ts';
import { mechanismOf } from '../../../../schemas/mechanisms/index.ts';
import { sealsAmounts } from '../../../../schemas/mechanisms/sealed-from.ts';
import { text, whole } from '../../../../schemas/mechanisms/common/record-values.ts';
import type { ItemPrice } from '../../../../schemas/mechanisms/common/bid-total.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { rankBefore } from '../../../bidding/bid-log.ts';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { compare, type Course, type Player } from './course.ts';

/** Replays a price bid, accepted, or entered: at the same instant, with the same consequences. */
export const playPrice: Player = (course, entry) => {
  const { data } = entry;
  const effects = play(course, entry, priceAction(course.state, entry, text(data['after'])));
  const taken = effects.find((effect) => effect.type === 'bid_accepted');
  if (!taken) return compare(course, entry, { taken: [true, refusalOf(effects)] });
  compare(course, entry, {
    before: [data['before'], taken.previous],
    after: [data['after'], taken.total],
    ...(entry.event === 'price_accepted' ? { step: [data['step'], taken.step] } : { rank: [data['rank'], taken.rank] }),
    ...('relativePrice' in data ? { relativePrice: [data['relativePrice'], taken.relativePrice] } : {}),
    ...('rankBefore' in data ? { rankBefore: [data['rankBefore'], rankBefore(taken, effects)] } : {}),
    ...('ranks' in data ? { ranks: [inOrder(data['ranks']), inOrder(rankChanges(effects))] } : {}),
  });
};

/**
 * The entry that opens the offers contains each supplier's last amount. Until then, and for all earlier amounts, only
 * the supplier knows it.
 */
export const playSealedUpdate: Player = (course, entry) => {
  const amount = course.opened.get(text(entry.data['bid']));
  if (amount === undefined) return updatedUnseen(course, entry);
  const effects = play(course, entry, priceAction(course.state, entry, amount));
  const isTaken = effects.some(({ type }) => type === 'bid_accepted');
  compare(course, entry, { taken: [true, isTaken || refusalOf(effects)] });
};

function updatedUnseen(course: Course, { data }: LogEntry): void {
  const { state } = course;
  const isOpened = course.opened.size > 0;
  const participations = state.participations.map((place) =>
    place.id === data['participation'] && !isOpened ? { ...place, updated: true } : place,
  );
  course.state = { ...state, status: 'started', participations };
  course.recordState = 'started';
}

export const playLeave: Player = (course, entry) => {
  const effects = play(course, entry, makeAction('leave', valuesOf(entry)));
  const isTaken = effects.some(({ type }) => type === 'left');
  compare(course, entry, { taken: [true, isTaken || refusalOf(effects)] });
};

/** Replays prices for items, which must get the same answers. */
export const playAnswer: Player = (course, entry) => {
  const { data } = entry;
  const effects = play(course, entry, makeAction('answer', valuesOf(entry)));
  const taken = effects.find((effect) => effect.type === 'items_answered');
  if (!taken) return compare(course, entry, { taken: [true, refusalOf(effects)] });
  const { total, totalAsked, exchangesLeft, talk } = taken;
  compare(course, entry, {
    total: [data['total'], total],
    asked: [data['totalAsked'], totalAsked],
    left: [data['exchangesLeft'], exchangesLeft],
    talk: [data['talk'], talk],
    before: [data['before'] ?? null, taken.deal?.previous ?? null],
  });
};

export const playRefusedLeave: Player = (course, entry) => {
  const effects = play(course, entry, makeAction('leave', valuesOf(entry)));
  compare(course, entry, { code: [entry.data['code'], refusalOf(effects)] });
};

const withoutAmount: ReadonlySet<unknown> = new Set([
  'negotiation_not_running',
  'participation_unknown',
  'participation_left',
  'already_updated',
]);

/**
 * A refused action must be refused again. The reason why a sealed amount was too high is known only to its supplier.
 */
export const playRefused: Player = (course, entry) => {
  const { code, total } = entry.data;
  if (sealsAmounts(course.state.type) && !withoutAmount.has(code)) return;
  const effects = play(course, entry, priceAction(course.state, entry, text(total) || '1'));
  compare(course, entry, { code: [code, refusalOf(effects)] });
};

function play(course: Course, { at }: LogEntry, action: AnyAction): readonly Effect[] {
  const { state, effects } = mechanismOf(course.state).mechanism(course.state, action, at);
  course.state = state;
  course.recordState = state.status;
  course.moves.push(...effects.filter((effect) => effect.type === 'finish_moved'));
  return effects;
}

const valuesOf = ({ at, data }: LogEntry) => ({
  id: text(data['bid']),
  participation: text(data['participation']),
  receivedAt: at,
  acceptedStep: whole(data['step']),
  total: '',
  answers: answersIn(data),
  accept: data['accept'] === true,
});

const answersIn = ({ answers }: JsonObject): ItemPrice[] =>
  Array.isArray(answers)
    ? answers.filter(isObject).map(({ item, unitPrice }) => ({ item: text(item), unitPrice: text(unitPrice) }))
    : [];

/** Creates the action that enters a price in this type. */
const priceAction = (state: AnyState, entry: LogEntry, total: string): AnyAction =>
  makeAction(mechanismOf(state).priceEvent, { ...valuesOf(entry), total });

const refusalOf = (effects: readonly Effect[]): string =>
  effects.flatMap((effect) => ('problem' in effect ? [effect.problem.code] : []))[0] ?? 'taken';

const rankChanges = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'ranks_changed' ? effect.changes : []));

/** Sorts changes by participation, since the order in which they were read does not matter. */
const inOrder = (changes: unknown): unknown =>
  Array.isArray(changes)
    ? changes.filter(isObject).toSorted((a, b) => (text(a['participation']) < text(b['participation']) ? -1 : 1))
    : changes;
