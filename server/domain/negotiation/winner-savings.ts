import { Decimal } from '../../../schemas/domain/decimal.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';

interface Context {
  record: JsonObject;
  participations: readonly JsonObject[];
}

/** Lowest initial price − the winner's price; null while there is no winner. */
export function winnerSavings(price: string | null, { record, participations }: Context): JsonObject | null {
  const lowest = lowestInitial(participations);
  if (price === null || lowest === null) return null;
  const currency = String(record['currency']);
  return { ...savingsOf(price, lowest, currency), currency };
}

function lowestInitial(participations: readonly JsonObject[]): string | null {
  return participations
    .map(({ initialPrice }) => String(initialPrice))
    .reduce<string | null>((low, price) => (low === null || new Decimal(price).lt(low) ? price : low), null);
}
