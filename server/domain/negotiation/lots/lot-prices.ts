import type { Knex } from 'knex';
import { plain } from '../../../../schemas/domain/decimal.ts';
import { mechanismFor } from '../../../../schemas/mechanisms/index.ts';
import type { Lot } from '../../../../schemas/mechanisms/common/opening.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { inCurrency } from '../settings/one-currency.ts';
import { raw } from '../../../kernel/repository/records.ts';

type Negotiation = Pick<Records['negotiation'], 'id' | 'type'>;

/** The lot's items, and each participant's price for them; undefined for a type that ignores items. */
export async function lotPrices({ id, type }: Negotiation, db: Knex): Promise<Omit<Lot, 'seed'> | undefined> {
  if (!mechanismFor(type)?.lines) return undefined;
  const items = await raw<{ id: string; quantity: string }>(db, {
    sql: 'select id, quantity::text as quantity from request_item where negotiation_id = ? order by position, id',
    bindings: [id],
  });
  const places = await raw<Place>(db, {
    sql: `select p.id, p.items, p.rate::text, coalesce(n.currency, 'EUR') as currency from participation p
      join negotiation n on n.id = p.negotiation_id where p.negotiation_id = ? order by p.created_at, p.id`,
    bindings: [id],
  });
  const known = new Set(items.map((item) => item.id));
  return {
    items: items.map((item) => ({ id: item.id, quantity: plain(item.quantity) })),
    prices: Object.fromEntries(places.map((place) => [place.id, pricesIn(commonLines(place), known)])),
  };
}

type Line = NonNullable<Records['participation']['items']>[number];
type Place = Pick<Records['participation'], 'id' | 'items' | 'rate'> & { currency: string };

/** Lines in the negotiation's currency. */
const commonLines = ({ items, rate, currency }: Place): Line[] =>
  rate === null ? (items ?? []) : inCurrency(items ?? [], { rate, currency });

const pricesIn = (lines: readonly Line[], known: ReadonlySet<string>): Lot['prices'][string] =>
  Object.fromEntries(
    lines.flatMap(({ item, unitPrice, totalPrice }) =>
      known.has(item) && unitPrice && totalPrice ? [[item, { unitPrice, totalPrice }]] : [],
    ),
  );
