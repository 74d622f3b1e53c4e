import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { commonText, foreign } from '../../../../schemas/mechanisms/common/own-money.ts';
import { savingsOf } from '../../../../schemas/mechanisms/common/savings.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { currencyOf } from '../settings/currency-of.ts';

type Negotiation = Records['negotiation'];
type WinnerPrices = Pick<Records['participation'], 'initialPrice' | 'currency' | 'rate'>;

interface Context {
  record: Pick<Negotiation, 'currency'>;
  participations: readonly WinnerPrices[];
}

/** Lowest initial price − the winner's price, both in the negotiation's currency; null while there is no winner. */
export function winnerSavings(price: string | null, { record, participations }: Context): Negotiation['savings'] {
  const currency = currencyOf(record);
  const lowest = lowestInitial(participations, currency);
  if (price === null || lowest === null) return null;
  return { ...savingsOf(price, lowest, currency), currency };
}

function lowestInitial(participations: readonly WinnerPrices[], currency: string): string | null {
  return participations
    .flatMap((place) => (place.initialPrice === null ? [] : commonText(place.initialPrice, foreign(place), currency)))
    .reduce<string | null>((low, price) => (low === null || new Decimal(price).lt(low) ? price : low), null);
}
