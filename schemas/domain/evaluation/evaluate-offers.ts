import { Decimal, plain } from '../decimal.ts';
import {
  type ComparableTotal,
  type ComparedItem,
  comparableTotals,
  isOffered,
  type OfferLine,
} from './comparable-totals.ts';
import { isPriced, priceWeight, type WorkflowType } from './criteria-weights.ts';
import { relativePrice } from './relative-price.ts';
import { places, priceRating, qualityScore, type Ratings, unratedCriteria, type WeightedCriterion } from './scores.ts';

export interface EvaluatedOffer {
  id: string;
  lines: readonly OfferLine[];
  ratings: Ratings;
}

export interface EvaluationInput {
  workflowType: WorkflowType;
  currency: string;
  items: readonly ComparedItem[];
  criteria: readonly WeightedCriterion[];
  /** Published and accepted offers, no others: every one of them moves pmin and plug prices. */
  offers: readonly EvaluatedOffer[];
}

/** Everything computed of one offer, exact. Prices are null in an RFI. */
export interface OfferEvaluation {
  offer: string;
  /** It offers every item that anybody offers. Only complete offers have a rank. */
  complete: boolean;
  /** Ids of the request's items that it offers. */
  offered: ReadonlySet<string>;
  /** Ids of the items that others offer and it does not. */
  missing: string[];
  totals: ComparableTotal | null;
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
export function evaluateOffers(input: EvaluationInput): OfferEvaluation[] {
  const unranked = isPriced(input.workflowType) ? pricedEvaluations(input) : unpricedEvaluations(input);
  const ranks = places(
    unranked.map(({ complete, evaluationScore }) => (complete ? evaluationScore : null)),
    'higher',
  );
  return unranked.map((evaluation, index) => ({ ...evaluation, rank: ranks[index] ?? null }));
}

/** The scores as an offer's representation names them: decimal strings with at most 10 decimals, and what they rest on. */
export function presentScores(evaluation: OfferEvaluation) {
  return {
    scores: {
      price: evaluation.priceRating && plain(evaluation.priceRating),
      quality: plain(evaluation.qualityScore),
      total: plain(evaluation.evaluationScore),
    },
    relativePrice: evaluation.relativePrice && plain(evaluation.relativePrice),
    standing: {
      rank: evaluation.rank,
      missingItems: evaluation.missing.length,
      unratedCriteria: evaluation.unrated.length,
    },
  };
}

type Unranked = Omit<OfferEvaluation, 'rank'>;

function pricedEvaluations(input: EvaluationInput): Unranked[] {
  const { items, offers, criteria, currency } = input;
  if (offers.length === 0) return [];
  const totals = comparableTotals(
    items,
    offers.map(({ lines }) => lines),
    currency,
  );
  const pmin = lowestTotal(totals);
  const weight = priceWeight(criteria.filter(({ isPrice }) => !isPrice).map((criterion) => criterion.weight));
  return unpricedEvaluations(input, isOffered).map((evaluation, index) => {
    const total = totals[index];
    if (!total) return evaluation;
    const rating = priceRating(total.comparableTotal, pmin);
    return {
      ...evaluation,
      totals: total,
      relativePrice: relativePrice(total.comparableTotal, evaluation.qualityScore),
      priceRating: rating,
      evaluationScore: rating.times(weight).div(100).plus(evaluation.qualityScore),
    };
  });
}

/** pmin: over the complete offers, over all where none is complete. */
function lowestTotal(totals: readonly ComparableTotal[]): Decimal {
  const complete = totals.filter(({ missing }) => missing.length === 0);
  return Decimal.min(...(complete.length > 0 ? complete : totals).map((total) => total.comparableTotal));
}

function unpricedEvaluations(
  { items, offers, criteria }: EvaluationInput,
  counts: (line: OfferLine) => boolean = ({ available }) => available,
): Unranked[] {
  const requested = new Set(items.map(({ id }) => id));
  const offered = offers.map(
    ({ lines }) => new Set(lines.filter((line) => counts(line) && requested.has(line.item)).map(({ item }) => item)),
  );
  const byAnybody = items.map(({ id }) => id).filter((id) => offered.some((ids) => ids.has(id)));
  return offers.map((offer, index) =>
    qualityEvaluation(offer, criteria, { byAnybody, own: offered[index] ?? new Set() }),
  );
}

function qualityEvaluation(
  offer: EvaluatedOffer,
  criteria: readonly WeightedCriterion[],
  { byAnybody, own }: { byAnybody: readonly string[]; own: ReadonlySet<string> },
): Unranked {
  const quality = qualityScore(criteria, offer.ratings);
  const missing = byAnybody.filter((id) => !own.has(id));
  return {
    offer: offer.id,
    complete: missing.length === 0,
    offered: own,
    missing,
    totals: null,
    relativePrice: null,
    priceRating: null,
    qualityScore: quality,
    evaluationScore: quality,
    unrated: unratedCriteria(criteria, offer.ratings),
  };
}
