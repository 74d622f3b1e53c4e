import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';

/** The number of entries of one kind in an action. */
export interface ActionPart {
  entity: string;
  operation: string;
  count: number;
}

export interface AuditAction {
  /** The entry that best describes the action: a named operation comes before its consequences. */
  main: string;
  parts: ActionPart[];
}

/**
 * Groups what one person did at once into one action: consecutive entries with the same account and instant, however
 * many. Starting with the newest, finds each action at the first entry that no longer belongs to the one before. An
 * import of thousands therefore costs only its own entries.
 */
export async function actionsPage(
  { where, offset, limit }: { where: Sql; offset: number; limit: number },
  db: Knex,
): Promise<AuditAction[]> {
  const isSame = 'h.at = a.at and h.account_id is not distinct from a.account_id';
  const rows = await raw<AuditAction>(db, {
    sql: `with recursive a as (
        (select h.id, h.at, h.account_id, 1 as n from history h where ${where.sql} order by h.id desc limit 1)
        union all
        select next.id, next.at, next.account_id, a.n + 1 from a, lateral (
          select h.id, h.at, h.account_id from history h where ${where.sql} and h.id < a.id and not (${isSame})
          order by h.id desc limit 1) next
        where a.n < ?
      )
      select p.main::text as main, p.parts from (select a.*, lead(a.id) over (order by a.n) as before from a) a, lateral (
        select min(k.main) filter (where k.place = 1) as main,
          json_agg(json_build_object('entity', k.entity, 'operation', k.operation, 'count', k.count) order by k.place) as parts
        from (select h.entity, h.operation, count(*)::int as count, min(h.id) as main,
            row_number() over (order by h.operation in ('create', 'update'), min(h.id)) as place
          from history h where ${where.sql} and ${isSame} and h.id <= a.id and h.id > coalesce(a.before, 0)
          group by h.entity, h.operation) k
      ) p where a.n > ? and a.n <= ? order by a.n`,
    bindings: [...where.bindings, ...where.bindings, offset + limit + 1, ...where.bindings, offset, offset + limit + 1],
  });
  return rows;
}
