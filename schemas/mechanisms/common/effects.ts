import type { Refusal } from '../../domain/problem.ts';
import type { ItemPrice } from './bid-total.ts';
import type { Package } from '../bots/package.ts';

export interface RankChange {
  participation: string;
  from: number;
  to: number;
}

/** Refers to the answered action by its id. */
interface Answer {
  bid: string;
  participation: string;
  receivedAt: string;
}

/** A price was submitted, or the price of a step accepted. */
export interface BidAccepted extends Answer {
  type: 'bid_accepted';
  total: string;
  previous: string;
  relativePrice: string;
  /** Null if the type has no ranks, or keeps them hidden. */
  rank: number | null;
  /** The accepted step, in Dutch and English reverse. */
  step?: number;
}

/** Item prices were accepted. The supplier's price changes only with a deal. */
export interface ItemsAnswered extends Answer {
  type: 'items_answered';
  answers: readonly ItemPrice[];
  accept: boolean;
  /** The supplier's new total, and the total now asked of it. */
  total: string;
  totalAsked: string;
  exchangesLeft: number;
  talk: 'open' | 'agreed' | 'ended';
  /** The binding terms, if there is a deal. */
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
  /** The refused total, or the price of the named step. Null if the type has no such action. */
  total: string | null;
  problem: Refusal;
  step?: number;
  answers?: readonly ItemPrice[];
  accept?: boolean;
}

/** A reply to an action by the bot, or by a person in its place. */
export interface Turn {
  from: 'bot' | 'person';
  /**
   * Kinds of the bot: `offer` of packages, `hold` (nothing new, the table is unchanged), `listen` (the text names no
   * package), `accept`, `end`, `askPerson` and `resume`. A person's own words are `words`.
   */
  kind: 'offer' | 'hold' | 'listen' | 'accept' | 'end' | 'askPerson' | 'resume' | 'words';
  packages: Package[];
}

/** The result of an action or event: done, refused or to be announced. Every action is answered exactly once. */
export type Effect =
  | { type: 'started'; at: string }
  | BidAccepted
  | BidRefused
  | ItemsAnswered
  | ({ type: 'left' } & Answer)
  /** Codes as for bids, `leader_cannot_leave`, and `deal_binds` for a bot's deal. */
  | ({ type: 'leave_refused'; problem: Refusal } & Answer)
  /** Bots: accepted, with the replies. Has no replies if the action arrives a second time. */
  | ({ type: 'talked'; turns: Turn[] } & Answer)
  /**
   * Codes as for bids, `conversation_ended`, `package_not_on_table`, `package_beyond_limits`, `nothing_to_send`,
   * `no_deal_waits`, `no_person_speaks`, `too_many_messages` {limit}, `limits_not_eased` and `target_not_better`
   * {name}. Also the codes of a package, each with {lever}.
   */
  | ({ type: 'talk_refused'; problem: Refusal } & Answer)
  /** No one confirmed the deal in time. */
  | { type: 'deal_lapsed'; participation: string; at: string }
  /** The talks are over, but deals still await the purchaser. */
  | { type: 'talks_ended'; at: string }
  /** Changes of the deciding ranks. */
  | { type: 'ranks_changed'; changes: RankChange[] }
  | {
      type: 'finish_moved';
      from: string;
      to: string;
      reason: 'extension' | 'acceptance' | 'start' | 'shift';
      participation?: string;
    }
  | { type: 'closed'; at: string; status: 'finished' | 'negotiated'; winner: string | null; price: string | null }
  /** A timer fired too early and must fire again at `at`. */
  | { type: 'not_due'; event: 'start' | 'close'; at: string };
