import type { Entity } from '../../../schemas/language/entity.ts';
import { serverOf } from '../entity-server.ts';
import { collectionDocument } from '../hydra/collection.ts';
import { presentMember } from '../present/presenter.ts';
import { listSums } from '../repository/list-sums.ts';
import { findPage } from '../repository/page.ts';
import { tabCounts } from '../repository/tab-counts.ts';
import type { Services } from '../services.ts';
import { answerJson } from './answer.ts';
import type { Context } from './context.ts';
import { parseQuery, wholeNumber } from './query.ts';

interface Listed {
  entity: Entity;
  /** Conditions of the path, in front of those of the query. */
  where?: Readonly<Record<string, string>>;
  itemsPerPage?: { fallback: number; most: number };
}

/** Answers with a page of the records that match the query. */
export async function answerList(ctx: Context, listed: Listed, services: Services): Promise<void> {
  const { entity, where = {} } = listed;
  const { reader } = ctx.state;
  const query = parseQuery(ctx.querystring);
  for (const [name, value] of Object.entries(where)) query.set(name, [value]);
  const page = wholeNumber(query.get('page')?.[0], { fallback: 1, most: 1_000_000 });
  const itemsPerPage = wholeNumber(query.get('itemsPerPage')?.[0], listed.itemsPerPage ?? { fallback: 30, most: 100 });
  await serverOf(entity).beforeList?.({ query, reader }, services);
  const found = await findPage({ entity, page, itemsPerPage, query }, reader, services.db);
  const context = { reader, now: services.now(), config: services.config };
  const members = found.rows.map((row) => presentMember({ entity, row }, context));
  const body = collectionDocument({ entity, members, found, page, itemsPerPage, url: ctx.url }, reader);
  // Counts take an extra statement, so only clients that show tabs request them.
  const counts = query.has('counts') ? await tabCounts(entity, reader, services.db) : undefined;
  if (counts) body['counts'] = counts;
  // Lists that are too large to count are not summed either.
  if (query.has('sums') && !found.total.isMore) body['sums'] = await listSums({ entity, query }, reader, services.db);
  answerJson(ctx, body);
}
