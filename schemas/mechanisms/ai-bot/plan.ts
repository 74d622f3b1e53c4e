import { Decimal, type Numeric } from '../../domain/decimal.ts';
import { minorDigits, minorUnit, roundMoney } from '../../domain/money.ts';
import type { EnteredSettings } from '../common/opening.ts';
import type { PriceBasis } from '../common/step-amount.ts';
import type { BotPlan, Level, Lever, Policy } from './types.ts';

export const defaultPolicy = { messages: 10, firmness: 4, style: 'friendly', autonomy: 'asks' } as const;

const defaultTargetPercent = 8;
/**
 * Default prices, in percent below the reference. They stop below it and are rounded, so a supplier cannot deduce
 * another's lowest price from its offers.
 */
const defaultSteps = { most: 12, least: 0.5, by: 0.5, digits: 3 };

export const priceKey = 'price';

/** Returns the plan frozen at publishing. Defaults and the worths of prices follow from the lowest initial price. */
export function botPlan({ policy = {} }: EnteredSettings, basis: PriceBasis & { quantity?: string }): BotPlan {
  const { lowest: reference, currency } = basis;
  const { messages, firmness, style, autonomy } = { ...defaultPolicy, ...policy };
  return {
    reference,
    quantity: basis.quantity ?? null,
    levers: leversOf(policy, basis),
    target: money(policy.target ?? new Decimal(reference).times(defaultTargetPercent).div(100), currency),
    walkAway: money(policy.walkAway ?? 0, currency),
    priceLimit: policy.priceLimit == null ? null : money(policy.priceLimit, currency),
    messages,
    firmness,
    style,
    autonomy,
    person: policy.person ?? null,
  };
}

const money = (amount: Numeric, currency: string): string => roundMoney(new Decimal(amount), currency);

function leversOf({ levers }: Policy, basis: PriceBasis): Lever[] {
  if (!levers) return [{ key: priceKey, direction: 'lower', levels: defaultPrices(basis) }];
  return levers.map(({ key, direction, levels, name, unit }) => ({
    key,
    direction,
    levels: levels.map(({ value, worth }) =>
      key === priceKey
        ? priceLevel(value, basis)
        : { value: new Decimal(value).toFixed(), worth: money(worth ?? 0, basis.currency) },
    ),
    ...(name ? { name } : {}),
    ...(unit ? { unit } : {}),
  }));
}

const priceLevel = (value: Numeric, { lowest, currency }: PriceBasis): Level => {
  const price = money(value, currency);
  return { value: price, worth: money(new Decimal(lowest).minus(price), currency) };
};

/** Returns default prices in equal steps, fewer if the currency is too coarse. */
function defaultPrices(basis: PriceBasis): Level[] {
  const { most, least, by, digits } = defaultSteps;
  const count = Math.round((most - least) / by) + 1;
  const prices = Array.from({ length: count }, (_, step) =>
    new Decimal(basis.lowest)
      .times(100 - most + by * step)
      .div(100)
      .toSignificantDigits(digits, Decimal.ROUND_DOWN),
  );
  const levels = prices.map((price) => priceLevel(Decimal.max(price, minorUnit(basis.currency)), basis));
  return levels.filter(({ value }, index) => value !== levels[index - 1]?.value);
}

/** Converts to the currency's smallest unit, which the engine uses. Exact below 2^53. */
export const inUnits = (amount: Numeric, currency: string): number =>
  new Decimal(amount).times(new Decimal(10).pow(minorDigits(currency))).toNumber();
