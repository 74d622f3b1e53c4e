import type { Knex } from 'knex';
import { breakPriceSql } from '../../response/line-amount-sql.ts';
import { lineAmount } from './lot-lines.ts';

/** `unitPrice`: the price of one unit, with four decimals. A quotient is rounded once, exactly. */
const unitPrice = `coalesce(${breakPriceSql}, case l.price_kind when 'unit' then round(l.price, 4)
    else div(l.price * 20000 + i.quantity, 2 * i.quantity) * 0.0001 end)`;

/** Writes each draft participant's price for every item, from the lines of its offer. Runs inside the database. */
export async function copyOfferLines(negotiation: string, trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `update participation p set items = made.items from (
        select p.id, jsonb_agg(jsonb_build_object('item', i.id, 'unitPrice', (${unitPrice})::text,
          'totalPrice', (${lineAmount})::text) order by i.position, i.id) as items
        from participation p join response o on o.id = p.response_id join response_item l on l.response_id = o.id
          join request_item i on i.id = l.request_item_id and i.negotiation_id = p.negotiation_id
          join request r on r.id = i.request_id
        where p.negotiation_id = ? group by p.id) made
      where p.id = made.id and p.items is distinct from made.items`,
    [negotiation],
  );
}

/** In a further round everyone continues with the prices of the round before. */
export async function copyRoundLines({ from, to }: { from: string; to: string }, trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `update participation p set items = b.items from participation b
      where p.negotiation_id = ? and b.negotiation_id = ? and b.supplier_id = p.supplier_id`,
    [to, from],
  );
}
