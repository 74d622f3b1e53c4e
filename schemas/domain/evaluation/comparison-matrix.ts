import { type Column, type Candidate, row } from './comparison-cells.ts';
import { itemRows } from './comparison-item-rows.ts';
import { criterionRows, customRows, requirementRows } from './comparison-rows.ts';
import {
  comparedStates,
  comparisonGroups,
  type ComparisonColumn,
  type ComparisonGroupId,
  type ComparisonHeadInput,
  type ComparisonInput,
  type ComparisonMatrix,
  type ComparisonRow,
} from './comparison-types.ts';
import { isPriced } from './criteria-weights.ts';
import { lowPricesOf } from '../low-price/low-price.ts';
import { plain, Decimal } from '../decimal.ts';
import { sumLines } from './offer-sums.ts';
import { scoreOffers, type OfferScores } from './score-offers.ts';
import { roundMoney } from '../money.ts';

type RowsOf = (columns: readonly Column[], input: ComparisonHeadInput) => ComparisonRow[];

const groupRows: Record<Exclude<ComparisonGroupId, 'items'>, RowsOf> = {
  totals: totalRows,
  requirements: requirementRows,
  criteria: criterionRows,
  custom: customRows,
};

/**
 * Compares offers side by side. `ComparisonMatrix` documents the shape, and the decisions on evaluation the formulas.
 */
export function comparisonMatrix(input: ComparisonInput): ComparisonMatrix {
  const offers = input.offers.filter(({ state }) => comparedStates.includes(state));
  const sums = sumLines({ ...input, offers });
  const summed = offers.flatMap((offer, index) => {
    const own = sums[index];
    return own ? [{ ...offer, sums: own }] : [];
  });
  const head = comparisonHead({ ...input, offers: summed });
  const ordered = head.offers.flatMap(({ offer }) => summed.find(({ id }) => id === offer) ?? []);
  return withItems(head, itemRows({ ...input, offers: ordered }));
}

/** Returns the comparison without rows of items. If groups are given, it contains only these. */
export function comparisonHead(
  input: ComparisonHeadInput,
  groupIds: readonly ComparisonGroupId[] = comparisonGroups,
): ComparisonMatrix {
  const columns = comparedColumns(input);
  return {
    workflowType: input.workflowType,
    currency: isPriced(input.workflowType) ? input.currency : null,
    offers: columns.map(presentColumn),
    groups: comparisonGroups
      .flatMap((id) => (id === 'items' || !groupIds.includes(id) ? [] : [{ id, rows: groupRows[id](columns, input) }]))
      .filter(({ rows }) => rows.length > 0),
    ...(input.addedFields ? { addedFields: input.addedFields } : {}),
  };
}

/** Inserts the rows of items into the groups. Without rows there is no such group. */
export function withItems(head: ComparisonMatrix, rows: ComparisonRow[]): ComparisonMatrix {
  if (rows.length === 0) return head;
  const groups = [...head.groups, { id: 'items' as const, rows }];
  const place = ({ id }: { id: ComparisonGroupId }): number => comparisonGroups.indexOf(id);
  return { ...head, groups: groups.toSorted((a, b) => place(a) - place(b)) };
}

function comparedColumns(input: ComparisonHeadInput): Column[] {
  const scores = scoreOffers(input.offers, input.criteria);
  const low = lowPricesOf(scores, input.lowPriceRule);
  return input.offers
    .flatMap((offer, index) => {
      const own = scores[index];
      return own ? [{ offer, scores: own, lowPrice: low[index] ?? null }] : [];
    })
    .toSorted((a, b) => (a.scores.rank ?? Infinity) - (b.scores.rank ?? Infinity) || 0);
}

function presentColumn({ offer, scores, lowPrice }: Column): ComparisonColumn {
  return {
    offer: offer.id,
    supplier: offer.supplier,
    name: offer.name,
    state: offer.state,
    ...(offer.currency && offer.rate ? { currency: offer.currency, rate: plain(offer.rate) } : {}),
    rank: scores.rank,
    missingItems: scores.missing,
    unratedCriteria: scores.unrated.length,
    ...(lowPrice ? { lowPrice } : {}),
    ...(offer.frozen ? { frozen: true } : {}),
    ...(offer.negotiated ? { negotiated: plain(offer.negotiated) } : {}),
    ...(offer.awarded ? { awarded: plain(offer.awarded) } : {}),
  };
}

/** Offers with missing items show their totals but are never the best. */
function totalRows(columns: readonly Column[], input: ComparisonHeadInput): ComparisonRow[] {
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
