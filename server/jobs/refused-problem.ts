import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import type { Violation } from '../../schemas/language/violation.ts';
import { isProblemCode, Problem } from '../kernel/problem.ts';

/** Restores a refusal from another process. */
export function refusedProblem({ code, detail, params, violations }: JsonObject): Problem {
  if (!isProblemCode(code)) return new Problem('job_failed');
  return new Problem(code, {
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(isObject(params) ? { params } : {}),
    ...(Array.isArray(violations) ? { violations: violations.filter(isViolation) } : {}),
  });
}

const isViolation = (found: unknown): found is Violation =>
  isObject(found) && typeof found['propertyPath'] === 'string' && typeof found['code'] === 'string';
