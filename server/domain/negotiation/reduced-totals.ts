import type { Knex } from 'knex';
import { lotPrice } from '../../../schemas/domain/award/lot-price.ts';
import type { AwardLine, OfferBundle, OfferDiscount } from '../../../schemas/domain/award/types.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { RequestFacts } from './request-facts.ts';

interface Reduced {
  offer: string;
  own: string | null;
  discounts: OfferDiscount[] | null;
  bundles: OfferBundle[] | null;
  lines: (AwardLine & { quantity: string })[];
}

/** By offer that names bundles or discounts, and has every item of the lot: its price with those that the lot alone earns. */
export async function reducedTotals(
  items: readonly { id: string }[],
  { offers, currency, items: all }: Pick<RequestFacts, 'offers' | 'currency' | 'items'>,
  db: Knex,
): Promise<Map<string, string>> {
  const rows = await raw<Reduced>(db, {
    sql: `select o.id as offer, o.currency as own, o.discounts, o.bundles,
        (select coalesce(json_agg(json_build_object('item', i.id, 'quantity', i.quantity::text, 'price', l.price::text,
            'priceKind', l.price_kind, 'breaks', l.breaks, 'capacity', l.capacity::text)), '[]')
          from response_item l join request_item i on i.id = l.request_item_id
          where l.response_id = o.id and l.available and l.price is not null and i.id = any(?::uuid[])) as lines
      from response o where o.id = any(?::uuid[]) and (o.discounts is not null or o.bundles is not null)`,
    bindings: [items.map(({ id }) => id), offers.map(({ id }) => id)],
  });
  const quantities = new Map(all.map(({ id, quantity }) => [id, quantity]));
  const lot = items.map(({ id }) => ({ id, quantity: quantities.get(id) ?? '1' }));
  return new Map(
    rows.flatMap(({ offer, own, ...priced }) => {
      const price = lotPrice({ ...priced, currency: own ?? currency }, lot, all.length);
      return price === null ? [] : [[offer, price]];
    }),
  );
}
