import { Decimal, type Numeric } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { priceKey } from './plan.ts';
import type { Policy } from './types.ts';

/** The lowest initial prices of the negotiation a policy was made for, and of the one it is adapted to. */
interface Sizes {
  from: Numeric;
  to: Numeric;
  currency: string;
}

/** Levers that belong to the purchase and not to its payment. Another purchase has another quantity. */
const ofOnePurchase: ReadonlySet<string> = new Set(['volume']);

/**
 * Adapts a policy to another purchase of the same kind. All money scales with the lowest offers, and the named person
 * is removed.
 */
export function adaptedPolicy(entered: Policy, { from, to, currency }: Sizes): Policy {
  const { levers, person: _, ...policy } = entered;
  const ratio = new Decimal(to).div(from);
  const money = (amount: Numeric): string => roundMoney(new Decimal(amount).times(ratio), currency);
  const { target, walkAway, priceLimit } = policy;
  return {
    ...policy,
    ...(target == null ? {} : { target: money(target) }),
    ...(walkAway == null ? {} : { walkAway: money(walkAway) }),
    ...(priceLimit == null ? {} : { priceLimit: money(priceLimit) }),
    ...(levers
      ? { levers: levers.filter(({ key }) => !ofOnePurchase.has(key)).map((lever) => adapted(lever, money)) }
      : {}),
  };
}

type EnteredLever = NonNullable<Policy['levers']>[number];

/** Prices that scale to the same amount become one level. */
function adapted(lever: EnteredLever, money: (amount: Numeric) => string): EnteredLever {
  if (lever.key !== priceKey)
    return { ...lever, levels: lever.levels.map(({ value, worth }) => ({ value, worth: money(worth ?? 0) })) };
  const values = [...new Set(lever.levels.map(({ value }) => money(value)))];
  return { ...lever, levels: values.map((value) => ({ value })) };
}
