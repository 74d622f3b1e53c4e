import type { Knex } from 'knex';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Handler } from '../kernel/http/context.ts';
import { checkRole } from '../kernel/commands/check.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { toProblem } from '../kernel/http/errors.ts';
import { allLongCalls } from '../kernel/entity-server.ts';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import type { LongCall } from '../kernel/jobs.ts';
import { Problem } from '../kernel/problem.ts';
import type { Services } from '../kernel/services.ts';
import type { JobRunner } from './create-jobs.ts';
import type { CallTask } from './job-task.ts';
import { receiveBody } from './receive-body.ts';

/** Time for which an abandoned call continues. Most end sooner, so their process is kept. */
const abandonedMs = 2_000;

/**
 * Answers long calls in another process, with the same application and for the same caller, so that the answers do not
 * differ. Everything around them (authentication, headers, log) stays in this process.
 */
export function longCalls(jobs: JobRunner, { log, db }: Pick<Services, 'log' | 'db'>): Handler {
  const known = allLongCalls().map((call) => ({ ...call, pattern: patternOf(call.path) }));
  return async (ctx, next) => {
    const call = known.find(({ method, pattern }) => method === methodOf(ctx) && pattern.test(ctx.path));
    if (!call || !(await isLong(call, ctx, db))) return next();
    if (call.asks)
      checkRole({ entity: entityNamed(call.asks.entity), operation: call.asks.operation, body: {} }, ctx.state.reader);
    await answerElsewhere(ctx, call, jobs).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      const met = toProblem(error);
      // Its process could not reach the database. The answer is the same as if this process could not.
      if (met.code === 'temporarily_unavailable') throw met;
      log.error({ err: error, requestId: ctx.state.requestId, path: call.path }, 'a job lost its process');
      throw new Problem('job_failed');
    });
  };
}

/** Matches like the router: with or without a trailing slash, and HEAD as GET. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`);
const methodOf = ({ method }: Context): string => (method === 'HEAD' ? 'GET' : method);

async function isLong({ when }: LongCall, ctx: Context, db: Knex): Promise<boolean> {
  if (!when) return true;
  const length = ctx.get('content-length');
  const isCompressed = !['', 'identity'].includes(ctx.get('content-encoding').toLowerCase());
  const isUnknown = isCompressed || (length === '' && ctx.get('transfer-encoding') !== '');
  return when({
    path: ctx.path,
    query: new URLSearchParams(ctx.querystring),
    bytes: isUnknown ? Infinity : Number(length),
    reader: ctx.state.reader,
    db,
  });
}

async function answerElsewhere(ctx: Context, call: LongCall, jobs: JobRunner): Promise<void> {
  const { caller } = ctx.state.reader;
  const { isSlow = false, seconds = 60, megabytes } = call;
  const limits = { seconds, ...(megabytes === undefined ? {} : { megabytes }) };
  const organization = caller.viewAs?.organization ?? caller.organization;
  const { signal, end } = untilDisconnected(ctx);
  const question = { organization, isSlow, limits, signal };
  try {
    await jobs.perform({ ...question, prepare: (folder) => taskOf(ctx, folder) }, (result, folder) =>
      answer(ctx, result, path.join(folder, 'out')),
    );
  } finally {
    end();
  }
}

/** Aborted some time after the client disconnected. */
function untilDisconnected({ res }: Context): { signal: AbortSignal; end: () => void } {
  const disconnected = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    // The client disconnected. This is not our failure, and no one reads the answer.
    if (!res.writableFinished) timer = setTimeout(() => disconnected.abort(new Problem('malformed_body')), abandonedMs);
  };
  res.once('close', leave);
  return {
    signal: disconnected.signal,
    end: () => {
      clearTimeout(timer);
      res.off('close', leave);
    },
  };
}

/** Headers of our internal connection, which say nothing about the other process's answer. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'expect',
  'transfer-encoding',
  'content-length',
  'cookie',
  'authorization',
]);

async function taskOf(ctx: Context, folder: string): Promise<CallTask> {
  const { reader, session, expiresAt, requestId } = ctx.state;
  const hasBody = await receiveBody(ctx, path.join(folder, 'in'));
  const headers = Object.entries(ctx.req.headers).flatMap(([name, value]) =>
    value === undefined || ofConnection.has(name) ? [] : [[name, value] as const],
  );
  return {
    kind: 'call',
    method: ctx.method,
    url: ctx.url,
    headers: Object.fromEntries(headers),
    hasBody,
    identity: { caller: reader.caller, session, expiresAt, requestId },
  };
}

async function answer(ctx: Context, result: unknown, out: string): Promise<void> {
  if (!isObject(result) || typeof result['status'] !== 'number') throw new Error('a job without an answer');
  ctx.status = result['status'];
  if (isObject(result['headers'])) setHeaders(ctx, result['headers']);
  const bytes = Number(result['bytes']);
  if (bytes === 0) {
    ctx.body = null;
    ctx.status = result['status'];
    return;
  }
  // An open file can be read to its end after its folder is deleted.
  const file = await open(out);
  ctx.body = file.createReadStream();
  ctx.length = bytes;
}

function setHeaders(ctx: Context, headers: JsonObject): void {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') ctx.set(name, value);
    else if (Array.isArray(value)) ctx.set(name, value.map(String));
  }
}
