import type { Knex } from 'knex';
import type { AwardOffer } from '../../../schemas/domain/award/types.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { raw } from '../../kernel/repository/records.ts';

/** What a supplier asks for a lot at the end of its negotiation, where the purchaser chooses. */
export interface NegotiatedPlace {
  participation: string;
  negotiation: string;
  response: string;
  supplier: string;
  price: string;
  quality: string | null;
  /** That of the price, and what one unit of it is in the request's; null where that is the same. */
  currency: string | null;
  rate: string | null;
  items: string[];
}

/** Of finished negotiations, never of earlier ones: up to then amounts may be sealed. */
export const negotiatedPlaces = (request: string, db: Knex): Promise<NegotiatedPlace[]> =>
  raw<NegotiatedPlace>(db, {
    sql: `select p.id as participation, n.id as negotiation, p.response_id as response, p.supplier_id as supplier,
        coalesce(p.last_offer, p.initial_price)::text as price, p.currency, p.rate::text, o.evaluation->'scores'->>'quality' as quality,
        (select coalesce(array_agg(i.id order by i.id), '{}') from request_item i where i.negotiation_id = n.id) as items
      from negotiation n join participation p on p.negotiation_id = n.id join response o on o.id = p.response_id
      where n.request_id = ? and n.state = 'finished' and n.next_round_id is null and p.state = 'participating'
        and coalesce(p.last_offer, p.initial_price) is not null
      order by p.id`,
    bindings: [request],
  });

/** The whole lot or nothing of it, at the price that it was negotiated to. */
export const placeOffer = (
  { participation, supplier, price, quality, items, ...own }: NegotiatedPlace,
  currency: string,
): AwardOffer => ({
  id: participation,
  supplier,
  currency: (own.rate && own.currency) || currency,
  rate: own.rate ?? '1',
  factor: new Decimal(1).minus(new Decimal(quality ?? 0).div(100)).toFixed(),
  lines: [],
  bundles: [{ items, price }],
});

/** What was negotiated is not bought at the price before; bundles keep their places. */
export const without = (negotiated: ReadonlySet<string>, offer: AwardOffer): AwardOffer => ({
  ...offer,
  lines: offer.lines.filter(({ item }) => !negotiated.has(item)),
  bundles: (offer.bundles ?? []).map((bundle) =>
    bundle.items.some((item) => negotiated.has(item)) ? { ...bundle, items: [] } : bundle,
  ),
});
