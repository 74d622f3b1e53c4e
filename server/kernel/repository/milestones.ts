import type { Knex } from 'knex';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';
import type { Cursor } from './cursor.ts';
import type { Start } from './page-sql.ts';
import { rememberedOfLists } from './remembered.ts';
import type { Sql } from './scope.ts';

interface Milestone {
  /** So many rows stand before it. */
  offset: number;
  cursor: Cursor;
}

const mostOfList = 100;
const known = rememberedOfLists<readonly Milestone[]>();

/**
 * Where a page that is asked for by its number begins: near the start of the list it is counted from there. Far behind, where
 * the number says about where, from the nearest place that somebody was at within the last minute.
 */
export function startOfPage(offset: number, list: Sql, db: Knex): Start {
  if (offset <= mostCounted) return { skipped: offset };
  const [nearest] = (known.get(list, db) ?? [])
    .filter((one) => one.offset <= offset)
    .toSorted((one, other) => other.offset - one.offset);
  if (!nearest) return { skipped: offset };
  return { skipped: offset - nearest.offset, from: { cursor: nearest.cursor, exclusive: false } };
}

/** The first row of a page far behind was found. */
export function rememberPlace(milestone: Milestone, list: Sql, db: Knex): void {
  if (milestone.offset <= mostCounted) return;
  const others = known.get(list, db) ?? [];
  if (others.some(({ offset }) => offset === milestone.offset)) return;
  known.set(list, [...others.slice(-mostOfList), milestone], db);
}
