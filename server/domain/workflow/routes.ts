import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { answerWorkbook } from '../../files/answer-workbook.ts';
import type { Context } from '../../kernel/http/context.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { downloadWorkflow } from './download.ts';
import { languageOf } from '../account/language-of.ts';
import { coverageOf } from '../negotiation/coverage.ts';
import { previewLots } from '../negotiation/lots/lot-creation.ts';
import { previewRecommendations } from '../negotiation/prices/recommendation.ts';
import { requestFacts } from '../negotiation/request-facts.ts';
import { reportRoutes } from './report/report-routes.ts';
import { listSchedules } from './schedules-route.ts';
import { gapsOf } from './template-facts.ts';
import { oneOf, paging } from '../../kernel/http/facts.ts';

/** Calls of workflows that are not operations of their lifecycle. */
export function workflowRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-workflows`;
  router.get(`${path}/:id/invalid-template-properties`, 'InvalidTemplateProperties', async (ctx) => {
    const workflow = await visible(ctx, services);
    const properties = await gapsOf(workflow.id, services.db);
    answerDocument(ctx, 200, 'InvalidTemplateProperties', { properties });
  });
  router.get(`${apiBase}/schedules`, { answers: 'Schedule[]', as: 'workflow.read', query: paging }, (ctx) =>
    listSchedules(ctx, services),
  );
  router.get(
    `${path}/:id/lots`,
    {
      answers: 'LotPreview',
      query: { strategy: oneOf('single', 'by-suppliers') },
      refuses: ['item_in_negotiation', 'no_supplier_offers_all_items'],
    },
    (ctx) => shownLots(ctx, services),
  );
  router.get(`${path}/:id/coverage`, 'Coverage', (ctx) => shownCoverage(ctx, services));
  router.get(`${path}/:id/recommendations`, 'Recommendation', (ctx) => shownRecommendations(ctx, services));
  router.get(`${path}/:id/download`, 'file', (ctx) => download(ctx, services));
  reportRoutes(router, services);
}

/** `GET default-workflows/{id}/lots?strategy=`: previews `lot-creation`, without writing anything. */
async function shownLots(ctx: Context, services: Services): Promise<void> {
  const workflow = await visible(ctx, services);
  const strategy = parseQuery(ctx.querystring).get('strategy')?.[0] === 'single' ? 'single' : 'by-suppliers';
  const lots = await services.db.transaction(async (trx) => {
    const facts = await requestFacts({ by: 'workflow_id', id: workflow.id }, trx);
    return facts ? previewLots(facts, { strategy, trx }) : [];
  });
  answerDocument(ctx, 200, 'LotPreview', { lots });
}

/** `GET default-workflows/{id}/coverage`: the suppliers' offers for the negotiable items. */
async function shownCoverage(ctx: Context, services: Services): Promise<void> {
  const workflow = await visible(ctx, services);
  const facts = await requestFacts({ by: 'workflow_id', id: workflow.id }, services.db);
  const coverage = facts ? await coverageOf(facts, services.db) : { suppliers: [], groups: [] };
  answerDocument(ctx, 200, 'Coverage', { ...coverage });
}

/** `GET default-workflows/{id}/recommendations`: previews `negotiation-recommendation` for each draft. */
async function shownRecommendations(ctx: Context, services: Services): Promise<void> {
  const workflow = await visible(ctx, services);
  const recommendations = await services.db.transaction((trx) => previewRecommendations(workflow, { trx }));
  answerDocument(ctx, 200, 'Recommendation', { recommendations });
}

async function download(ctx: Context, services: Services): Promise<void> {
  const workflow = await visible(ctx, services);
  const language = await languageOf(ctx.state.reader.caller.account, services.db);
  const content = await downloadWorkflow({ workflow: workflow.id, language }, services.db);
  answerWorkbook(ctx, `${workflow.title}.xlsx`, content);
}

/** The workflow in the path, if it is visible to the caller. */
async function visible(ctx: Context, { db }: Services): Promise<RecordOf<'workflow'>> {
  const workflow = await findRepresentation({ entity: entityNamed('workflow'), id: idOf(ctx) }, ctx.state.reader, db);
  if (!workflow) throw new Problem('not_found');
  return workflow;
}
