import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import type { Policy } from '../../../../../../schemas/mechanisms/ai-bot/types.ts';
import type { Package } from '../talk/conversation.ts';
import { priceKey } from '../talk/terms.ts';

/** Converts a worth to a price: the cost of an equally good package with the request's own terms. Lower is better. */
export const asPrice = (worth: string, reference: string): string => new Decimal(reference).minus(worth).toFixed();
/** Converts the price back to a worth. */
export const asWorth = (price: string, reference: string): string => new Decimal(reference).minus(price).toFixed();

/** The worth of a package against the lowest initial price, by the policy's levels. Null if a value has no level. */
export function worthOf(one: Package, policy: Policy, reference: string): string | null {
  const price = one[priceKey];
  if (price === undefined) return null;
  let sum = new Decimal(reference).minus(price);
  for (const { key, levels } of policy.levers ?? []) {
    if (key === priceKey) continue;
    const value = one[key];
    const level = value === undefined ? undefined : levels.find((known) => new Decimal(known.value).eq(value));
    if (!level) return null;
    sum = sum.plus(level.worth ?? 0);
  }
  return sum.toFixed();
}
