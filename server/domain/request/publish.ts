import { completeRule } from '../../../schemas/domain/low-price/low-price.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { currentSchemaHash } from '../../stored-schemas/effective-schemas.ts';
import { missingToPublish } from './missing-to-publish.ts';
import { fixedAtPublishing } from './rates.ts';
import { preparedFacts, sendPrepared, type Prepared } from './prepared-invitations.ts';

type Request = RecordOf<'request'>;

interface Facts {
  workflow: RecordOf<'workflow'> | undefined;
  missing: Violation[];
  prepared: Prepared;
}

/** Publishes a request that has everything suppliers need. From then on, only amendments change it. */
export const publishRequest = defineRule<'request', 'publish', Facts>({
  facts: async (question, context) => ({
    workflow: await workflowOf(question.record, context),
    missing: await missingToPublish(question.record, context.trx, context.now),
    prepared: await preparedFacts(question.record, context),
  }),
  decide: ({ record, facts }, context) => {
    const { now } = context;
    const { workflow } = facts;
    if (!workflow || workflow.isTemplate || workflow.state !== 'active')
      throw new Problem('wrong_state', { params: { state: workflow?.state, operation: 'publish' } });
    if (facts.missing.length > 0) throw invalid(facts.missing);
    const sent = sendPrepared({ request: record, facts: facts.prepared }, context);
    return {
      changes: {
        publishedAt: now.toISOString(),
        ...fixedAtPublishing(record),
        lowPriceRule: record.lowPriceRule && completeRule(record.lowPriceRule),
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

/** Published records keep their form, whatever an administrator changes later. */
const keepSchemas = (record: Request): Write[] =>
  (['requestItem', 'requirement'] as const).map((name) => ({
    patch: name,
    where: { request: record.id },
    values: { schemaHash: currentSchemaHash(entityNamed(name), ownerOf(record)) },
  }));
