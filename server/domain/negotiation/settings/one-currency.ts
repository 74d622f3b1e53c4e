import type { Knex } from 'knex';
import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../../schemas/domain/money.ts';
import { commonText, foreign } from '../../../../schemas/mechanisms/common/own-money.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { raw } from '../../../kernel/repository/records.ts';

type Place = Records['participation'];
export type PlaceLines = NonNullable<Place['items']>;

/** Bots negotiate in the negotiation's currency: they weigh price against terms that the purchaser valued in it. */
export const inOneCurrency = <P extends Pick<Place, 'initialPrice' | 'currency' | 'rate'>>(
  place: P,
  currency: string,
): P => ({
  ...place,
  initialPrice: place.initialPrice && commonText(place.initialPrice, foreign(place), currency),
  currency,
  rate: null,
});

/** By participation: item prices in the negotiation's currency, only for suppliers that offered in another one. */
export async function convertedLines(
  negotiation: string,
  { currency }: { currency: string },
  db: Knex,
): Promise<Map<string, PlaceLines>> {
  const places = await raw<Pick<Place, 'id' | 'items' | 'rate'>>(db, {
    sql: 'select id, items, rate::text from participation where negotiation_id = ? and rate is not null',
    bindings: [negotiation],
  });
  return new Map(places.map(({ id, items, rate }) => [id, inCurrency(items ?? [], { rate: rate ?? '1', currency })]));
}

export const inCurrency = (
  lines: readonly PlaceLines[number][],
  { rate, currency }: { rate: string; currency: string },
): PlaceLines =>
  lines.map(({ unitPrice, totalPrice, ...line }) => ({
    ...line,
    ...(unitPrice ? { unitPrice: new Decimal(unitPrice).times(rate).toFixed(4) } : {}),
    ...(totalPrice ? { totalPrice: roundMoney(new Decimal(totalPrice).times(rate), currency) } : {}),
  }));
