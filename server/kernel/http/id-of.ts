import { Problem } from '../problem.ts';
import type { Context } from './context.ts';
import { uuid } from '../ids.ts';

/** Ids of any other shape are unknown, never an error of the database. */
export function idOf(ctx: Context): string {
  const [, , , id = ''] = ctx.path.split('/');
  if (!uuid.test(id)) throw new Problem('not_found');
  return id.toLowerCase();
}
