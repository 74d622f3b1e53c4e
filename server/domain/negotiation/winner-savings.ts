import { Decimal } from '../../../schemas/domain/decimal.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { currencyOf } from './currency-of.ts';

type Negotiation = Records['negotiation'];
type Priced = Pick<Records['participation'], 'initialPrice'>;

interface Context {
  record: Pick<Negotiation, 'currency'>;
  participations: readonly Priced[];
}

/** Lowest initial price − the winner's price; null while there is no winner. */
export function winnerSavings(price: string | null, { record, participations }: Context): Negotiation['savings'] {
  const lowest = lowestInitial(participations);
  if (price === null || lowest === null) return null;
  const currency = currencyOf(record);
  return { ...savingsOf(price, lowest, currency), currency };
}

function lowestInitial(participations: readonly Priced[]): string | null {
  return participations
    .flatMap(({ initialPrice }) => initialPrice ?? [])
    .reduce<string | null>((low, price) => (low === null || new Decimal(price).lt(low) ? price : low), null);
}
