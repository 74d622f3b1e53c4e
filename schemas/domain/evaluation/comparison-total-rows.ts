import { Decimal } from '../decimal.ts';
import { roundMoney } from '../money.ts';
import { type Candidate, type Column, row } from './comparison-cells.ts';
import type { ComparisonHeadInput, ComparisonRow } from './comparison-types.ts';
import { isPriced } from './criteria-weights.ts';
import type { OfferScores } from './score-offers.ts';

/** Offers with missing items show their totals but are never best in them. */
export function totalRows(columns: readonly Column[], input: ComparisonHeadInput): ComparisonRow[] {
  const rated = input.criteria.filter(({ isPrice }) => !isPrice).length;
  const money = (value: Decimal | undefined) => (value ? roundMoney(value, input.currency) : null);
  const total = (
    id: string,
    kind: ComparisonRow['kind'],
    better: 'lower' | 'higher' | null,
    of: (scores: OfferScores, offer: Column['offer']) => Candidate,
  ) =>
    row(
      { id, kind, title: null, better },
      columns.map(({ scores, offer }) => ({ ...of(scores, offer), notRanked: !scores.complete })),
    );
  const priced = [
    total('comparableTotal', 'money', 'lower', ({ totals, complete }) => ({
      value: totals?.comparableTotal ?? null,
      shown: money(totals?.comparableTotal),
      missing: !complete,
      plug: !complete,
    })),
    total('offerTotal', 'money', 'lower', ({ totals, complete }, { currency, ownTotal = null }) => ({
      value: totals?.offerTotal ?? null,
      shown: money(totals?.offerTotal),
      own: currency ? ownTotal : null,
      missing: !complete,
    })),
    total('relativePrice', 'money', 'lower', ({ relativePrice, complete }) => ({
      value: relativePrice,
      plug: !complete,
    })),
  ];
  return [
    ...(isPriced(input.workflowType) ? priced : []),
    total('evaluationScore', 'score', 'higher', ({ evaluationScore, unrated }) => ({
      value: evaluationScore,
      unjudged: !isPriced(input.workflowType) && unrated.length === rated,
    })),
    total('qualityScore', 'score', 'higher', ({ qualityScore, unrated }) => ({
      value: qualityScore,
      unjudged: unrated.length === rated,
    })),
    total('rank', 'rank', 'lower', ({ rank }) => ({ value: rank === null ? null : new Decimal(rank) })),
    total('itemsOffered', 'count', null, ({ offered }) => ({ value: new Decimal(offered) })),
  ];
}
