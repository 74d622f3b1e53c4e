import { Decimal, plain } from '../decimal.ts';
import { priceWeight } from './criteria-weights.ts';
import type { OfferSums, OfferTotals } from './offer-sums.ts';
import { relativePrice } from './relative-price.ts';
import { places, priceRating, qualityScore, type Ratings, unratedCriteria, type WeightedCriterion } from './scores.ts';

/** An offer with the sums of its lines, wherever they were computed. */
export interface SummedOffer {
  sums: OfferSums;
  ratings: Ratings;
}

/** All computed values of one offer, exact. Prices are null in an RFI. */
export interface OfferScores extends OfferSums {
  /** True if the offer covers every item that any offer covers. Only complete offers have a rank. */
  complete: boolean;
  relativePrice: Decimal | null;
  priceRating: Decimal | null;
  qualityScore: Decimal;
  /** Σ weight·rating / 100 over all criteria, −100 to 100. In an RFI the quality score. */
  evaluationScore: Decimal;
  /** Rank by evaluation score among the complete offers. Equal scores share a rank. */
  rank: number | null;
  unrated: string[];
}

/** Returns scores and ranks of all offers, in order (docs/decisions.md, Evaluation). */
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

/**
 * Returns the scores as named in an offer's representation, with the values they depend on. Decimal strings have at
 * most 10 decimals.
 */
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

/**
 * pmin: the lowest total of the complete offers, or of all offers if none is complete. Null if no offer has a price.
 */
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
