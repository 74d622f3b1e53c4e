import type { Knex } from 'knex';
import { itemRows, type ComparisonRow, type OfferLine } from '../../../schemas/domain/evaluation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';
import type { ReadHead } from './comparison-head.ts';
import { base, itemOf, lineFields } from './comparison-input.ts';

/** Rows in the order of the matrix, from the first requested one. */
export interface RowSpan {
  offset: number;
  limit: number;
}

/** Number of cells computed without a pause, which takes some milliseconds. */
const cellsAtOnce = 1_000;

/** Reads the rows of some of a request's items. Lets other work run between the pieces. */
export async function readItemRows(
  { request, head, span }: { request: string; head: ReadHead; span: RowSpan },
  db: Knex,
): Promise<ComparisonRow[]> {
  const rows: ComparisonRow[] = [];
  for (const stretch of stretches(span, { total: head.items, columns: head.offers.length }))
    rows.push(...(await stretchOf({ request, head, span: stretch }, db)));
  return rows;
}

/** Splits the span, limited to existing items, into pieces of this many cells. Each has at least one row. */
export function stretches(
  { offset, limit }: RowSpan,
  { total, columns }: { total: number; columns: number },
): RowSpan[] {
  const size = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, columns)));
  const end = Math.min(total, offset + limit);
  const count = Math.max(0, Math.ceil((end - offset) / size));
  return Array.from({ length: count }, (_, index) => {
    const from = offset + index * size;
    return { offset: from, limit: Math.min(size, end - from) };
  });
}

async function stretchOf(
  { request, head, span }: { request: string; head: ReadHead; span: RowSpan },
  db: Knex,
): Promise<ComparisonRow[]> {
  const { workflowType, currency, added } = head;
  const items = await raw<RecordOf<'requestItem'>>(db, {
    sql: `select ${selectList(tableOf(entityNamed('requestItem')))} from request_item t where t.request_id = ?
      order by t.position, t.created_at, t.id limit ? offset ?`,
    bindings: [request, span.limit, span.offset],
  });
  const lines = await linesOf({ items: items.map(({ id }) => id), offers: head.offers }, db);
  return itemRows({
    workflowType,
    currency,
    items: items.map((row) => itemOf(row, added)),
    offers: head.offers.map((offer, column) => ({
      currency: head.matrix.offers[column]?.currency ?? null,
      lines: (lines.get(offer) ?? []).map(({ stored, ...line }) => ({ ...line, ...added.of('lines', stored) })),
    })),
  });
}

type StoredLine = OfferLine & { stored?: unknown };

/** Lines by offer. */
async function linesOf(
  { items, offers }: { items: readonly string[]; offers: readonly string[] },
  db: Knex,
): Promise<Map<string, StoredLine[]>> {
  const rows = await raw<{ offer: string; lines: StoredLine[] }>(db, {
    sql: `select l.response_id as offer, json_agg(json_build_object('item', ? || l.request_item_id,
        'available', l.available, ${lineFields}, 'stored', l.custom)) as lines
      from response_item l join request_item i on i.id = l.request_item_id
        join response o on o.id = l.response_id join request q on q.id = o.request_id
      where l.request_item_id = any(?::uuid[]) and l.response_id = any(?::uuid[]) group by l.response_id`,
    bindings: [base('requestItem'), items, offers],
  });
  return new Map(rows.map(({ offer, lines }) => [offer, lines]));
}
