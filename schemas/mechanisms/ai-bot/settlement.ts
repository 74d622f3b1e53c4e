import { Decimal } from '../../domain/decimal.ts';
import { minorDigits, roundMoney } from '../../domain/money.ts';
import type { Settlement } from '../bots/settlement.ts';
import { worthOf } from './packages.ts';
import { priceKey } from './plan.ts';
import { isDealt } from './places.ts';
import type { AiBotState } from './types.ts';

/** Null without a confirmed deal. A price is for the request's quantity; more pieces are paid in proportion. */
export function settlementOf(state: AiBotState, participation: string): Settlement | null {
  const { plan, currency, participations } = state;
  const place = participations.find(({ id }) => id === participation);
  if (!place?.deal || !isDealt(place)) return null;
  const { package: agreed } = place.deal;
  const price = new Decimal(agreed[priceKey] ?? place.currentPrice);
  const volume = plan.quantity && agreed['volume'] ? new Decimal(agreed['volume']).div(plan.quantity) : 1;
  const worth = new Decimal(worthOf(agreed, { plan, currency }) ?? 0).div(new Decimal(10).pow(minorDigits(currency)));
  return {
    paid: roundMoney(price.times(volume), currency),
    effective: roundMoney(new Decimal(plan.reference).minus(worth), currency),
  };
}
