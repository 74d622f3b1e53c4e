import type { Knex } from 'knex';
import type { Sql } from './scope.ts';

const mostKept = 500;

interface Entry<T> {
  value: T;
  until: number;
}

/** A cache of facts about lists for at most a minute, by statement and values. Each database has its own. */
export interface StatementCache<T> {
  get: (sql: Sql, db: Knex) => T | undefined;
  set: (sql: Sql, value: T, db: Knex, seconds?: number) => void;
}

export function rememberedOfLists<T>(now: () => number = () => performance.now()): StatementCache<T> {
  const known = new WeakMap<Knex, Map<string, Entry<T>>>();
  return {
    get(sql, db) {
      const entry = known.get(db)?.get(keyOf(sql));
      return entry && entry.until > now() ? entry.value : undefined;
    },
    set(sql, value, db, seconds = 60) {
      const entries = known.get(db) ?? new Map<string, Entry<T>>();
      known.set(db, entries);
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size >= mostKept) entries.delete(oldest);
      entries.delete(keyOf(sql));
      entries.set(keyOf(sql), { value, until: now() + seconds * 1000 });
    },
  };
}

const keyOf = ({ sql, bindings }: Sql): string => `${sql} ${JSON.stringify(bindings)}`;
