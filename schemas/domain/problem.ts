/**
 * Why something was not done, as a value. `code` is stable and snake_case (the client holds a text for each), `params`
 * are what that text mentions: amounts as decimal strings without currency, names, counts.
 */
export interface Problem {
  code: string;
  params?: Record<string, string>;
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const done = <T>(value: T): Result<T> => ({ ok: true, value });

export function refused<T>(code: string, params?: Record<string, string>): Result<T> {
  return { ok: false, problem: params ? { code, params } : { code } };
}
