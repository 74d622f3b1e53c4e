import type { Knex } from 'knex';
import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { scoreOffers } from '../../../schemas/domain/evaluation/score-offers.ts';
import { foreign, toCommonCurrency, relativeOf } from '../../../schemas/mechanisms/common/own-money.ts';
import { lotTotals } from './lots/lot-lines.ts';
import type { LotItem, RequestFacts } from './request-facts.ts';
import { lotPrice } from '../../../schemas/domain/award/lot-price.ts';
import type { AwardLine, OfferBundle, OfferDiscount } from '../../../schemas/domain/award/types.ts';
import { raw } from '../../kernel/repository/records.ts';

/** A participant of a lot, with the relevant values of its offer. */
export interface Entrant {
  supplier: string;
  response: string;
  initialPrice: string;
  initialAt: string;
  qualityScore: string;
  evaluationScore: string;
  relativePrice: string;
  currency: string;
  /** Null if the currency is the request's. */
  rate: string | null;
}

/** Suppliers with offers for every item of the lot, in the order in which the offers were published. */
export async function entrants(
  facts: RequestFacts,
  items: readonly Pick<LotItem, 'id'>[],
  db: Knex,
): Promise<Entrant[]> {
  if (items.length === 0) return [];
  const totals = new Map([...(await lotTotals(items, facts, db)), ...(await reducedTotals(items, facts, db))]);
  const covering = facts.offers.flatMap((offer) => {
    const total = totals.get(offer.id);
    return total === undefined ? [] : [{ offer, total }];
  });
  const scores = scoreOffers(
    covering.map(({ offer, total }) => ({
      ratings: offer.ratings,
      sums: sumsOf(toCommonCurrency(total, foreign(offer)), { facts, items }),
    })),
    facts.criteria,
  );
  return covering.map(({ offer, total }, index) => {
    const quality = scores[index]?.qualityScore ?? 0;
    return {
      supplier: offer.supplier,
      response: offer.id,
      initialPrice: total,
      initialAt: offer.publishedAt,
      qualityScore: plain(quality),
      evaluationScore: plain(scores[index]?.evaluationScore ?? 0),
      currency: offer.currency ?? facts.currency,
      rate: offer.rate,
      relativePrice: relativeOf(total, { ...foreign(offer), qualityScore: quality }),
    };
  });
}

/** An offer for the whole lot lacks no items. */
function sumsOf(amount: Decimal, { facts, items }: { facts: RequestFacts; items: readonly unknown[] }) {
  const totals = isPriced(facts.type) ? { offerTotal: amount, comparableTotal: amount } : null;
  return { offered: items.length, missing: 0, totals };
}

/** Without suppliers that a lot of an award scenario excludes. */
export const withoutExcluded = <E extends Pick<Entrant, 'supplier'>>(
  { suppliers }: { suppliers: readonly string[] | null },
  found: readonly E[],
): E[] => found.filter(({ supplier }) => suppliers === null || suppliers.includes(supplier));

interface OfferValues {
  offer: string;
  own: string | null;
  discounts: OfferDiscount[] | null;
  bundles: OfferBundle[] | null;
  lines: (AwardLine & { quantity: string })[];
}

/**
 * Prices of offers with bundles or discounts that have every item of the lot, after the reductions that the lot alone
 * earns.
 */
async function reducedTotals(
  items: readonly { id: string }[],
  { offers, currency, items: all }: Pick<RequestFacts, 'offers' | 'currency' | 'items'>,
  db: Knex,
): Promise<Map<string, string>> {
  const rows = await raw<OfferValues>(db, {
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
