import type { Effect } from '../common/effects.ts';
import { compareInstants } from '../common/mechanism.ts';
import { compareDeciding } from '../common/deciding-order.ts';
import type { Waiting } from '../bots/waiting.ts';
import { worthOf } from './packages.ts';
import { priceKey } from './plan.ts';
import type { Scene } from './stance.ts';
import { firstTalk } from './talk.ts';
import type { AiBotState, BotPlace, Talk } from './types.ts';

/** The talk of a place, with limits of its own where it has some; one in which nothing was done yet is as the bot begins it. */
export function sceneOf({ plan, currency }: AiBotState, { initialPrice, talk }: BotPlace): Scene {
  const about = { plan: talk?.limits ? { ...plan, ...talk.limits } : plan, currency, initialPrice };
  return { ...about, talk: talk ?? firstTalk(about).talk };
}

/** It waits for the purchaser. */
export const waits = ({ deal, left }: BotPlace): boolean => deal?.state === 'agreed' && !left;

export const isDealt = ({ deal, left }: BotPlace): boolean => deal?.state === 'confirmed' && !left;

/** No more can come of it by itself. */
export const isOver = (place: BotPlace): boolean =>
  place.left || place.talk?.phase === 'ended' || (place.talk?.phase === 'agreed' && !waits(place));

/**
 * The deal of the highest worth; of equal ones, and where nothing but the price is talked about, the one that stands
 * first by relative price, then time. Null without a deal.
 */
export function bestDeal({ participations, plan, currency }: AiBotState): BotPlace | null {
  const isPriceOnly = plan.levers.every(({ key }) => key === priceKey);
  const worth = ({ deal }: BotPlace): number => (deal && worthOf(deal.package, { plan, currency })) ?? -Infinity;
  const order = (a: BotPlace, b: BotPlace): number => (isPriceOnly ? 0 : worth(b) - worth(a)) || compareDeciding(a, b);
  return participations.filter(isDealt).toSorted(order)[0] ?? null;
}

/** When the next of the deals that wait lapses. */
export function progressOf(places: readonly BotPlace[], talksEndedAt: string | null): Waiting {
  const times = places.flatMap((place) => (waits(place) && place.deal ? [place.deal.until] : []));
  return { lapsesAt: times.toSorted(compareInstants)[0] ?? null, talksEndedAt };
}

const endedTalk = (talk: Talk): Talk => ({ ...talk, phase: 'ended', table: [], pending: null });

/** The talk is over; a deal that nobody confirmed is none. */
export function endedPlace(state: AiBotState, place: BotPlace): BotPlace {
  if (isOver(place)) return place;
  const deal = place.deal && { ...place.deal, state: 'lapsed' as const };
  return { ...place, deal, talk: endedTalk(sceneOf(state, place).talk) };
}

/** Deals that nobody confirmed until now. */
export function lapsed(state: AiBotState, time: string): { state: AiBotState; effects: Effect[] } {
  const isDue = (place: BotPlace): boolean =>
    waits(place) && place.deal !== null && compareInstants(place.deal.until, time) <= 0;
  const due = state.participations.filter(isDue);
  if (due.length === 0) return { state, effects: [] };
  const participations = state.participations.map((place) => (isDue(place) ? endedPlace(state, place) : place));
  return {
    state: { ...state, participations, progress: progressOf(participations, state.progress.talksEndedAt) },
    effects: due.map(({ id, deal }) => ({ type: 'deal_lapsed', participation: id, at: deal?.until ?? time })),
  };
}
