import type { ClockEvent, LeaveEvent, TalkEvent } from '../common/events.ts';
import type { EnteredSettings } from '../common/opening.ts';
import type { Place } from '../common/place.ts';
import type { LifeState } from '../common/state.ts';
import type { Deal } from '../bots/deal.ts';
import type { Package } from '../bots/package.ts';
import type { AwaitedTimes } from '../bots/waiting.ts';

/** As the purchaser entered it. */
export type Policy = NonNullable<EnteredSettings['policy']>;

export interface Level {
  value: string;
  /** Gain compared to the reference, in the currency. */
  worth: string;
}

export interface Lever {
  key: string;
  direction: 'lower' | 'higher';
  levels: Level[];
  /** The display name of a custom lever. */
  name?: string;
  unit?: string;
}

/** The policy as frozen at publishing. It contains all defaults and the worths of prices. */
export interface BotPlan {
  /** The lot's lowest initial price, at the request's own terms. Its worth is 0. */
  reference: string;
  /** The number of pieces that prices cover. Null if no one entered it. */
  quantity: string | null;
  levers: Lever[];
  /** Worths of a whole package. */
  target: string;
  walkAway: string;
  /** The maximum price of a package, whatever else it offers. */
  priceLimit: string | null;
  messages: number;
  firmness: number;
  style: 'brief' | 'friendly';
  autonomy: 'drafts' | 'asks' | 'closes';
  /** Account that a supplier who asks for a person is connected to. Null for the workflow's owner. */
  person: string | null;
}

export type Limits = Pick<BotPlan, 'target' | 'walkAway' | 'priceLimit'>;

/** One talk, without its texts. */
export interface Talk {
  /** `person`: the bot is silent, because a person was asked for or has taken over. */
  phase: 'open' | 'person' | 'agreed' | 'ended';
  /** The number of the bot's messages that counted. */
  used: number;
  /** Numbers of the packages that the bot offered, in order. */
  offered: number[];
  /** The supplier's offers, as confirmed packages. */
  proposals: Package[];
  /** Packages that the supplier can accept now. */
  table: Package[];
  /** The supplier's unanswered last message: a package, or only words. */
  pending: { package: Package | null } | null;
  /** The number of the supplier's messages. */
  supplierMessages: number;
  /** Limits of this talk, if the purchaser eased the policy's limits for it. */
  limits?: Limits;
  /** The last accepted action. Repeating it has no effect. */
  last: string | null;
}

export interface BotPlace extends Place {
  /** Null before the first message. */
  talk: Talk | null;
  deal: Deal | null;
}

export interface AiBotState extends LifeState<BotPlace> {
  type: 'ai_bot_negotiation';
  finishDate: string;
  effectiveFinish: string;
  plan: BotPlan;
  progress: AwaitedTimes;
}

export type AiBotAction = TalkEvent | LeaveEvent;
export type AiBotEvent = AiBotAction | ClockEvent;
