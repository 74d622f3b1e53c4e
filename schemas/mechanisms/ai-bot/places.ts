import type { Effect } from '../common/effects.ts';
import { compareInstants } from '../common/mechanism.ts';
import { compareDeciding } from '../common/deciding-order.ts';
import type { AwaitedTimes } from '../bots/waiting.ts';
import { worthOf } from './packages.ts';
import { priceKey } from './plan.ts';
import type { Scene } from './stance.ts';
import { firstTalk } from './talk.ts';
import type { AiBotState, BotPlace, Talk } from './types.ts';

/**
 * Returns the talk of a place, with its own limits if it has any. A talk without actions is in the bot's initial state.
 */
export function sceneOf({ plan, currency }: AiBotState, { initialPrice, talk }: BotPlace): Scene {
  const about = { plan: talk?.limits ? { ...plan, ...talk.limits } : plan, currency, initialPrice };
  return { ...about, talk: talk ?? firstTalk(about).talk };
}

/** True if a deal awaits the purchaser. */
export const waits = ({ deal, left }: BotPlace): boolean => deal?.state === 'agreed' && !left;

export const isDealt = ({ deal, left }: BotPlace): boolean => deal?.state === 'confirmed' && !left;

/** True if nothing more can happen on its own. */
export const isOver = (place: BotPlace): boolean =>
  place.left || place.talk?.phase === 'ended' || (place.talk?.phase === 'agreed' && !waits(place));

/**
 * Returns the deal with the highest worth. Ties, and talks only about the price, are decided by relative price, then
 * time. Null without a deal.
 */
export function bestDeal({ participations, plan, currency }: AiBotState): BotPlace | null {
  const isPriceOnly = plan.levers.every(({ key }) => key === priceKey);
  const worth = ({ deal }: BotPlace): number => (deal && worthOf(deal.package, { plan, currency })) ?? -Infinity;
  const order = (a: BotPlace, b: BotPlace): number => (isPriceOnly ? 0 : worth(b) - worth(a)) || compareDeciding(a, b);
  return participations.filter(isDealt).toSorted(order)[0] ?? null;
}

/** Includes the time at which the next waiting deal lapses. */
export function progressOf(places: readonly BotPlace[], talksEndedAt: string | null): AwaitedTimes {
  const times = places.flatMap((place) => (waits(place) && place.deal ? [place.deal.until] : []));
  return { lapsesAt: times.toSorted(compareInstants)[0] ?? null, talksEndedAt };
}

const endedTalk = (talk: Talk): Talk => ({ ...talk, phase: 'ended', table: [], pending: null });

/** Ends the talk. An unconfirmed deal is dropped. */
export function endedPlace(state: AiBotState, place: BotPlace): BotPlace {
  if (isOver(place)) return place;
  const deal = place.deal && { ...place.deal, state: 'lapsed' as const };
  return { ...place, deal, talk: endedTalk(sceneOf(state, place).talk) };
}

/** Drops deals that were not confirmed in time. */
export function lapseDeals(state: AiBotState, time: string): { state: AiBotState; effects: Effect[] } {
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
