import { isSupplying } from '../../../permissions/caller.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Outcome } from '../../kernel/commands/command.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { answerJson } from '../../kernel/http/answer.ts';
import { answerCommand } from '../../kernel/http/answer-command.ts';
import { answerList } from '../../kernel/http/answer-list.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { collectionDocument } from '../../kernel/hydra/collection.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import type { Representation } from '../../kernel/present/representation.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findPage } from '../../kernel/repository/page.ts';
import { findRow } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { mostScenarios } from './create.ts';
import { offerPresets } from './offer-presets.ts';
import { paging } from '../../kernel/http/facts.ts';

/** Routes of a request's scenarios. Solving is answered before it is complete. */
export function awardScenarioRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-requests/:id/scenarios`;
  router.get(path, { answers: 'AwardScenario[]', as: 'awardScenario.read', query: paging }, (ctx) =>
    list(ctx, services),
  );
  router.post(path, { answers: { 201: 'AwardScenario' }, as: 'awardScenario.create' }, (ctx) => create(ctx, services));
  router.put(`${apiBase}/award-scenarios/:id/solve`, { answers: { 202: 'AwardScenario' } }, (ctx) =>
    solve(ctx, services),
  );
  router.put(`${apiBase}/award-scenarios/:id/award`, { answers: { 200: 'Award[]', 202: 'ApprovalRequest' } }, (ctx) =>
    award(ctx, services),
  );
}

const entity = () => entityNamed('awardScenario');

async function list(ctx: Context, services: Services): Promise<void> {
  const request = await visibleRequest(ctx, services);
  await offerPresets(request, ctx.state.reader, services);
  const itemsPerPage = { fallback: mostScenarios, most: mostScenarios };
  await answerList(ctx, { entity: entity(), where: { request: request.id }, itemsPerPage }, services);
}

async function create(ctx: Context, services: Services): Promise<void> {
  const request = await visibleRequest(ctx, services);
  const body = { ...ctx.state.body, request: request.id };
  await answerCommand(ctx, { entity: entity(), operation: 'create', body }, services);
}

async function solve(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const command = { entity: entity(), operation: 'solve', id: idOf(ctx), body };
  const outcome = await commandTransaction(ctx, services, async (trx) => ({
    ...(await executeCommand(command, { services, reader, trx })),
    status: 202,
  }));
  answerOutcome(ctx, entity(), outcome);
}

/** Returns each supplier's award, with its possible operations, or the approval request that it waits for. */
async function award(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  const scenario = idOf(ctx);
  const outcome = await commandTransaction(ctx, services, async (trx): Promise<Outcome> => {
    const command = { entity: entity(), operation: 'award', id: scenario, body };
    const done = await executeCommand(command, { services, reader, trx });
    if (done.status === 202) return done;
    return { status: 200, body: await awardsOf({ scenario, url: ctx.url }, { reader, db: trx, services }) };
  });
  if (outcome.status === 202) answerOutcome(ctx, entityNamed('approvalRequest'), outcome);
  else answerJson(ctx, outcome.body ?? {});
}

interface AwardsContext {
  reader: Reader;
  db: Services['db'];
  services: Services;
}

async function awardsOf(
  { scenario, url }: { scenario: string; url: string },
  { reader, db, services }: AwardsContext,
): Promise<Representation> {
  const awards = entityNamed('supplierAward');
  const view = { entity: awards, page: 1, itemsPerPage: 500 };
  const found = await findPage({ ...view, query: new Map([['scenario', [scenario]]]) }, reader, db);
  const context = { reader, now: services.now(), config: services.config };
  const members = found.rows.map((row) => present({ entity: awards, row }, context));
  return collectionDocument({ ...view, members, found, url }, reader);
}

/** For the buying side only: no supplier learns about the others. */
async function visibleRequest(ctx: Context, { db }: Services): Promise<RecordOf<'request'>> {
  const { reader } = ctx.state;
  if (isSupplying(reader.caller)) throw new Problem('insufficient_role');
  const request = await findRow({ entity: entityNamed('request'), id: idOf(ctx) }, reader, db);
  if (!request) throw new Problem('not_found');
  return request;
}
