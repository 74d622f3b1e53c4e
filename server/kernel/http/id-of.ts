import { Problem } from '../problem.ts';
import type { Context } from './context.ts';
import { uuid } from '../ids.ts';

/** Ids in any other form are unknown and never cause a database error. */
export function idOf(ctx: Context): string {
  const [, , , id = ''] = ctx.path.split('/');
  if (!uuid.test(id)) throw new Problem('not_found');
  return id.toLowerCase();
}
