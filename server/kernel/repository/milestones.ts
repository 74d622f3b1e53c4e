import type { Knex } from 'knex';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';
import type { Cursor } from './cursor.ts';
import type { Start } from './page-sql.ts';
import { rememberedOfLists } from './remembered.ts';
import type { Sql } from './scope.ts';

interface Milestone {
  /** Number of rows before it. */
  offset: number;
  cursor: Cursor;
}

const mostOfList = 100;
const known = rememberedOfLists<readonly Milestone[]>();

/**
 * Finds the start of a page requested by its number. Near the start of the list, it is counted from the start. Far
 * behind, where the number is only approximate, it is counted from the nearest place visited within the last minute.
 */
export function startOfPage(offset: number, list: Sql, db: Knex): Start {
  if (offset <= mostCounted) return { skipped: offset };
  const [nearest] = (known.get(list, db) ?? [])
    .filter((one) => one.offset <= offset)
    .toSorted((one, other) => other.offset - one.offset);
  if (!nearest) return { skipped: offset };
  return { skipped: offset - nearest.offset, from: { cursor: nearest.cursor, exclusive: false } };
}

/** Remembers the first row of a page far behind. */
export function rememberPlace(milestone: Milestone, list: Sql, db: Knex): void {
  if (milestone.offset <= mostCounted) return;
  const others = known.get(list, db) ?? [];
  if (others.some(({ offset }) => offset === milestone.offset)) return;
  known.set(list, [...others.slice(-mostOfList), milestone], db);
}
