import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { numberOrNull, textOrNull } from './values.ts';

/** The price of the moment, while a type that shows one is running. */
export interface PriceClock {
  step: number;
  price: string;
  nextStepAt: string | null;
  countdownEndsAt: string | null;
}

export function priceClockOf({ clock }: JsonObject): PriceClock | null {
  const known = isObject(clock) ? clock : {};
  const [step, price] = [numberOrNull(known['step']), textOrNull(known['price'])];
  if (step === null || price === null) return null;
  const { nextStepAt, countdownEndsAt } = known;
  return { step, price, nextStepAt: textOrNull(nextStepAt), countdownEndsAt: textOrNull(countdownEndsAt) };
}
