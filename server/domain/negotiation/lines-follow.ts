import type { Knex } from 'knex';
import { minorDigits } from '../../../schemas/domain/money.ts';
import { breakPriceSql } from '../response/line-amount-sql.ts';
import { lineAmount } from './lot-lines.ts';

/** Of one unit, with four decimals: `unitPrice`. A quotient is rounded once, exactly. */
const unitPrice = `coalesce(${breakPriceSql}, case l.price_kind when 'unit' then round(l.price, 4)
    else div(l.price * 20000 + i.quantity, 2 * i.quantity) * 0.0001 end)`;

/** What the participants of a draft ask for each item: the lines of their offers. Written where they lie. */
export async function linesFollow(
  negotiation: string,
  { currency }: { currency: string },
  trx: Knex.Transaction,
): Promise<void> {
  await trx.raw(
    `update participation p set items = made.items from (
        select o.id, jsonb_agg(jsonb_build_object('item', i.id, 'unitPrice', (${unitPrice})::text,
          'totalPrice', (${lineAmount})::text) order by i.position, i.id) as items
        from participation o join response_item l on l.response_id = o.response_id
          join request_item i on i.id = l.request_item_id and i.negotiation_id = o.negotiation_id
        where o.negotiation_id = ? group by o.id) made
      where p.id = made.id and p.items is distinct from made.items`,
    [minorDigits(currency), negotiation],
  );
}

/** In a further round everybody goes on with the prices of the round before. */
export async function linesStay({ from, to }: { from: string; to: string }, trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `update participation p set items = b.items from participation b
      where p.negotiation_id = ? and b.negotiation_id = ? and b.supplier_id = p.supplier_id`,
    [to, from],
  );
}
