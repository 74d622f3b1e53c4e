import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import type { Violation } from '../../schemas/language/violation.ts';

/**
 * A refused or failed call, identified by a code, not by text. The browser itself gives `network_error` and `timeout`.
 */
export class Problem extends Error {
  readonly code: string;
  /** 0 if no answer came. */
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly params: JsonObject;
  readonly traceId: string | null;

  constructor(found: {
    code: string;
    status: number;
    violations?: readonly Violation[];
    params?: JsonObject;
    traceId?: string | null;
  }) {
    super(found.code);
    this.name = 'Problem';
    this.code = found.code;
    this.status = found.status;
    this.violations = found.violations ?? [];
    this.params = found.params ?? {};
    this.traceId = found.traceId ?? null;
  }
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem({ code: 'unexpected_error', status: 0 });
}

const codeByStatus: Record<number, string> = {
  400: 'validation_failed',
  401: 'session_expired',
  403: 'insufficient_role',
  404: 'not_found',
  409: 'outdated',
  413: 'file_too_large',
  415: 'file_type_not_allowed',
  429: 'too_many_attempts',
  503: 'temporarily_unavailable',
};

/** Builds the problem of an answer with an error status, whatever its body is. */
export function problemOf(status: number, body: unknown, traceId: string | null): Problem {
  const found = isObject(body) ? body : {};
  const code = typeof found['code'] === 'string' ? found['code'] : (codeByStatus[status] ?? 'unexpected_error');
  return new Problem({
    code,
    status,
    violations: violationsIn(found['violations']),
    params: isObject(found['params']) ? found['params'] : {},
    traceId: typeof found['traceId'] === 'string' ? found['traceId'] : traceId,
  });
}

function violationsIn(value: unknown): Violation[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((found) => ({
    propertyPath: textOr(found['propertyPath'], ''),
    code: textOr(found['code'], 'invalid'),
    message: textOr(found['message'], ''),
    ...(isObject(found['params']) ? { params: numbersAndTexts(found['params']) } : {}),
  }));
}

function numbersAndTexts(params: JsonObject): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
}

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
