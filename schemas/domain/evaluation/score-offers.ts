import { Decimal, plain } from '../decimal.ts';
import { priceWeight } from './criteria-weights.ts';
import type { OfferSums, OfferTotals } from './offer-sums.ts';
import { relativePrice } from './relative-price.ts';
import { places, priceRating, qualityScore, type Ratings, unratedCriteria, type WeightedCriterion } from './scores.ts';

/** An offer whose lines were summed, wherever that was done. */
export interface SummedOffer {
  sums: OfferSums;
  ratings: Ratings;
}

/** Everything computed of one offer, exact. Prices are null in an RFI. */
export interface OfferScores extends OfferSums {
  /** It offers every item that anybody offers. Only complete offers have a rank. */
  complete: boolean;
  relativePrice: Decimal | null;
  priceRating: Decimal | null;
  qualityScore: Decimal;
  /** Σ weight·rating / 100 over all criteria, −100 to 100; in an RFI the quality score. */
  evaluationScore: Decimal;
  /** Place by evaluation score among the complete offers, equal scores sharing it. */
  rank: number | null;
  unrated: string[];
}

/** Scores and ranks of all offers, in their order (decisions, evaluation). */
export function scoreOffers(offers: readonly SummedOffer[], criteria: readonly WeightedCriterion[]): OfferScores[] {
  const pmin = lowestTotal(offers);
  const weight = priceWeight(criteria.filter(({ isPrice }) => !isPrice).map((criterion) => criterion.weight));
  const unranked = offers.map((offer) => {
    const scored = qualityOf(offer, criteria);
    return pmin === null || offer.sums.totals === null
      ? scored
      : { ...scored, ...priceScores(offer.sums.totals, scored.qualityScore, { pmin, weight }) };
  });
  const ranks = places(
    unranked.map(({ complete, evaluationScore }) => (complete ? evaluationScore : null)),
    'higher',
  );
  return unranked.map((scores, index) => ({ ...scores, rank: ranks[index] ?? null }));
}

/** The scores as an offer's representation names them: decimal strings with at most 10 decimals, and what they rest on. */
export function presentScores(scores: OfferScores) {
  return {
    scores: {
      price: scores.priceRating && plain(scores.priceRating),
      quality: plain(scores.qualityScore),
      total: plain(scores.evaluationScore),
    },
    relativePrice: scores.relativePrice && plain(scores.relativePrice),
    standing: { rank: scores.rank, missingItems: scores.missing, unratedCriteria: scores.unrated.length },
  };
}

/** pmin: over the complete offers, over all where none is complete; null where nothing has a price. */
function lowestTotal(offers: readonly SummedOffer[]): Decimal | null {
  const complete = offers.filter(({ sums }) => sums.missing === 0);
  const compared = complete.length > 0 ? complete : offers;
  const totals = compared.flatMap(({ sums }) => sums.totals?.comparableTotal ?? []);
  return totals.length > 0 ? Decimal.min(...totals) : null;
}

function qualityOf({ sums, ratings }: SummedOffer, criteria: readonly WeightedCriterion[]): Omit<OfferScores, 'rank'> {
  const quality = qualityScore(criteria, ratings);
  return {
    offered: sums.offered,
    missing: sums.missing,
    totals: sums.totals,
    complete: sums.missing === 0,
    relativePrice: null,
    priceRating: null,
    qualityScore: quality,
    evaluationScore: quality,
    unrated: unratedCriteria(criteria, ratings),
  };
}

function priceScores(
  { comparableTotal }: OfferTotals,
  quality: Decimal,
  { pmin, weight }: { pmin: Decimal; weight: number },
): Pick<OfferScores, 'relativePrice' | 'priceRating' | 'evaluationScore'> {
  const rating = priceRating(comparableTotal, pmin);
  return {
    relativePrice: relativePrice(comparableTotal, quality),
    priceRating: rating,
    evaluationScore: rating.times(weight).div(100).plus(quality),
  };
}
