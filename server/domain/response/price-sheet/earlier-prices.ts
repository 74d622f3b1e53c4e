import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import type { Knex } from 'knex';
import { response } from '../../../../schemas/response/response.entity.ts';
import { responseItem } from '../../../../schemas/response-item/response-item.entity.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { checkCaller } from '../../../kernel/http/check-caller.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { apiBase, iriOf } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';

interface Earlier extends Pick<Records['responseItem'], 'price' | 'priceKind'> {
  line: string;
  name: string;
  publishedAt: string;
}

/**
 * By line of a draft: the price that its organization last submitted for an item of the same name and unit, in the same
 * currency. Uses a total only for the same quantity; otherwise its unit price.
 */
const earlierSql = `
  select distinct on (own.id) own.id as "line", item.name,
    case when said.price_kind = 'total' and before.quantity <> item.quantity then said.unit_price else said.price end as price,
    case when said.price_kind = 'total' and before.quantity = item.quantity then 'total' else 'unit' end as "priceKind",
    offer.published_at as "publishedAt"
  from response_item own
  join response draft on draft.id = own.response_id
  join request asked on asked.id = draft.request_id
  join request_item item on item.id = own.request_item_id
  join response offer on offer.organization_id = draft.organization_id and offer.submitted and offer.id <> draft.id
  join request others on others.id = offer.request_id and others.currency = asked.currency
  join response_item said on said.response_id = offer.id and said.available and said.price is not null
  join request_item before on before.id = said.request_item_id and before.unit = item.unit
    and lower(trim(before.name)) = lower(trim(item.name))
  where own.response_id = ?
  order by own.id, offer.published_at desc, said.id`;

const earlierPrices = (offer: string, db: Knex): Promise<Earlier[]> =>
  raw<Earlier>(db, { sql: earlierSql, bindings: [offer] });

/** GET {response}/earlier-prices: rows in the format of a price sheet's preview. */
export function earlierPricesRoute(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/default-responses/:id/earlier-prices`,
    { answers: 'EarlierPrices', callers: ['supplier'] },
    (ctx) => answerEarlier(ctx, services),
  );
}

async function answerEarlier(ctx: Context, services: Services): Promise<void> {
  // They come from other requests, which a guest does not reach.
  if (ctx.state.reader.caller.kind === 'guest') throw new Problem('insufficient_role');
  const { id } = await checkCaller({ entity: response, operation: 'items', id: idOf(ctx), body: {} }, ctx, services);
  const found = await earlierPrices(id, services.db);
  const rows = found.map(({ line, name, price, priceKind, publishedAt }, index) => {
    const values = { '@id': iriOf(responseItem, line), price, priceKind };
    return { row: index + 1, name, publishedAt, values, errors: [] };
  });
  answerDocument(ctx, 200, 'EarlierPrices', { rows, total: rows.length });
}
