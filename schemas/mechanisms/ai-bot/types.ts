import type { ClockEvent, LeaveEvent, TalkEvent } from '../common/events.ts';
import type { EnteredSettings } from '../common/opening.ts';
import type { Place } from '../common/place.ts';
import type { LifeState } from '../common/state.ts';
import type { Deal } from '../bots/deal.ts';
import type { Package } from '../bots/package.ts';
import type { Waiting } from '../bots/waiting.ts';

/** As the purchaser entered it. */
export type Policy = NonNullable<EnteredSettings['policy']>;

export interface Level {
  value: string;
  /** Gain against the reference, in the currency. */
  worth: string;
}

export interface Lever {
  key: string;
  direction: 'lower' | 'higher';
  levels: Level[];
  /** Of own levers: what people call it. */
  name?: string;
  unit?: string;
}

/** The policy as publishing froze it: everything computed that was left out, worths of prices always. */
export interface BotPlan {
  /** The lot's lowest initial price, at the request's own terms: worth 0. */
  reference: string;
  /** How many pieces prices are for; null where nobody said. */
  quantity: string | null;
  levers: Lever[];
  /** Worths of a whole package. */
  target: string;
  walkAway: string;
  /** No package is dearer, whatever else it brings. */
  priceLimit: string | null;
  messages: number;
  firmness: number;
  style: 'brief' | 'friendly';
  autonomy: 'drafts' | 'asks' | 'closes';
  /** Account that a supplier who asks for a person is led to; null: the workflow's owner. */
  person: string | null;
}

export type Limits = Pick<BotPlan, 'target' | 'walkAway' | 'priceLimit'>;

/** One talk, without its texts. */
export interface Talk {
  /** `person`: the bot is silent, a person was asked for or has taken over. */
  phase: 'open' | 'person' | 'agreed' | 'ended';
  /** Own messages that counted. */
  used: number;
  /** Numbers of the packages that the bot offered, the last ones last. */
  offered: number[];
  /** What the supplier offered, in confirmed packages. */
  proposals: Package[];
  /** Packages that the supplier may accept now. */
  table: Package[];
  /** What the supplier said last, while nobody has answered: in a package, or in words alone. */
  pending: { package: Package | null } | null;
  /** Messages of the supplier. */
  heard: number;
  /** Of this talk alone, where the purchaser eased the policy's for it. */
  limits?: Limits;
  /** The action that was taken last: taken a second time it does nothing. */
  last: string | null;
}

export interface BotPlace extends Place {
  /** Null until something was said. */
  talk: Talk | null;
  deal: Deal | null;
}

export interface AiBotState extends LifeState<BotPlace> {
  type: 'ai_bot_negotiation';
  finishDate: string;
  effectiveFinish: string;
  plan: BotPlan;
  progress: Waiting;
}

export type AiBotAction = TalkEvent | LeaveEvent;
export type AiBotEvent = AiBotAction | ClockEvent;
