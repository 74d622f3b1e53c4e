import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type {
  AwardInput,
  AwardLine,
  AwardOffer,
  OfferBundle,
  OfferDiscount,
} from '../../../schemas/domain/award/types.ts';
import { smallestStep } from '../../../schemas/domain/award/smallest-step.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';

/** A supplier's final price for a negotiated lot, where the purchaser chooses the winner. */
interface NegotiatedPlace {
  participation: string;
  negotiation: string;
  response: string;
  supplier: string;
  price: string;
  quality: string | null;
  /** Currency of the price, and the value of one unit of it in the request's currency; null where they are the same. */
  currency: string | null;
  rate: string | null;
  items: string[];
}

/** Reads only finished negotiations: before the end, amounts may be sealed. */
const negotiatedPlaces = (request: string, db: Knex): Promise<NegotiatedPlace[]> =>
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

/** Offers the whole lot or nothing, at the negotiated price. */
const placeOffer = (
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

/** Removes negotiated items from an offer, whose earlier price no longer applies. Bundles keep their positions. */
const without = (negotiated: ReadonlySet<string>, offer: AwardOffer): AwardOffer => ({
  ...offer,
  lines: offer.lines.filter(({ item }) => !negotiated.has(item)),
  bundles: (offer.bundles ?? []).map((bundle) =>
    bundle.items.some((item) => negotiated.has(item)) ? { ...bundle, items: [] } : bundle,
  ),
});

/** Input for solving a request's scenarios, independent of their goal and rules; ids as stored. */
export interface RequestOffers extends Pick<AwardInput, 'currency' | 'items' | 'offers'> {
  /** Offers that are places in ended negotiations. */
  places: readonly NegotiatedPlace[];
}

interface StoredItem {
  id: string;
  quantity: string;
  divisible: boolean;
  lastPrice: string | null;
  targetPrice: string | null;
  incumbent: string | null;
}

interface StoredOffer {
  id: string;
  supplier: string;
  quality: string | null;
  currency: string | null;
  discounts: OfferDiscount[] | null;
  bundles: OfferBundle[] | null;
  lines: AwardLine[];
}

/** Published and accepted offers for the undecided items. */
export async function readRequestOffers(request: string, db: Knex): Promise<RequestOffers> {
  const found = await db<Pick<RecordOf<'request'>, 'currency' | 'rates'>>('request')
    .where('id', request)
    .first('currency', 'rates');
  const items = await raw<StoredItem>(db, {
    sql: `select id, quantity::text, divisible, last_price::text as "lastPrice", target_price::text as "targetPrice",
      incumbent_id as incumbent from request_item i where request_id = ? and ${isOpen} order by id`,
    bindings: [request],
  });
  const offers = await raw<StoredOffer>(db, { sql: offersSql, bindings: [request] });
  const currency = found?.currency ?? 'EUR';
  const rates = found?.rates ?? {};
  const places = await negotiatedPlaces(request, db);
  const negotiated = new Set(places.flatMap((place) => place.items));
  return {
    currency,
    items: items.map((item) => ({ ...item, step: smallestStep(item.quantity) })),
    offers: [
      ...offers.map((offer) => without(negotiated, offerOf(offer, { currency, rates }))),
      ...places.map((place) => placeOffer(place, currency)),
    ],
    places,
  };
}

/** Over the alias `i` of an item: true if it is undecided. */
const isOpen = `not i.awarded and not exists (select from negotiation n where n.id = i.negotiation_id and n.state = 'awarded')`;

const offersSql = `select o.id, o.organization_id as supplier, o.currency, o.discounts, o.bundles,
    o.evaluation->'scores'->>'quality' as quality,
    (select coalesce(json_agg(json_build_object('item', l.request_item_id, 'price', l.price::text,
        'priceKind', l.price_kind, 'breaks', l.breaks, 'capacity', l.capacity::text) order by l.request_item_id), '[]')
      from response_item l join request_item i on i.id = l.request_item_id
      where l.response_id = o.id and l.available and l.price is not null and ${isOpen}) as lines
  from response o where o.request_id = ? and o.state in ('published', 'accepted') and not o.sealed and o.result is null order by o.id`;

function offerOf(
  { quality, currency: own, ...offer }: StoredOffer,
  { currency, rates }: { currency: string; rates: object },
): AwardOffer {
  const rate: unknown = own === null || own === currency ? '1' : Reflect.get(rates, own);
  return {
    ...offer,
    currency: own ?? currency,
    rate: typeof rate === 'string' ? rate : '1',
    factor: new Decimal(1).minus(new Decimal(quality ?? 0).div(100)).toFixed(),
  };
}

/** Stays the same for the same offers, items, prices and qualities. A solution from other input is no longer valid. */
export const fingerprintOf = (offers: RequestOffers): string =>
  createHash('sha256').update(JSON.stringify(offers)).digest('hex');
