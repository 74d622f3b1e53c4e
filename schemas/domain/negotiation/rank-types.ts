import type { Problem } from '../problem.ts';

/** Types whose ranking is by relative price while the time runs; only the auction's is binding. */
export type RankType = 'rank_auction' | 'rank_negotiation';

export const tieRules = ['earliest', 'equal-best', 'equal-worst'] as const;
/** Which rank is shown to equal relative prices: the deciding one, the better of them, the worse of them. */
export type TieRule = (typeof tieRules)[number];

export interface Extension {
  /** An accepted bid this close to the finish, or closer, may move it. */
  windowSeconds: number;
  /** The finish moves to so long after the bid's receipt, */
  bySeconds: number;
  /** but never beyond so long after the finish date. */
  capMinutes: number;
  /** Only a bid that changes a rank from 1 to this one moves it. */
  rank: number;
}

export interface RankSettings {
  /** Amount by which a bid must be lower than the supplier's present price; null: not higher is enough. */
  minimumDecrement: string | null;
  /** Percent of the initial price that a bid must not fall below, against typing errors; 0 switches it off. */
  minimumBidPercent: number;
  tieRule: TieRule;
  extension: Extension | null;
  showBestPrice: boolean;
  showParticipantCount: boolean;
  showPriceForRankOne: boolean;
}

export const defaultRankSettings: RankSettings = {
  minimumDecrement: null,
  minimumBidPercent: 10,
  tieRule: 'earliest',
  extension: null,
  showBestPrice: false,
  showParticipantCount: false,
  showPriceForRankOne: false,
};

/** What the form proposes when the extension is switched on. */
export const proposedExtension: Extension = { windowSeconds: 180, bySeconds: 180, capMinutes: 60, rank: 3 };

/** Frozen at the negotiation's publishing. Amounts are in the negotiation's currency with its minor digits. */
export interface RankEntrant {
  id: string;
  supplier: string;
  /** The offer's total for the items of the negotiation. */
  initialPrice: string;
  /** −99 to 99, two decimals at most. */
  qualityScore: string;
  /** When the offer was published: decides between equal initial prices. */
  initialAt: string;
}

export interface RankParticipation extends RankEntrant {
  currentPrice: string;
  /** currentPrice × (1 − qualityScore / 100), exact. */
  relativePrice: string;
  /** Receipt of the present price; an equal re-bid does not change it. */
  priceAt: string;
  /** Order of arrival, decides between equal times. Unique. */
  sequence: number;
  /** Place in the deciding order, 1 to n, each once. */
  rank: number;
  /** The place as the tie rule shows it. */
  shownRank: number;
}

export interface RankState {
  type: RankType;
  /** `negotiated`: the mechanism named the winner; `finished`: the purchaser chooses. */
  status: 'published' | 'started' | 'finished' | 'negotiated';
  currency: string;
  startDate: string;
  /** The finish as planned: the cap of extensions counts from it. */
  finishDate: string;
  /** The one finish that everything reads: planned, extended, or forced. */
  effectiveFinish: string;
  settings: RankSettings;
  participations: RankParticipation[];
  /** Sequence of the next accepted bid. */
  sequence: number;
  /** Participation that won; null before the end and in a rank negotiation. */
  winner: string | null;
}

/** `id` names the bid in its effects. `total` is rounded to the currency before anything is compared. */
export interface BidEvent {
  type: 'bid';
  id: string;
  participation: string;
  total: string;
  receivedAt: string;
}

export type RankEvent =
  | BidEvent
  | { type: 'start'; forced?: boolean }
  | { type: 'close' }
  | { type: 'forcedFinish' }
  /** The service was away: finish and cap move by so much. */
  | { type: 'shift'; milliseconds: number };

export interface RankChange {
  participation: string;
  from: number;
  to: number;
}

export type RankEffect =
  | { type: 'started'; at: string }
  | {
      type: 'bid_accepted';
      bid: string;
      participation: string;
      receivedAt: string;
      total: string;
      previous: string;
      relativePrice: string;
      rank: number;
    }
  /** Codes: see `refusal` in bid-rules.ts, and `negotiation_not_running`, `participation_unknown`. */
  | { type: 'bid_refused'; bid: string; participation: string; receivedAt: string; total: string; problem: Problem }
  /** Deciding ranks. */
  | { type: 'ranks_changed'; changes: RankChange[] }
  | { type: 'finish_moved'; from: string; to: string; reason: 'extension' | 'shift'; participation?: string }
  | { type: 'closed'; at: string; status: 'finished' | 'negotiated'; winner: string | null; price: string | null }
  /** A timer came too early: ask again at `at`. */
  | { type: 'not_due'; event: 'start' | 'close'; at: string };
