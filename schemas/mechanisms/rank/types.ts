import type { Effect, RankChange } from '../common/effects.ts';
import type { BidEvent, ClockEvent } from '../common/events.ts';
import type { Entrant, Standing } from '../common/place.ts';
import type { LifeState } from '../common/state.ts';

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

export type RankEntrant = Entrant;

export interface RankParticipation extends Standing {
  /** Place in the deciding order, 1 to n, each once. An equal re-bid does not change `priceAt`, and so keeps its place. */
  rank: number;
  /** The place as the tie rule shows it. */
  shownRank: number;
}

export interface RankState extends LifeState<RankParticipation> {
  type: RankType;
  /** The finish as planned: the cap of extensions counts from it. */
  finishDate: string;
  effectiveFinish: string;
  settings: RankSettings;
}

export type RankEvent = BidEvent | ClockEvent;
export type RankEffect = Effect;
export type { BidEvent, RankChange };
