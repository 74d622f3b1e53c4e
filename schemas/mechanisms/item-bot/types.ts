import type { AnswerEvent, ClockEvent, LeaveEvent, TalkEvent } from '../common/events.ts';
import type { Place } from '../common/place.ts';
import type { LifeState } from '../common/state.ts';
import type { ItemBotPlan } from './plan.ts';

/** `agreed`: its total binds the supplier; `ended`: no deal, by the last answer, by leaving, or because time is over. */
export type TalkState = 'open' | 'agreed' | 'ended';

/** How far the talk with one supplier has come. */
export interface ItemTalk {
  state: TalkState;
  /** Answers of the supplier so far. */
  used: number;
  /** The total that is asked now, in any mix. */
  totalAsked: string;
  /** The last answer, so that the same one is never taken twice; null before the first. */
  last: string | null;
}

/** One item in the talk with one supplier. Prices are per unit, and plain. */
export interface ItemLine {
  item: string;
  quantity: string;
  /** Of the supplier's offer, as it went in; `ownTotal` is what the offer says for the whole line. */
  own: string;
  ownTotal: string;
  /** What the supplier says now. */
  price: string;
  /** What the bot asks now. Never falls again: what was conceded stays. */
  asked: string;
  /** Agreed and closed. */
  settled: boolean;
  /** Of the plan's goal, so that an answer needs no other record: what is asked first, and the limit. */
  first: string;
  limit: string;
}

export interface ItemBotPlace extends Place {
  talk: ItemTalk;
  /** Null where they were not read along: of everybody but who acts. */
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
