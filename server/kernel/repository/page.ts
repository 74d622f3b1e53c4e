import type { Knex } from 'knex';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import type { ListQuestion } from './list-filters.ts';
import type { Order } from './list-order.ts';
import { sourceOf } from './list-source.ts';
import { boundedCount, knownTotal, rowsOf, totalOf, type Total } from './list-total.ts';
import { rememberPlace, startOfPage } from './milestones.ts';
import { pageOrder, pageSql, type Start } from './page-sql.ts';
import { raw } from './records.ts';
import type { Reader, Sql } from './scope.ts';
import { representationSelect } from './select.ts';
import { tableOf, type Row } from './table.ts';

/** `after` and `before` in the query are places from the links of an earlier page. */
export interface PageQuestion extends ListQuestion {
  page: number;
  itemsPerPage: number;
  /** Only part of the page: at most `most` rows after those skipped. */
  portion?: { skipped: number; most: number };
}

export interface Page {
  rows: Row[];
  total: Total;
  /**
   * Places of the first and last row, for links to the neighboring pages. Only for large lists, whose pages are not
   * counted.
   */
  ends?: { first: string; last: string };
}

/** Runs one statement for scope, filters, order, page, total, and the representation of only the rows of the page. */
export async function findPage(question: PageQuestion, reader: Reader, db: Knex): Promise<Page> {
  const { name: table } = tableOf(question.entity);
  const { from, where, order } = sourceOf(question, reader);
  const { page: number, itemsPerPage, portion = { skipped: 0, most: itemsPerPage } } = question;
  const offset = (number - 1) * itemsPerPage + portion.skipped;
  const all = rowsOf({ from, where });
  const list = placesOf(all, order);
  const cursorStart = linkedStart(question, order);
  const start = cursorStart ?? (order.column ? startOfPage(offset, list, db) : { skipped: offset });
  const known = knownTotal(all, db);
  const page = pageSql({ from, where, order, start, limit: portion.most });
  const counted = known ? undefined : boundedCount(all);
  const found = await raw<Row>(db, {
    sql: `with ${page.sql}${counted ? `, total as materialized (select ${counted.sql} as count)` : ''}
      select ${representationSelect(question.entity, 'list')}, page.k0 as "$value"
        ${counted ? ', (select count from total) as "$total"' : ''}
      from page join ${table} t on t.id = page.id order by ${pageOrder(order)}`,
    bindings: [...page.bindings, ...(counted?.bindings ?? [])],
    byValues: where.byValues === true,
  });
  const total = known ?? (await totalOf(await countIn(found, { question, all }, db), all, db));
  const ends = endsOf(found, order);
  if (ends && !cursorStart) rememberPlace({ offset, cursor: ends.first }, list, db);
  if (!ends || !total.isMore) return { rows: found, total };
  return { rows: found, total, ends: { first: writeCursor(ends.first, order), last: writeCursor(ends.last, order) } };
}

/** The list and order that a place refers to. */
const placesOf = ({ sql, bindings }: Sql, { keys }: Order): Sql => ({
  sql: `${sql} order by ${keys.map((key) => `${key.sql} ${key.descending}`).join()}`,
  bindings,
});

/** Start of a page that was reached by a link from the previous or the next page. */
function linkedStart({ query }: PageQuestion, order: Order): Start | undefined {
  const after = readCursor(query.get('after')?.[0], order);
  if (after) return { skipped: 0, from: { cursor: after, exclusive: true } };
  const before = readCursor(query.get('before')?.[0], order);
  return before && { skipped: 0, before };
}

/** Every row holds the total. An empty page needs a separate query. */
async function countIn(
  [row]: readonly Row[],
  { question, all }: { question: PageQuestion; all: Sql },
  db: Knex,
): Promise<number> {
  if (row) return Number(row['$total']);
  const isWhole = question.page === 1 && !question.query.has('after') && !question.query.has('before');
  if (isWhole) return 0;
  const { sql, bindings } = boundedCount(all);
  const [found] = await raw<{ total: number }>(db, { sql: `select ${sql} as total`, bindings });
  return found?.total ?? 0;
}

function endsOf(rows: readonly Row[], { column }: Order): { first: Cursor; last: Cursor } | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!column || !first || !last) return undefined;
  const cursor = (row: Row): Cursor => ({ value: row['$value'] ?? null, id: row.id });
  return { first: cursor(first), last: cursor(last) };
}
