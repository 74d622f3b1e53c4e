import type { Answers } from '../../../../schemas/generated/answers.ts';
import { mechanismFor } from '../../../../schemas/mechanisms/index.ts';
import { commonText, foreign } from '../../../../schemas/mechanisms/common/own-money.ts';
import { recommendType, type Recommendation } from '../../../../schemas/mechanisms/recommend-type.ts';
import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { allowsNegotiation } from '../../../configuration/workflow-type.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf } from '../../../kernel/commands/rule.ts';
import { iriOf } from '../../../kernel/present/iri.ts';
import { raw, rowsWhere } from '../../../kernel/repository/records.ts';
import { negotiable } from '../create.ts';
import { withoutExcluded, entrants, type Entrant } from '../entrants.ts';
import { lowestAmounts } from '../lots/lot-lines.ts';
import { requestFacts, type RequestFacts } from '../request-facts.ts';

type RecommendationQuestion = Question<'workflow', 'negotiationRecommendation'>;
type Draft = RecordOf<'negotiation'>;

interface Lot {
  draft: Draft;
  /** Initial prices of the participants. */
  prices: string[];
  /** Lowest amounts of the items. */
  itemValues: string[];
}

interface Facts {
  request: RequestFacts;
  drafts: Lot[];
  /** Sum of the lowest offered amounts of all items. */
  workflowValue: string;
  isOffered: (type: string) => boolean;
}

/** Recommends a type for each draft, with reasons; `apply` sets them. */
export const negotiationRecommendation = defineRule<'workflow', 'negotiationRecommendation', Facts>({
  facts: async (question, context) => {
    const request = await negotiable(question.record, context);
    return factsFor(await lockedDrafts(question, context), request, context);
  },
  decide: ({ record, input, facts }) => {
    const found = recommendedTypes(record, facts);
    const apply = input.apply === true;
    const rows = found.map(({ id, recommendation }) => ({
      id,
      values: { recommendation, ...(apply ? { type: recommendation.type } : {}) },
    }));
    return {
      writes: [{ changeMany: 'negotiation', rows, operation: 'update' }],
      result: {
        '@type': 'Recommendation',
        recommendations: found.map(presentRecommendation),
      },
    };
  },
});

/** Current recommendations, without writing anything. Empty if nothing can be negotiated. */
export async function previewRecommendations(
  workflow: RecordOf<'workflow'>,
  context: Pick<FactsContext, 'trx'>,
): Promise<PresentedRecommendations> {
  const request = await requestFacts({ by: 'workflow_id', id: workflow.id }, context.trx);
  if (!request) return [];
  const drafts = await draftsOf(workflow.id, context);
  return recommendedTypes(workflow, await factsFor(drafts, request, context)).map(presentRecommendation);
}

/**
 * Recommends a type for a lot before its draft, from its items and suppliers. Null if the workflow's type allows none.
 */
export async function recommendedFor(
  { items, suppliers }: { items: readonly string[]; suppliers: readonly string[] },
  { workflow, request }: { workflow: RecordOf<'workflow'>; request: RequestFacts },
  context: Context,
): Promise<Recommendation | null> {
  const itemIds = new Set(items);
  const lot = request.items.filter(({ id }) => itemIds.has(id));
  const found = withoutExcluded({ suppliers }, await entrants(request, lot, context.trx));
  const priced = await pricesOf({ found, items: lot, request }, context);
  const recommendation = recommendationFor(priced, await factsFor([], request, context));
  return recommendation && allowsNegotiation(workflow, recommendation.type) ? recommendation : null;
}

type PresentedRecommendations = Answers['Recommendation']['recommendations'];

interface Found {
  id: string;
  recommendation: Recommendation;
}

/** Recommends only types that the workflow's type allows. */
const recommendedTypes = (workflow: RecordOf<'workflow'>, facts: Facts): Found[] =>
  facts.drafts.flatMap((lot) => {
    const recommendation = recommendationFor(lot, facts);
    const isAllowed = recommendation && allowsNegotiation(workflow, recommendation.type);
    return isAllowed ? [{ id: lot.draft.id, recommendation }] : [];
  });

const presentRecommendation = ({ id, recommendation }: Found): PresentedRecommendations[number] => ({
  negotiation: iriOf(entityNamed('negotiation'), id),
  ...recommendation,
});

type Context = Pick<FactsContext, 'trx'>;

const factsFor = async (drafts: readonly Draft[], request: RequestFacts, context: Context): Promise<Facts> => ({
  request,
  drafts: await lotsOf(drafts, request, context),
  workflowValue: sum(await lowestAmounts(request.items, request, context.trx)),
  isOffered: await offeredFilter(context),
});

const draftsOf = (workflow: string, { trx }: Context): Promise<Draft[]> =>
  rowsWhere(entityNamed('negotiation'), { workflow, state: 'drafted' }, trx);

async function lockedDrafts({ record }: RecommendationQuestion, context: Context): Promise<Draft[]> {
  const { trx } = context;
  await trx('negotiation').where({ workflow_id: record.id, state: 'drafted' }).orderBy('id').forUpdate().select('id');
  return draftsOf(record.id, context);
}

/** Flags that were never set are on. A type that cannot be published is never recommended, whatever its flag says. */
async function offeredFilter({ trx }: Context): Promise<Facts['isOffered']> {
  const rows = await raw<Pick<RecordOf<'featureFlag'>, 'name'>>(trx, {
    sql: 'select name from feature_flag where not enabled',
    bindings: [],
  });
  const off = new Set<string | null>(rows.map(({ name }) => name));
  return (type) => {
    const mechanism = mechanismFor(type);
    return mechanism !== undefined && !off.has(mechanism.flag);
  };
}

async function lotsOf(drafts: readonly Draft[], request: RequestFacts, { trx }: Context): Promise<Lot[]> {
  const lots: Lot[] = [];
  for (const draft of drafts) {
    const items = request.items.filter(({ negotiation }) => negotiation === draft.id);
    const found = withoutExcluded(draft, await entrants(request, items, trx));
    lots.push({ draft, ...(await pricesOf({ found, items, request }, { trx })) });
  }
  return lots;
}

type LotPrices = Pick<Lot, 'prices' | 'itemValues'>;

async function pricesOf(
  { found, items, request }: { found: readonly Entrant[]; items: readonly { id: string }[]; request: RequestFacts },
  { trx }: Context,
): Promise<LotPrices> {
  const offers = found.map(({ response }) => ({ id: response }));
  const prices = found.map(({ initialPrice, ...own }) => commonText(initialPrice, foreign(own), request.currency));
  return { prices, itemValues: await lowestAmounts(items, { offers }, trx) };
}

const recommendationFor = (
  { prices, itemValues }: LotPrices,
  { request, workflowValue, isOffered }: Facts,
): Recommendation | null =>
  recommendType({
    prices,
    itemValues,
    qualityWeight: request.criteria.filter(({ isPrice }) => !isPrice).reduce((total, { weight }) => total + weight, 0),
    workflowValue,
    isOffered,
  });

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed();
