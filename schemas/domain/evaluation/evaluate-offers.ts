import type { ComparedItem, OfferLine } from './comparable-totals.ts';
import type { WorkflowType } from './criteria-weights.ts';
import { sumLines } from './offer-sums.ts';
import { scoreOffers, type OfferScores } from './score-offers.ts';
import type { Ratings, WeightedCriterion } from './scores.ts';

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
  /** Only published and accepted offers, because every one of them affects pmin and plug prices. */
  offers: readonly EvaluatedOffer[];
}

export interface OfferEvaluation extends OfferScores {
  offer: string;
}

/** Returns sums, scores and ranks of all offers, in order (docs/decisions.md, Evaluation). */
export function evaluateOffers(input: EvaluationInput): OfferEvaluation[] {
  const sums = sumLines(input);
  const summed = input.offers.flatMap((offer, index) => {
    const own = sums[index];
    return own ? [{ offer: offer.id, ratings: offer.ratings, sums: own }] : [];
  });
  const scores = scoreOffers(summed, input.criteria);
  return summed.flatMap(({ offer }, index) => {
    const own = scores[index];
    return own ? [{ offer, ...own }] : [];
  });
}
