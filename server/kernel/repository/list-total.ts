import type { Knex } from 'knex';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';
import { raw } from './records.ts';
import { rememberedOfLists } from './remembered.ts';
import type { Sql } from './scope.ts';

export interface Total {
  count: number;
  /** There are more than were counted: the count is the planner's estimate. */
  isMore: boolean;
}

const known = rememberedOfLists<Total>();

/** Of a search from so many on: each is read to be counted, and its next pages ask again. */
const manyFound = 1_000;
const secondsOfSearch = 10;

/** Rows to count: `from request t where …`. */
export const rowsOf = ({ from, where }: { from: string; where: Sql }): Sql => ({
  ...where,
  sql: `from ${from} where ${where.sql}`,
});

/** Counts them as far as lists are counted, as a scalar. */
export const boundedCount = ({ sql, bindings }: Sql): Sql => ({
  sql: `(select count(*)::int from (select 1 ${sql} limit ${mostCounted + 1}) counted)`,
  bindings,
});

/** Of a list that was found large within the last minute: how many it may hold. Nobody counts those again. */
export const knownTotal = (rows: Sql, db: Knex): Total | undefined => known.get(rows, db);

/** What a bounded count says of the list; of a large one it is remembered, and for seconds of a long search. */
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

/** Of several lists in one statement; of each large one, one more than lists are counted. */
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

/** By the statistics that the planner keeps: nothing is read for it. */
async function estimate({ sql, bindings }: Sql, db: Knex): Promise<number> {
  const [found] = await raw<Plan>(db, { sql: `explain (format json) select 1 ${sql}`, bindings });
  return Math.round(found?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}
