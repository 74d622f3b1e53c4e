import type { Command } from '../commands/command.ts';
import { executeCommand } from '../commands/execute-command.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { collectionDocument } from '../hydra/collection.ts';
import { forgetSessions } from '../identity/session-reader.ts';
import { apiBase } from '../present/iri.ts';
import { presentMember } from '../present/presenter.ts';
import { Problem } from '../problem.ts';
import { findPage } from '../repository/page.ts';
import { findRepresentation } from '../repository/records.ts';
import { listSums } from '../repository/list-sums.ts';
import { tabCounts } from '../repository/tab-counts.ts';
import type { Services } from '../services.ts';
import { answerJson } from './answer.ts';
import { callsOf, type EntityCall } from './calls-of.ts';
import { answerOutcome, answerRecord } from './answer-outcome.ts';
import { commandTransaction } from './command-transaction.ts';
import type { Context, Handler } from './context.ts';
import { idOf } from './id-of.ts';
import { serverOf } from '../entity-server.ts';
import { parseQuery, wholeNumber } from './query.ts';

type Answer = (ctx: Context) => Promise<void>;

// Keys are the method and the path with a star for the id: `PUT default-requests/STAR/publish`.
type Calls = Map<string, Answer>;

/**
 * Serves the calls of every entity from the registry alone, so an entity needs no routes of its own. Uses a map instead
 * of the router's list of patterns, because matching hundreds of patterns would slow every request.
 */
export function entityCalls(services: Services): Handler {
  const calls = entityAnswers(services);
  const methods = methodsByPath(calls);
  return async (ctx, next) => {
    const path = patternOf(ctx.path);
    const allowed = path === undefined ? undefined : methods.get(path);
    if (ctx.body !== undefined || !allowed) return next();
    const answer = calls.get(`${ctx.method === 'HEAD' ? 'GET' : ctx.method} ${path}`);
    if (answer) return answer(ctx);
    ctx.set('Allow', allowed.join(', '));
    throw new Problem('method_not_allowed');
  };
}

/** Returns the handler of each call. The keys are all existing calls. */
export function entityAnswers(services: Services): Calls {
  const calls: Calls = new Map();
  for (const call of Object.values(entities).flatMap(callsOf))
    calls.set(`${call.method} ${call.path.replace(':id', '*')}`, handlerOf(call, services));
  return calls;
}

function methodsByPath(calls: Calls): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const key of calls.keys()) {
    const [method = '', path = ''] = key.split(' ');
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}

// `/api/default-requests/0198…/publish` becomes `default-requests/STAR/publish`.
function patternOf(path: string): string | undefined {
  if (!path.startsWith(`${apiBase}/`)) return undefined;
  const [collection, id, operation, ...more] = path.slice(apiBase.length + 1).split('/');
  if (more.length > 0) return undefined;
  if (id === undefined) return collection;
  return operation === undefined ? `${collection}/*` : `${collection}/*/${operation}`;
}

function handlerOf({ entity, name }: EntityCall, services: Services): Answer {
  if (name === 'list') return (ctx) => list(ctx, entity, services);
  if (name === 'get') return (ctx) => get(ctx, entity, services);
  if (name === 'create') return (ctx) => command(ctx, { entity, operation: 'create', body: ctx.state.body }, services);
  return (ctx) => onRecord(ctx, entity, name, services);
}

async function list(ctx: Context, entity: Entity, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const query = parseQuery(ctx.querystring);
  const page = wholeNumber(query.get('page')?.[0], { fallback: 1, most: 1_000_000 });
  const itemsPerPage = wholeNumber(query.get('itemsPerPage')?.[0], { fallback: 30, most: 100 });
  await serverOf(entity).beforeList?.({ query, reader }, services);
  const found = await findPage({ entity, page, itemsPerPage, query }, reader, services.db);
  const context = { reader, now: services.now(), config: services.config };
  const members = found.rows.map((row) => presentMember({ entity, row }, context));
  const body = collectionDocument({ entity, members, found, page, itemsPerPage, url: ctx.url }, reader);
  // Counts take an extra statement, so only clients that show tabs request them.
  const counts = query.has('counts') ? await tabCounts(entity, reader, services.db) : undefined;
  if (counts) body['counts'] = counts;
  // Lists that are too large to count are not summed either.
  if (query.has('sums') && !found.total.isMore) body['sums'] = await listSums({ entity, query }, reader, services.db);
  answerJson(ctx, body);
}

async function get(ctx: Context, entity: Entity, services: Services): Promise<void> {
  const id = idOf(ctx);
  const { reader } = ctx.state;
  await serverOf(entity).beforeRead?.(reader, services);
  const row = await findRepresentation({ entity, id }, reader, services.db);
  if (!row) throw new Problem('not_found');
  await serverOf(entity).afterRead?.({ row, reader }, services);
  answerRecord(ctx, { entity, row }, services);
}

async function onRecord(ctx: Context, entity: Entity, operation: string, services: Services): Promise<void> {
  return command(ctx, { entity, operation, id: idOf(ctx), body: ctx.state.body }, services);
}

async function command(ctx: Context, question: Command, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const outcome = await commandTransaction(ctx, services, (trx, closes) =>
    executeCommand(question, { services, reader, trx, closes }),
  );
  // The notification reaches every process a moment later. This process must not honor a right that has just ended.
  if (serverOf(question.entity).decidesRights) forgetSessions();
  answerOutcome(ctx, question.entity, outcome);
}
