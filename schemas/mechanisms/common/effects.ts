import type { Refusal } from '../../domain/problem.ts';
import type { ItemPrice } from './bid-total.ts';
import type { Package } from '../bots/package.ts';

export interface RankChange {
  participation: string;
  from: number;
  to: number;
}

/** Names the action that it answers, by the action's id. */
interface Answer {
  bid: string;
  participation: string;
  receivedAt: string;
}

/** A price was given, or the price of a step accepted. */
export interface BidAccepted extends Answer {
  type: 'bid_accepted';
  total: string;
  previous: string;
  relativePrice: string;
  /** Null where the type has no ranks, or keeps them closed. */
  rank: number | null;
  /** The accepted step, in Dutch and English reverse. */
  step?: number;
}

/** Prices for items were taken. The supplier's price moves only with a deal. */
export interface ItemsAnswered extends Answer {
  type: 'items_answered';
  answers: readonly ItemPrice[];
  accept: boolean;
  /** What the supplier's prices come to now, and what is asked of it now. */
  total: string;
  totalAsked: string;
  exchangesLeft: number;
  talk: 'open' | 'agreed' | 'ended';
  /** With a deal: what binds. */
  deal: { previous: string; items: readonly DealLine[] } | null;
}

export interface DealLine extends ItemPrice {
  totalPrice: string;
}

/**
 * Codes of `refusal` in bid-rules.ts, and `negotiation_not_running`, `participation_unknown`, `participation_left`,
 * `already_updated`, `step_outdated` {step, price}, `leader_cannot_accept`, `action_not_of_type` {type}.
 */
export interface BidRefused extends Answer {
  type: 'bid_refused';
  /** What was wanted: the total, or the price of the named step; null where the type knows no such action. */
  total: string | null;
  problem: Refusal;
  step?: number;
  answers?: readonly ItemPrice[];
  accept?: boolean;
}

/** What the bot, or a person in its place, says because of an action. */
export interface Turn {
  from: 'bot' | 'person';
  /**
   * Of the bot: `offer` of packages, `hold` (nothing new, the table stays), `listen` (what was written names no package),
   * `accept`, `end`, `askPerson`, `resume`; a person's own words are `words`.
   */
  kind: 'offer' | 'hold' | 'listen' | 'accept' | 'end' | 'askPerson' | 'resume' | 'words';
  packages: Package[];
}

/** What was done, or refused, or is to be told. Every action is answered exactly once. */
export type Effect =
  | { type: 'started'; at: string }
  | BidAccepted
  | BidRefused
  | ItemsAnswered
  | ({ type: 'left' } & Answer)
  /** Codes as for bids, `leader_cannot_leave`, and `deal_binds` of a bot's deal. */
  | ({ type: 'leave_refused'; problem: Refusal } & Answer)
  /** Bots: taken, and what is said to it. Nothing where it came a second time. */
  | ({ type: 'talked'; said: Turn[] } & Answer)
  /**
   * Codes as for bids, `conversation_ended`, `package_not_on_table`, `package_beyond_limits`, `nothing_to_send`,
   * `no_deal_waits`, `no_person_speaks`, `too_many_messages` {limit}, `limits_not_eased` and `target_not_better` {name}, and those of a package, each with {lever}.
   */
  | ({ type: 'talk_refused'; problem: Refusal } & Answer)
  /** Nobody confirmed it in time. */
  | { type: 'deal_lapsed'; participation: string; at: string }
  /** No more is said, but deals still wait for the purchaser. */
  | { type: 'talks_ended'; at: string }
  /** Deciding ranks. */
  | { type: 'ranks_changed'; changes: RankChange[] }
  | {
      type: 'finish_moved';
      from: string;
      to: string;
      reason: 'extension' | 'acceptance' | 'start' | 'shift';
      participation?: string;
    }
  | { type: 'closed'; at: string; status: 'finished' | 'negotiated'; winner: string | null; price: string | null }
  /** A timer came too early: ask again at `at`. */
  | { type: 'not_due'; event: 'start' | 'close'; at: string };
