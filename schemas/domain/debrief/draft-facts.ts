import { Decimal, plain, type Numeric } from '../decimal.ts';
import { minorUnit } from '../money.ts';
import { qualityScore, type Ratings, type WeightedCriterion } from '../evaluation/scores.ts';
import { relativePrice } from '../evaluation/relative-price.ts';
import type { DebriefFacts } from './facts.ts';
import { priceDistance, winningReduction, type PriceDistance } from './price-distance.ts';

/** The price and quality by which an offer was compared. */
export interface ComparedOffer {
  /** In the currency of the offer. */
  price: Numeric;
  quality: Numeric;
  currency: string;
  /** The value of one unit in the common currency. */
  rate: Numeric;
  /** Place in the deciding order. Null if it has none. */
  rank: number | null;
}

export interface RatedCriterion extends WeightedCriterion {
  title: string;
}

export interface LosingOffer {
  /** Null if prices did not decide: in a split, or in talks. */
  compared: ComparedOffer | null;
  ratings: Ratings;
  requirements: readonly { title: string; isMet: boolean }[];
}

export interface WinningOffer {
  compared: ComparedOffer | null;
  ratings: Ratings;
}

export interface DebriefQuestion {
  own: LosingOffer;
  /** Null in a split among several suppliers. */
  winner: WinningOffer | null;
  criteria: readonly RatedCriterion[];
  /** Number of ranked offers. */
  offers: number;
}

/** With fewer offers, a rank would tell who won. */
const fewestForRank = 3;

/** Returns everything that a debrief may tell. `shownFacts` leaves out what its mode does not tell. */
export function draftFacts({ own, winner, criteria, offers }: DebriefQuestion): DebriefFacts {
  const distance = distanceOf(own.compared, winner?.compared ?? null);
  const rank = own.compared?.rank ?? null;
  const wasDecidedByRank = winner?.compared?.rank === 1;
  const rated = criteria.filter(({ isPrice }) => !isPrice);
  return {
    rank: rank !== null && offers >= fewestForRank ? { rank, of: offers } : null,
    distance,
    lowerBy: distance && wasDecidedByRank ? winningReduction(distance) : null,
    requirements: own.requirements.length,
    unmet: own.requirements.filter(({ isMet }) => !isMet).map(({ title }) => title),
    criteria: rated.map((criterion) => ({
      title: criterion.title,
      maximum: plain(criterion.weight),
      own: scoreOf([criterion], own.ratings),
      winner: winner && scoreOf([criterion], winner.ratings),
    })),
    quality:
      rated.length === 0
        ? null
        : {
            maximum: plain(rated.reduce((sum, { weight }) => sum + weight, 0)),
            own: scoreOf(rated, own.ratings),
            winner: winner && scoreOf(rated, winner.ratings),
          },
  };
}

const scoreOf = (criteria: readonly WeightedCriterion[], ratings: Ratings): string =>
  plain(qualityScore(criteria, ratings));

function distanceOf(own: ComparedOffer | null, winner: ComparedOffer | null): PriceDistance | null {
  if (!own || !winner) return null;
  return priceDistance({
    own: relativeOf(own, own.price),
    winner: relativeOf(winner, winner.price),
    winnerUnit: relativeOf(winner, minorUnit(winner.currency)),
  });
}

const relativeOf = ({ quality, rate }: ComparedOffer, price: Numeric): Decimal =>
  relativePrice(new Decimal(price).times(rate), quality);
