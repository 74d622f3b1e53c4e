import type { Knex } from 'knex';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

export interface Place {
  count: number;
  next: number;
}

/** Number of a request's children in the table, and the position after the last one. */
export async function childPlace(
  { table, request }: { table: string; request: string | undefined },
  trx: Knex,
): Promise<Place> {
  const [place] = await raw<Place>(trx, {
    sql: `select count(*)::int as count, (coalesce(max(position), -1) + 1)::int as next from ${table} where request_id = ?`,
    bindings: [request ?? null],
  });
  return place ?? { count: 0, next: 0 };
}

/** A new child comes last, unless the body sets its position. */
export function placeAfter(
  place: Place,
  { input, most }: { input: { position?: number }; most: number },
): { position?: number } {
  if (place.count >= most) throw new Problem('limit_reached', { params: { limit: most } });
  return input.position === undefined ? { position: place.next } : {};
}
