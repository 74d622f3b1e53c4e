import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** SQL with its values, each written as `?`. An operator `?` is written `\?`. */
export interface Sql {
  sql: string;
  bindings: unknown[];
  /** Plans for these values each time: the best plan for one search is ruinous for another. */
  byValues?: boolean;
}

interface CachedStatement {
  /** The SQL with `$1` for the first `?`. */
  text: string;
  uses: number;
  name?: string;
}

const known = new Map<string, CachedStatement>();
const mostKnown = 500;
/** From this use on, a text is prepared once per connection: planning most statements costs more than running them. */
const usesUntilPrepared = 3;

/**
 * Returns the query for the driver. The placeholders of recurring texts are numbered once, and the texts are prepared
 * by name.
 */
export function toStatement({ sql, bindings, byValues }: Sql): QueryConfig {
  if (bindings.includes(undefined)) throw new Error(`a value of this statement is undefined: ${sql}`);
  const { text, name } = used(sql);
  return name && !byValues ? { name, text, values: bindings } : { text, values: bindings };
}

function used(sql: string): Pick<CachedStatement, 'text' | 'name'> {
  const entry = known.get(sql);
  if (!entry) return remembered(sql, { text: numbered(sql), uses: 1 });
  if (entry.name !== undefined) return entry;
  entry.uses += 1;
  if (entry.uses >= usesUntilPrepared) entry.name = createHash('md5').update(sql).digest('hex');
  return entry;
}

function remembered(sql: string, entry: CachedStatement): CachedStatement {
  if (known.size < mostKnown) known.set(sql, entry);
  return entry;
}

function numbered(sql: string): string {
  let count = 0;
  return sql.replace(/\\?\?/g, (mark) => (mark === '?' ? `$${(count += 1)}` : '?'));
}
