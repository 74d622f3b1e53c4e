/** Data for tests that need a negotiation of any type. */
import * as fc from 'fast-check';
import { Decimal } from '../../domain/decimal.ts';
import type { AnyState } from '../common/any-state.ts';
import type { Effect } from '../common/effects.ts';
import { type AnyAction, makeAction, type NegotiationEvent } from '../common/events.ts';
import { later } from '../common/mechanism.ts';
import { mechanismOf, mechanisms, type MechanismType } from '../index.ts';
import type { EnteredSettings, Lot, Opening } from '../common/opening.ts';

export const startDate = '2026-03-02T09:00:00.000Z';
export const finishDate = '2026-03-02T10:00:00.000Z';

/** Returns the instant `seconds` after the start. */
export const at = (seconds: number): string => later(startDate, Math.round(seconds * 1000));

/** Entrants by letter, in the order of their offers' publication: [initial price, quality score]. */
export type Entrants = Record<string, readonly [string, string?]>;

export const openingOf = (
  type: MechanismType,
  entrants: Entrants,
  settings: EnteredSettings = {},
  more: Partial<Opening> = {},
): Opening => ({
  ...(mechanisms[type].lines ? { lot: lotOf(entrants) } : {}),
  type,
  currency: 'EUR',
  startDate,
  finishDate,
  publishedAt: at(-3600),
  settings,
  participations: Object.entries(entrants).map(([id, [initialPrice, qualityScore = '0']], index) => ({
    id,
    supplier: `supplier-${id}`,
    initialPrice,
    qualityScore,
    initialAt: at(-86_400 + index),
  })),
  ...more,
});

/** Three items, each with a third of the initial price. */
export const lotItems = ['bolt', 'nut', 'washer'];
const lotOf = (entrants: Entrants): Lot => ({
  items: lotItems.map((id) => ({ id, quantity: '10' })),
  prices: Object.fromEntries(Object.entries(entrants).map(([id, [total]]) => [id, thirds(total)])),
  seed: 'secret',
});

function thirds(total: string): Lot['prices'][string] {
  const unitPrice = new Decimal(total).div(30).toDecimalPlaces(4, Decimal.ROUND_DOWN).toFixed();
  const line = { unitPrice, totalPrice: new Decimal(unitPrice).times(10).toFixed(2, Decimal.ROUND_DOWN) };
  return Object.fromEntries(lotItems.map((id) => [id, line]));
}

/** A published negotiation. */
export const opened = (
  type: MechanismType,
  entrants: Entrants,
  settings: EnteredSettings = {},
  more: Partial<Opening> = {},
): AnyState => mechanisms[type].open(openingOf(type, entrants, settings, more));

/** An event, and the time of its decision. */
export interface Moment {
  event: NegotiationEvent;
  time: string;
}

export interface PlayResult {
  state: AnyState;
  effects: Effect[];
}

/** Plays the moments in order. */
export function play(state: AnyState, moments: readonly Moment[]): PlayResult {
  return moments.reduce<PlayResult>(
    (before, { event, time }) => {
      const { state, effects } = mechanismOf(before.state).mechanism(before.state, event, time);
      return { state, effects: [...before.effects, ...effects] };
    },
    { state, effects: [] },
  );
}

/** Returns each moment with the state before it, the state after it, and its effects. */
export function steps(state: AnyState, moments: readonly Moment[]) {
  let before = state;
  return moments.map((moment) => {
    const { state: after, effects } = mechanismOf(before).mechanism(before, moment.event, moment.time);
    const step = { ...moment, before, after, effects };
    before = after;
    return step;
  });
}

const act = (event: AnyAction, seconds: number): Moment => ({ event, time: at(seconds) });
const common = (participation: string, seconds: number) => ({
  id: `${participation}-${seconds}`,
  participation,
  receivedAt: at(seconds),
});

/** Actions that are received and decided `seconds` after the start. */
export const bid = (who: string, total: string, seconds: number): Moment =>
  act({ type: 'bid', total, ...common(who, seconds) }, seconds);
export const update = (who: string, total: string, seconds: number): Moment =>
  act({ type: 'update', total, ...common(who, seconds) }, seconds);
export const enter = (who: string, total: string, seconds: number): Moment =>
  act({ type: 'enter', total, ...common(who, seconds) }, seconds);
export const deal = (who: string, acceptedStep: number, seconds: number): Moment =>
  act({ type: 'deal', acceptedStep, ...common(who, seconds) }, seconds);
export const accept = (who: string, acceptedStep: number, seconds: number): Moment =>
  act({ type: 'accept', acceptedStep, ...common(who, seconds) }, seconds);
export const answer = (
  who: string,
  prices: Record<string, string>,
  seconds: number,
  { accept = false }: { accept?: boolean } = {},
): Moment => {
  const answers = Object.entries(prices).map(([item, unitPrice]) => ({ item, unitPrice }));
  return act({ type: 'answer', answers, accept, ...common(who, seconds) }, seconds);
};
export const leave = (who: string, seconds: number): Moment => act({ type: 'leave', ...common(who, seconds) }, seconds);

export const start = (seconds: number): Moment => ({ event: { type: 'start' }, time: at(seconds) });
export const forcedStart = (seconds: number): Moment => ({ event: { type: 'start', forced: true }, time: at(seconds) });
export const close = (seconds: number): Moment => ({ event: { type: 'close' }, time: at(seconds) });
export const forcedFinish = (seconds: number): Moment => ({ event: { type: 'forcedFinish' }, time: at(seconds) });
export const shift = (milliseconds: number, seconds: number): Moment => ({
  event: { type: 'shift', milliseconds },
  time: at(seconds),
});

/** Summarizes effects: the code of a refusal, otherwise the type of the effect. */
export const kinds = (effects: readonly Effect[]): string[] =>
  effects.map((effect) => ('problem' in effect ? effect.problem.code : effect.type));

export const pricesOf = (state: AnyState): Record<string, string> =>
  Object.fromEntries(state.participations.map(({ id, currentPrice }) => [id, currentPrice]));

export const ranksOf = (state: AnyState): Record<string, number | null> =>
  Object.fromEntries(state.participations.map(({ id, rank }) => [id, rank]));

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((amount) => new Decimal(amount).div(100).toFixed(2));

const settings: Partial<Record<MechanismType, fc.Arbitrary<EnteredSettings>>> = {
  rank_auction: fc.record(
    {
      minimumBidPercent: fc.integer({ min: 0, max: 50 }),
      extension: fc.constant({ windowSeconds: 180, bySeconds: 180, capMinutes: 10, rank: 3 }),
    },
    { requiredKeys: [] },
  ),
  rank_negotiation: fc.constant({}),
  ai_bot_negotiation: fc.record({
    policy: fc.record({
      messages: fc.integer({ min: 4, max: 8 }),
      firmness: fc.integer({ min: 4, max: 8 }),
      autonomy: fc.constantFrom('closes' as const, 'closes' as const, 'drafts' as const),
    }),
  }),
  dutch_negotiation: fc.record(
    {
      startPercentBelow: fc.integer({ min: 1, max: 90 }),
      stepAmount: cents(50, 2000),
      stepSeconds: fc.integer({ min: 5, max: 600 }),
    },
    { requiredKeys: [] },
  ),
  english_reverse_negotiation: fc.record(
    {
      startPrice: cents(8000, 9000),
      stepAmount: cents(50, 3000),
      floorPrice: cents(100, 8000),
      awardingSeconds: fc.integer({ min: 5, max: 1800 }),
    },
    { requiredKeys: [] },
  ),
  item_bot_negotiation: fc.record(
    {
      exchanges: fc.integer({ min: 1, max: 3 }),
      totalTarget: cents(8000, 9000),
      items: fc.array(
        fc.record({
          item: fc.constantFrom(...lotItems),
          target: cents(200, 290),
          limit: cents(290, 320),
          source: fc.constantFrom(
            'last_price' as const,
            'lowest_other' as const,
            'percent' as const,
            'entered' as const,
          ),
        }),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: [] },
  ),
};

/** Returns settings to test. A type with settings must list its values here. Other types have none. */
function settingsOf(type: MechanismType): fc.Arbitrary<EnteredSettings> {
  const found = settings[type];
  if (!found && Object.keys(mechanisms[type].settings).length > 0) throw new Error(`no settings to try for ${type}`);
  return found ?? fc.constant({});
}

const quality = fc.integer({ min: -3000, max: 3000 }).map((score) => new Decimal(score).div(100).toFixed(2));

/** A published negotiation of two to six suppliers. Their initial prices are so close that some are equal. */
export const anyState = (type: MechanismType): fc.Arbitrary<AnyState> =>
  fc
    .tuple(fc.array(fc.tuple(cents(9000, 9020), quality), { minLength: 2, maxLength: 6 }), settingsOf(type))
    .map(([entrants, entered]) =>
      opened(type, Object.fromEntries(entrants.map(([price, score], n) => [`p${n}`, [price, score]])), entered),
    );

interface Wish {
  kind: 'act' | 'leave' | 'start' | 'forcedStart' | 'close' | 'forcedFinish' | 'shift';
  who: number;
  amount: string;
  /** Relative to the shown step. */
  offset: number;
  seconds: number;
  /** The time the action waited in the queue. */
  queued: number;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.oneof(
    { weight: 30, arbitrary: fc.constant('act' as const) },
    { weight: 4, arbitrary: fc.constant('leave' as const) },
    { weight: 2, arbitrary: fc.constantFrom('start' as const, 'close' as const) },
    { weight: 1, arbitrary: fc.constantFrom('forcedStart' as const, 'forcedFinish' as const, 'shift' as const) },
  ),
  who: fc.integer({ min: 0, max: 6 }),
  amount: cents(7000, 9100),
  offset: fc.constantFrom(0, 0, 0, 0, 0, 1, -1),
  seconds: fc.integer({ min: -120, max: 5400 }),
  queued: fc.integer({ min: 0, max: 900 }),
});

/** Any events that can happen to a negotiation from `anyState`, in order of time. Most of them are valid. */
export const anyMoments: fc.Arbitrary<(state: AnyState) => Moment[]> = fc
  .array(wish, { maxLength: 40 })
  .map((wishes) => (state) => {
    let present = state;
    return wishes
      .toSorted((a, b) => a.seconds - b.seconds)
      .map((one, n) => {
        const moment = momentOf(one, present, n);
        present = mechanismOf(present).mechanism(present, moment.event, moment.time).state;
        return moment;
      });
  });

function momentOf({ kind, who, amount, offset, seconds, queued }: Wish, state: AnyState, n: number): Moment {
  const time = at(seconds);
  if (kind === 'forcedStart') return { event: { type: 'start', forced: true, keepsDuration: offset !== 0 }, time };
  if (kind === 'shift') return { event: { type: 'shift', milliseconds: queued * 100 }, time };
  if (kind !== 'act' && kind !== 'leave') return { event: { type: kind }, time };
  const receivedAt = later(time, -queued);
  const own = { id: String(n), participation: `p${who}`, receivedAt };
  const { actions, clock, priceEvent } = mechanismOf(state);
  const acceptedStep = Math.max(0, (clock(state, receivedAt)?.step ?? 0) + offset);
  const type = kind === 'leave' && actions.leave ? 'leave' : priceEvent;
  return { event: makeAction(type, { ...own, total: amount, acceptedStep, ...exampleAnswer(amount, n) }), time };
}

/** A possible answer item by item: about a thirtieth of the amount for one to three of them. */
const exampleAnswer = (amount: string, n: number) => ({
  answers: lotItems
    .slice(n % 3)
    .map((item) => ({ item, unitPrice: new Decimal(amount).div(30).toDecimalPlaces(2).toFixed() })),
  accept: n % 7 === 0,
});
