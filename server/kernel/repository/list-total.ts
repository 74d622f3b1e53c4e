import type { Knex } from 'knex';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';
import { raw } from './records.ts';
import { rememberedOfLists } from './remembered.ts';
import type { Sql } from './scope.ts';

export interface Total {
  count: number;
  /** There are more than were counted, and the count is the planner's estimate. */
  isMore: boolean;
}

const known = rememberedOfLists<Total>();

/** From this many results on, a search total is cached: counting reads each row, and the next pages ask again. */
const manyFound = 1_000;
const secondsOfSearch = 10;

/** The rows to count: `from request t where …`. */
export const rowsOf = ({ from, where }: { from: string; where: Sql }): Sql => ({
  ...where,
  sql: `from ${from} where ${where.sql}`,
});

/** Counts rows up to the limit for lists, as a scalar. */
export const boundedCount = ({ sql, bindings }: Sql): Sql => ({
  sql: `(select count(*)::int from (select 1 ${sql} limit ${mostCounted + 1}) counted)`,
  bindings,
});

/** Returns the estimated total of a list found to be large within the last minute. Such lists are not counted again. */
export const knownTotal = (rows: Sql, db: Knex): Total | undefined => known.get(rows, db);

/** Turns a bounded count into a total. Caches it for a large list and, for a few seconds, for a long search. */
export async function totalOf(counted: number, rows: Sql, db: Knex): Promise<Total> {
  if (counted > mostCounted) {
    const total = { count: Math.max(counted, await estimate(rows, db)), isMore: true };
    known.set(rows, total, db);
    return total;
  }
  const total = { count: counted, isMore: false };
  if (rows.byValues && counted > manyFound) known.set(rows, total, db, secondsOfSearch);
  return total;
}

/** Counts several lists in one statement. A large list yields one more than the counting limit. */
export async function countsOf(lists: readonly Sql[], db: Knex): Promise<number[]> {
  const unknown = lists.filter((rows) => !knownTotal(rows, db));
  const counts = await countEach(unknown.map(boundedCount), db);
  const found = new Map(unknown.map((rows, index) => [rows, counts[index] ?? 0]));
  for (const [rows, count] of found) await totalOf(count, rows, db);
  return lists.map((rows) => found.get(rows) ?? mostCounted + 1);
}

async function countEach(counts: readonly Sql[], db: Knex): Promise<number[]> {
  if (counts.length === 0) return [];
  const [row] = await raw<Record<string, number>>(db, {
    sql: `select ${counts.map(({ sql }, index) => `${sql} as c${index}`).join(', ')}`,
    bindings: counts.flatMap(({ bindings }) => bindings),
  });
  return counts.map((_, index) => row?.[`c${index}`] ?? 0);
}

interface Plan {
  'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[];
}

/** Uses the planner's statistics, so no rows are read. */
async function estimate({ sql, bindings }: Sql, db: Knex): Promise<number> {
  const [found] = await raw<Plan>(db, { sql: `explain (format json) select 1 ${sql}`, bindings });
  return Math.round(found?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}
