import { STATUS_CODES } from 'node:http';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import type { Context } from './context.ts';

/** The error envelope: Hydra's and RFC 9457's members, our code, and violations where fields are wrong. */
export function answerProblem(ctx: Context, problem: Problem): void {
  const title = problem.violations ? 'Validation failed' : (STATUS_CODES[problem.status] ?? 'Error');
  const type = `${apiBase}/errors/${problem.status}`;
  const list = problem.violations !== undefined;
  ctx.status = problem.status;
  ctx.body = JSON.stringify({
    '@context': `${apiBase}/contexts/${list ? 'ConstraintViolationList' : 'Error'}`,
    '@id': type,
    '@type': list ? 'ConstraintViolationList' : 'hydra:Error',
    type,
    title,
    detail: problem.message,
    status: problem.status,
    code: problem.code,
    'hydra:title': title,
    'hydra:description': problem.message,
    ...(problem.params ? { params: problem.params } : {}),
    ...(list ? { violations: problem.violations } : {}),
    traceId: ctx.state.requestId,
  });
  ctx.set('Content-Type', 'application/problem+json; charset=utf-8');
  if (problem.status === 503 || problem.code === 'too_many_jobs') ctx.set('Retry-After', '5');
  if (problem.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
}
