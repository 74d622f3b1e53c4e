import { violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../problem.ts';
import type { Context } from './context.ts';

const name = 'Idempotency-Key';
const longest = 255;

/** Returns the key by which a retry finds the first answer. */
export function idempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get(name);
  if (key.length <= longest) return key || undefined;
  throw invalid([violation(name, 'too_long', `At most ${longest} characters`, { limit: longest })]);
}
