import { compareDeciding } from '../common/deciding-order.ts';
import type { Effect } from '../common/effects.ts';
import { closeNegotiation } from '../common/life.ts';
import type { Outcome } from '../common/mechanism.ts';
import type { ItemBotPlace, ItemBotState } from './types.ts';

const isOpenTalk = ({ talk, left }: ItemBotPlace): boolean => talk.state === 'open' && !left;

/** Returns the best deal: by relative price, then by time. Null without a deal. */
export const bestDeal = ({ participations }: ItemBotState): ItemBotPlace | null =>
  participations.filter(({ talk }) => talk.state === 'agreed').toSorted(compareDeciding)[0] ?? null;

/** Ends the negotiation and all open talks. */
export function endNegotiation(state: ItemBotState, at: string): Outcome<ItemBotState, Effect> {
  const participations = state.participations.map((place) => (isOpenTalk(place) ? ended(place) : place));
  const over = { ...state, participations };
  return closeNegotiation(over, { winner: bestDeal(over), at });
}

export const ended = (place: ItemBotPlace): ItemBotPlace => ({ ...place, talk: { ...place.talk, state: 'ended' } });

/** Ends the negotiation when the last talk is over, because nothing more can happen. */
export function endedWhenOver(state: ItemBotState, at: string): Outcome<ItemBotState, Effect> {
  return state.participations.some(isOpenTalk) ? { state, effects: [] } : endNegotiation(state, at);
}
