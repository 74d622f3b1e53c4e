import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { recommendType, type Recommendation } from '../../../schemas/mechanisms/recommend-type.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { allowsNegotiation } from '../../configuration/workflow-type.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { negotiable } from './create.ts';
import { entrants, type Entrant } from './entrants.ts';
import type { RequestFacts } from './request-facts.ts';

type Asked = Question<'workflow', 'negotiationRecommendation'>;
type Draft = RecordOf<'negotiation'>;

interface Facts {
  request: RequestFacts;
  drafts: Draft[];
  isOffered: (type: string) => boolean;
}

/** Says for each draft which type fits and why; with `apply` sets them. */
export const negotiationRecommendation = defineRule<'workflow', 'negotiationRecommendation', Facts>({
  facts: async (question, context) => ({
    request: await negotiable(question.record, context),
    drafts: await draftsOf(question, context),
    isOffered: await offered(context),
  }),
  decide: ({ record, input, facts }) => {
    const found = facts.drafts.flatMap((draft) => {
      const recommendation = recommendationFor(draft, facts);
      // What the workflow's type does not hold is recommended to nobody.
      const isHeld = recommendation && allowsNegotiation(record, recommendation.type);
      return isHeld ? [{ id: draft.id, recommendation }] : [];
    });
    const apply = input.apply === true;
    const rows = found.map(({ id, recommendation }) => ({
      id,
      values: { recommendation, ...(apply ? { type: recommendation.type } : {}) },
    }));
    return {
      writes: [{ changeMany: 'negotiation', rows, operation: 'update' }],
      result: {
        '@type': 'Recommendation',
        recommendations: found.map(({ id, recommendation }) => ({
          negotiation: iriOf(entityNamed('negotiation'), id),
          ...recommendation,
        })),
      },
    };
  },
});

async function draftsOf({ record }: Asked, { trx }: FactsContext): Promise<Draft[]> {
  await trx('negotiation').where({ workflow_id: record.id, state: 'drafted' }).orderBy('id').forUpdate().select('id');
  return rowsWhere(entityNamed('negotiation'), { workflow: record.id, state: 'drafted' }, trx);
}

/** A flag that nobody set is on. A type that cannot be published is recommended to nobody, whatever its flag says. */
async function offered({ trx }: FactsContext): Promise<Facts['isOffered']> {
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

function recommendationFor(draft: Draft, { request, isOffered }: Facts): Recommendation | null {
  const items = request.items.filter(({ negotiation }) => negotiation === draft.id);
  const found = entrants(request, items);
  return recommendType({
    prices: found.map(({ initialPrice }) => initialPrice),
    itemValues: items.map(({ id }) => lowestLine(found, id)),
    qualityWeight: request.criteria.filter(({ isPrice }) => !isPrice).reduce((sum, { weight }) => sum + weight, 0),
    workflowValue: workflowValue(request),
    isOffered,
  });
}

const lowest = (values: readonly string[]): Decimal => (values.length === 0 ? new Decimal(0) : Decimal.min(...values));

const lowestLine = (found: readonly Entrant[], item: string): string =>
  lowest(
    found.flatMap(({ items }) => items.filter((line) => line.item === item).map(({ totalPrice }) => totalPrice)),
  ).toFixed();

/** Every item at the lowest amount that anybody offers. */
function workflowValue(request: RequestFacts): string {
  const values = request.items.map((item) => lowest(entrants(request, [item]).map(({ initialPrice }) => initialPrice)));
  return values.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed();
}
