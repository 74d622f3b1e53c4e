import type { AnswerEvent, ClockEvent, LeaveEvent, TalkEvent } from '../common/events.ts';
import type { Place } from '../common/place.ts';
import type { LifeState } from '../common/state.ts';
import type { ItemBotPlan } from './plan.ts';

/**
 * `agreed`: the total binds the supplier. `ended`: no deal, after the last answer, by leaving, or because time is over.
 */
export type TalkState = 'open' | 'agreed' | 'ended';

/** The progress of the talk with one supplier. */
export interface ItemTalk {
  state: TalkState;
  /** The number of the supplier's answers. */
  used: number;
  /** The total that is now asked, in any mix. */
  totalAsked: string;
  /** The last answer, so it is not processed twice. Null before the first. */
  last: string | null;
}

/** One item in the talk with one supplier. Prices are per unit and plain decimals. */
export interface ItemLine {
  item: string;
  quantity: string;
  /** The price in the supplier's offer at the start. `ownTotal` is the offer's amount for the whole line. */
  own: string;
  ownTotal: string;
  /** The supplier's current price. */
  price: string;
  /** The price the bot now asks. It never falls, because a concession is never withdrawn. */
  asked: string;
  /** Agreed and closed. */
  settled: boolean;
  /** The first asked price and the limit, copied from the plan's goal so that an answer needs no other record. */
  first: string;
  limit: string;
}

export interface ItemBotPlace extends Place {
  talk: ItemTalk;
  /** Null if the lines were not loaded. They are loaded only for the acting supplier. */
  lines: ItemLine[] | null;
}

export interface ItemBotState extends LifeState<ItemBotPlace> {
  type: 'item_bot_negotiation';
  finishDate: string;
  effectiveFinish: string;
  plan: ItemBotPlan;
}

export type ItemBotAction = AnswerEvent | LeaveEvent | TalkEvent;
export type ItemBotEvent = ItemBotAction | ClockEvent;
