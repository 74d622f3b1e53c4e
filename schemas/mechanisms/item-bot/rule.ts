/** Quick bot: it asks a price for each item in a few exchanges. The best total within the limits wins. */
import type { Effect } from '../common/effects.ts';
import { firstPlaces } from '../common/first-places.ts';
import { createMechanism } from '../common/life.ts';
import type { Mechanism } from '../common/mechanism.ts';
import type { Opening } from '../common/opening.ts';
import { answer } from './answer.ts';
import { endNegotiation } from './ending.ts';
import { endTalk, leave } from './leave.ts';
import { itemBotPlan } from './plan.ts';
import { openTalk } from './talk.ts';
import type { ItemBotAction, ItemBotEvent, ItemBotState } from './types.ts';

/** Returns the state at publishing. */
export function openItemBot(opening: Opening): ItemBotState {
  const { currency, startDate, finishDate, participations, lot } = opening;
  const plan = itemBotPlan(opening);
  const places = firstPlaces(participations).map((place) => openTalk(place, { plan, lot, currency }));
  const finish = finishDate ?? startDate;
  return {
    type: 'item_bot_negotiation',
    status: 'published',
    currency,
    startDate,
    finishDate: finish,
    effectiveFinish: finish,
    participations: places,
    sequence: places.length,
    winner: null,
    plan,
  };
}

/**
 * See `Mechanism`. At any end the best deal wins. Without a deal the purchaser chooses. It ends automatically when the
 * last talk is over.
 */
export const itemBot: Mechanism<ItemBotState, ItemBotEvent, Effect> = createMechanism<ItemBotState, ItemBotAction>({
  act: (state, action) => {
    if (action.type === 'answer') return answer(state, action);
    return action.type === 'leave' ? leave(state, action) : endTalk(state, action);
  },
  settle: (state, { at }) => endNegotiation(state, at),
});
