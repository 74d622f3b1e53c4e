import { type Arena, type Context, openArena, prepareRequest, types } from './arenas.ts';
import type { Plan } from './plan.ts';

/** Creates all requests first, which takes a while, and then all negotiations, which start at the same instant. */
export async function openArenas(plan: Plan, context: Context): Promise<Arena[]> {
  const prepared = [];
  for (let n = 0; n < plan.auctions; n += 1) prepared.push(await prepareRequest(plan.bidders, context));
  const start = Date.now() + 5_000 + 400 * plan.auctions;
  const arenas: Arena[] = [];
  for (const [index, one] of prepared.entries()) {
    const type = types[index % types.length] ?? 'rank_auction';
    arenas.push(await openArena(one, { type, start, plan }, context));
  }
  return arenas;
}
