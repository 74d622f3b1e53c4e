import type { Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import { findRepresentation } from '../repository/records.ts';
import type { Services } from '../services.ts';
import { callsOf, type EntityCall } from './calls-of.ts';
import { answerCommand } from './answer-command.ts';
import { answerList } from './answer-list.ts';
import { answerRecord } from './answer-outcome.ts';
import type { Context, Handler } from './context.ts';
import { idOf } from './id-of.ts';
import { serverOf } from '../entity-server.ts';

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
  if (name === 'list') return (ctx) => answerList(ctx, { entity }, services);
  if (name === 'get') return (ctx) => get(ctx, entity, services);
  if (name === 'create') return (ctx) => answerCommand(ctx, { entity, operation: 'create' }, services);
  return (ctx) => answerCommand(ctx, { entity, operation: name, id: idOf(ctx) }, services);
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
