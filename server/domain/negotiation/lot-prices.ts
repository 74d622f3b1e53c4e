import type { Knex } from 'knex';
import { plain } from '../../../schemas/domain/decimal.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import type { Lot } from '../../../schemas/mechanisms/common/opening.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { raw } from '../../kernel/repository/records.ts';

type Negotiation = Pick<Records['negotiation'], 'id' | 'type'>;

/** What is bought, and what each participant asks for it; undefined where the type does not look at items. */
export async function lotPrices({ id, type }: Negotiation, db: Knex): Promise<Omit<Lot, 'seed'> | undefined> {
  if (!mechanismFor(type)?.lines) return undefined;
  const items = await raw<{ id: string; quantity: string }>(db, {
    sql: 'select id, quantity::text as quantity from request_item where negotiation_id = ? order by position, id',
    bindings: [id],
  });
  const places = await raw<Pick<Records['participation'], 'id' | 'items'>>(db, {
    sql: 'select id, items from participation where negotiation_id = ? order by created_at, id',
    bindings: [id],
  });
  const known = new Set(items.map((item) => item.id));
  return {
    items: items.map((item) => ({ id: item.id, quantity: plain(item.quantity) })),
    prices: Object.fromEntries(places.map((place) => [place.id, pricesIn(place.items ?? [], known)])),
  };
}

type Line = NonNullable<Records['participation']['items']>[number];

const pricesIn = (lines: readonly Line[], known: ReadonlySet<string>): Lot['prices'][string] =>
  Object.fromEntries(
    lines.flatMap(({ item, unitPrice, totalPrice }) =>
      known.has(item) && unitPrice && totalPrice ? [[item, { unitPrice, totalPrice }]] : [],
    ),
  );
