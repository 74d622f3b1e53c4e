import { sqlTypes, type Cursor } from './cursor.ts';
import { orderSql, type Order } from './list-order.ts';
import type { Sql } from './scope.ts';

/** Start of a page: `skipped` rows after the given place. */
export interface Start {
  skipped: number;
  /** Rows from this place on. `exclusive`: after it. */
  from?: { cursor: Cursor; exclusive: boolean };
  /** The last rows before this place. */
  before?: Cursor;
}

interface Question {
  /** A table or a substitute for it, with the alias `t`. */
  from: string;
  where: Sql;
  order: Order;
  start: Start;
  limit: number;
}

/**
 * `page as (…)` and the expressions it uses: id and keys `k0`, `k1` … of the rows of a page. Rows without a value come
 * last in either direction, which no index supports both ways. Where that matters, they are a separate statement, which
 * does not run while rows with a value fill the page.
 */
export function pageSql(question: Question): Sql {
  const { order, start } = question;
  const [key] = order.keys;
  const fromEnd = start.before !== undefined;
  const isApart = order.column !== undefined && key?.nullable === true;
  if (!isApart || (!start.from && !fromEnd && !key.descending)) return wholePage(question, fromEnd);
  return pageOfParts(question, fromEnd);
}

const names = ({ keys }: Order): string[] => keys.map((_, index) => `k${index}`);

/** The order of a page, regardless of the way it was read. */
export const pageOrder = (order: Order): string =>
  orderSql(order, { names: names(order).map((name) => `page.${name}`), id: 'page.id' });

function wholePage({ from, where, order, start, limit }: Question, reversed: boolean): Sql {
  const seek = seekSql(order, start);
  const keys = order.keys.map(({ sql }, index) => `, ${sql} as k${index}`).join('');
  const sql = `page as materialized (select t.id${keys} from ${from} where ${where.sql}${seek.sql}
    order by ${orderSql(order, { names: names(order), id: 't.id', reversed })} limit ? offset ?)`;
  const keyBindings = order.keys.flatMap(({ bindings }) => bindings);
  return { sql, bindings: [...keyBindings, ...where.bindings, ...seek.bindings, limit, start.skipped] };
}

/** Only for an order by one column. */
function seekSql({ column, keys: [key] }: Order, { from, before }: Start): Sql {
  const cursor = from?.cursor ?? before;
  if (!column || !cursor) return { sql: '', bindings: [] };
  const isUp = (key?.descending === true) === (before !== undefined);
  const operator = `${isUp ? '>' : '<'}${from && !from.exclusive ? '=' : ''}`;
  if (cursor.value === null) return { sql: ` and t.id ${operator} ?::uuid`, bindings: [cursor.id] };
  return {
    sql: ` and (t.${column.column}, t.id) ${operator} (?::${sqlTypes[column.kind]}, ?::uuid)`,
    bindings: [cursor.value, cursor.id],
  };
}

/** Rows with a value and rows without, in reading order. */
function pageOfParts(question: Question, reversed: boolean): Sql {
  const { start, limit } = question;
  const cursor = start.from?.cursor ?? start.before;
  const parts = reversed ? (['without', 'with'] as const) : (['with', 'without'] as const);
  const begin = cursor && (cursor.value === null) !== (parts[0] === 'without') ? 1 : 0;
  const [first = 'with', second] = parts.slice(begin);
  const one = partSql({ ...question, part: first, reversed, start });
  const open = `one as materialized (${one.sql} limit ? offset ?)`;
  const bindings = [...one.bindings, limit, start.skipped];
  if (!second) return { sql: `${open}, page as (select * from one)`, bindings };
  const other = partSql({ ...question, part: second, reversed, start: { skipped: 0 } });
  const skipped = skippedOfSecond(one, start.skipped);
  const sql = `${open}, other as materialized (${other.sql} limit ? - (select count(*) from one) offset ${skipped.sql}),
    page as (select * from one union all select * from other)`;
  return { sql, bindings: [...bindings, ...other.bindings, limit, ...skipped.bindings] };
}

/** Rows to skip in the second part: those that the first part lacks, or none if the page has rows of the first part. */
function skippedOfSecond(first: Sql, skipped: number): Sql {
  if (skipped === 0) return { sql: '0', bindings: [] };
  return {
    sql: `case when exists (select from one) then 0
      else ?::bigint - (select count(*) from (${first.sql} limit ?) passed) end`,
    bindings: [skipped, ...first.bindings, skipped],
  };
}

function partSql({
  from,
  where,
  order,
  start,
  part,
  reversed,
}: Question & { part: 'with' | 'without'; reversed: boolean }): Sql {
  const { column, keys } = order;
  const seek = seekSql(order, start);
  const direction = (keys[0]?.descending === true) === reversed ? 'asc' : 'desc';
  const name = `t.${column?.column}`;
  const isThere = `${name} is ${part === 'with' ? 'not ' : ''}null`;
  const by = part === 'with' ? `${name} ${direction}, ` : '';
  return {
    sql: `select t.id, ${name} as k0 from ${from} where ${where.sql} and ${isThere}${seek.sql}
      order by ${by}t.id ${direction}`,
    bindings: [...where.bindings, ...seek.bindings],
  };
}
