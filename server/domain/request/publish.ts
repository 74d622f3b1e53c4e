import { checkComplete } from '../../../schemas/language/check-input.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { currentSchemaHash, effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { missingDeliveryDates } from './fields.ts';
import { incompleteChildren } from './incomplete-children.ts';
import { fixedAtPublishing, missingRates } from './rates.ts';
import { preparedFacts, sendPrepared, type Prepared } from './prepared-invitations.ts';

type Request = RecordOf<'request'>;

interface Facts {
  workflow: RecordOf<'workflow'> | undefined;
  counts: { items: number; requirements: number };
  children: Violation[];
  prepared: Prepared;
}

/** Everything that a supplier needs must be there; from then on nothing changes but by an amendment. */
export const publishRequest = defineRule<'request', 'publish', Facts>({
  facts: async (question, context) => ({
    workflow: await workflowOf(question.record, context),
    counts: await childCounts(question.record, context),
    children: await incompleteChildren(question.record, context.trx),
    prepared: await preparedFacts(question.record, context),
  }),
  decide: ({ record, facts }, context) => {
    const { now } = context;
    const { workflow } = facts;
    if (!workflow || workflow.isTemplate || workflow.state !== 'active')
      throw new Problem('wrong_state', { params: { state: workflow?.state, operation: 'publish' } });
    const found = [
      ...incomplete(record, facts),
      ...timeframe(record, now),
      ...missingDeliveryDates(record),
      ...missingRates(record),
    ];
    if (found.length > 0 || facts.children.length > 0) throw invalid([...found, ...facts.children]);
    const sent = sendPrepared({ request: record, facts: facts.prepared }, context);
    return {
      changes: {
        publishedAt: now.toISOString(),
        ...fixedAtPublishing(record),
        schemaHash: currentSchemaHash(entityNamed('request'), ownerOf(record)),
      },
      state: record.startDate !== null && record.startDate <= now.toISOString() ? 'started' : 'published',
      writes: [...keepSchemas(record), ...(sent.writes ?? [])],
      effects: [{ kind: 'engine', workflow: 'request', id: record.id }, ...(sent.effects ?? [])],
      touched: sent.touched ?? [],
    };
  },
});

async function workflowOf(record: Request, { trx }: FactsContext): Promise<Facts['workflow']> {
  const [workflow] = await rowsWhere(entityNamed('workflow'), { id: record.workflow }, trx);
  return workflow;
}

async function childCounts(record: Request, { trx }: FactsContext): Promise<Facts['counts']> {
  const [counts] = await raw<Facts['counts']>(trx, {
    sql: `select (select count(*) from request_item where request_id = ?)::int as items,
      (select count(*) from requirement where request_id = ?)::int as requirements`,
    bindings: [record.id, record.id],
  });
  return counts ?? { items: 0, requirements: 0 };
}

function incomplete(record: Request, { counts }: Facts): Violation[] {
  const { schema, validate } = effectiveSchema(entityNamed('request'), ownerOf(record));
  const asked = counts.items + (isPriced(record.type) ? 0 : counts.requirements);
  const noItem = violation('items', 'too_few', 'At least 1 entries', { limit: 1 });
  return [...checkComplete({ schema, validate, record }), ...(asked === 0 ? [noItem] : [])];
}

/** Absent dates were named before. */
function timeframe({ startDate, finishDate }: Request, now: Date): Violation[] {
  if (finishDate === null) return [];
  if (finishDate <= now.toISOString()) return [violation('finishDate', 'in_the_past', 'This must be in the future')];
  if (startDate === null || finishDate > startDate) return [];
  return [violation('finishDate', 'finish_before_start', 'The end must be later than the start')];
}

/** What is published keeps the form it has, whatever an administrator changes later. */
const keepSchemas = (record: Request): Write[] =>
  (['requestItem', 'requirement'] as const).map((name) => ({
    patch: name,
    where: { request: record.id },
    values: { schemaHash: currentSchemaHash(entityNamed(name), ownerOf(record)) },
  }));
