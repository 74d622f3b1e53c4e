import type { Effect, RankChange } from '../common/effects.ts';
import type { BidEvent, ClockEvent } from '../common/events.ts';
import type { Entrant, Standing } from '../common/place.ts';
import type { LifeState } from '../common/state.ts';

/** Types that rank by relative price while the negotiation runs. Only the auction's ranking is binding. */
export type RankType = 'rank_auction' | 'rank_negotiation';

export const tieRules = ['earliest', 'equal-best', 'equal-worst'] as const;
/** The rank shown for equal relative prices: the deciding one, the better of them, or the worse of them. */
export type TieRule = (typeof tieRules)[number];

export interface Extension {
  /** An accepted bid this close to the finish, or closer, may move it. */
  windowSeconds: number;
  /** The finish moves to this time after the bid's receipt. */
  bySeconds: number;
  /** The finish never moves further than this after the finish date. */
  capMinutes: number;
  /** Only a bid that changes a rank from 1 to this one moves the finish. */
  rank: number;
}

export interface RankSettings {
  /** The amount by which a bid must be below the supplier's current price. Null if an equal bid is enough. */
  minimumDecrement: string | null;
  /** The lowest bid in percent of the initial price, to catch typing errors. 0 turns the check off. */
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

/** The values the form proposes when the extension is turned on. */
export const proposedExtension: Extension = { windowSeconds: 180, bySeconds: 180, capMinutes: 60, rank: 3 };

export type RankEntrant = Entrant;

export interface RankParticipation extends Standing {
  /**
   * Position in the deciding order, 1 to n, each used once. An equal re-bid does not change `priceAt`, so it keeps its
   * position.
   */
  rank: number;
  /** The position as the tie rule shows it. */
  shownRank: number;
}

export interface RankState extends LifeState<RankParticipation> {
  type: RankType;
  /** The planned finish. The cap of extensions counts from it. */
  finishDate: string;
  effectiveFinish: string;
  settings: RankSettings;
}

export type RankEvent = BidEvent | ClockEvent;
export type RankEffect = Effect;
export type { BidEvent, RankChange };
