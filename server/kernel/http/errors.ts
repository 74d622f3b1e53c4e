import type { Logger } from 'pino';
import { Problem, type ProblemCode, type ProblemDetails } from '../problem.ts';
import type { Context, Handler } from './context.ts';
import { meetsFullDisk } from './disk-room.ts';
import { loggedPath } from './logged-path.ts';
import { STATUS_CODES } from 'node:http';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { apiBase } from '../present/iri.ts';

/** Codes of libraries and of the database that are a caller's mistake, not ours. */
const known: Record<string, ProblemCode> = {
  LIMIT_FILE_SIZE: 'file_too_large',
  'entity.too.large': 'body_too_large',
  'entity.parse.failed': 'malformed_body',
  '22021': 'malformed_body', // a zero byte in a text
  '22P05': 'malformed_body',
  'request.aborted': 'malformed_body', // the sender cut it off
  '23503': 'outdated', // the referenced record was removed at the same moment
  '23505': 'outdated', // an equal record was created at the same moment
};

/** Error codes of zlib and Brotli for a body that is not compressed as its header says. */
const notCompressed = /^(?:Z_|ERR__ERROR_FORMAT|ERR_BROTLI)/;

/**
 * A later try may succeed: the database or the file store is unreachable, starting or stopping, or has no free
 * connection. Also covers a replaced leader that refuses writes, and the victim of a deadlock.
 */
const away =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\d{3}|25006|53\d{3}|40001|40P01|55000|57P0[123]|KnexTimeoutError|TimeoutError)$/;

/** The driver's own messages for a lost connection. Knex prepends the statement. */
const lost = /(?:^| - )(?:Connection (?:terminated|ended)|timeout expired$|Client has encountered a connection error)/;

/** Statuses that the router sets if no handler answered. */
const unanswered: Record<number, ProblemCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  501: 'method_not_allowed',
};

/**
 * Turns every failure into the error envelope. An unexpected error is logged with its trace id and reveals no
 * internals.
 */
export function errors(log: Logger): Handler {
  return async (ctx, next) => {
    try {
      await next();
      const left = ctx.path.startsWith('/api') && ctx.body === undefined ? unanswered[ctx.status] : undefined;
      if (left) answerProblem(ctx, new Problem(left));
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) logFailure(log, ctx, { error, problem });
      answerProblem(ctx, problem);
    }
  };
}

/** Logs a temporary outage as a warning, because it is expected. */
function logFailure(log: Logger, ctx: Context, { error, problem }: { error: unknown; problem: Problem }): void {
  const about = { err: error, requestId: ctx.state.requestId, path: loggedPath(ctx.path) };
  if (problem.status === 503) log.warn(about, 'not available at the moment');
  else log.error(about, 'unexpected error');
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = property(error, 'code') ?? property(error, 'type');
  if (meetsFullDisk(code) || meetsFullDisk(property(property(error, 'cause'), 'code')))
    return new Problem('temporarily_unavailable');
  const mapped = typeof code === 'string' ? (known[code] ?? unpacked(code)) : undefined;
  if (mapped) return new Problem(mapped);
  if (isAway(error)) return new Problem('temporarily_unavailable');
  const status = property(error, 'status');
  if (status === 413) return new Problem('body_too_large');
  if (status === 415) return new Problem('unsupported_media_type');
  if (status === 400) return new Problem('malformed_body');
  return new Problem('unexpected_error');
}

const unpacked = (code: string): ProblemCode | undefined => (notCompressed.test(code) ? 'malformed_body' : undefined);

/** Checks the error itself and its cause, because libraries wrap errors. */
const isAway = (error: unknown): boolean =>
  [error, property(error, 'cause')].some(
    (met) =>
      ['code', 'name'].some((name) => away.test(String(property(met, name)))) ||
      lost.test(String(property(met, 'message'))),
  );

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** Sends the error envelope: members of Hydra and RFC 9457, our code, and the violations of invalid fields. */
function answerProblem(ctx: Context, problem: Problem): void {
  const title = problem.violations ? 'Validation failed' : (STATUS_CODES[problem.status] ?? 'Error');
  const type = `${apiBase}/errors/${problem.status}`;
  const { violations } = problem;
  const answer: Omit<Answers['Error'], 'params'> & Pick<ProblemDetails, 'params' | 'violations'> = {
    '@id': type,
    '@type': violations ? 'ConstraintViolationList' : 'hydra:Error',
    type,
    title,
    detail: problem.message,
    status: problem.status,
    code: problem.code,
    'hydra:title': title,
    'hydra:description': problem.message,
    ...(problem.params ? { params: problem.params } : {}),
    ...(violations ? { violations } : {}),
    traceId: ctx.state.requestId,
  };
  const context = `${apiBase}/contexts/${violations ? 'ConstraintViolationList' : 'Error'}`;
  ctx.status = problem.status;
  ctx.body = JSON.stringify({ '@context': context, ...answer });
  ctx.set('Content-Type', 'application/problem+json; charset=utf-8');
  if (problem.status === 503 || problem.code === 'too_many_jobs') ctx.set('Retry-After', '5');
  if (problem.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
}
