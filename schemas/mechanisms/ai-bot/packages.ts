import { Decimal, plain } from '../../domain/decimal.ts';
import { minorDigits, roundMoney } from '../../domain/money.ts';
import { done, refused, type Result } from '../../domain/problem.ts';
import type { Package } from '../bots/package.ts';
import type { Levels } from '../bots/package-space.ts';
import { levelFor } from '../bots/words/level-for.ts';
import { inUnits, priceKey } from './plan.ts';
import type { BotPlan, Lever } from './types.ts';

type Context = { plan: BotPlan; currency: string };

const decimal = /^\d{1,12}(\.\d{1,4})?$/;

/**
 * Normalizes a package from a client: exactly one value for each lever. A value does not have to be one of the levels,
 * because the sender may not know them. Codes: `lever_missing`, `lever_unknown`, `lever_value_invalid`, each with
 * {lever}.
 */
export function readPackage(sent: Package, { plan, currency }: Context): Result<Package> {
  const known = new Set(plan.levers.map(({ key }) => key));
  const unknown = Object.keys(sent).find((key) => !known.has(key));
  if (unknown !== undefined) return refused('lever_unknown', { lever: unknown });
  const values: [string, string][] = [];
  for (const { key } of plan.levers) {
    const value = sent[key];
    if (value === undefined) return refused('lever_missing', { lever: key });
    if (!isValue(key, value, currency)) return refused('lever_value_invalid', { lever: key });
    values.push([key, key === priceKey ? roundMoney(value, currency) : plain(value)]);
  }
  return done(Object.fromEntries(values));
}

/** A price must be a payable amount in the currency. */
function isValue(key: string, value: unknown, currency: string): boolean {
  if (typeof value !== 'string' || !decimal.test(value)) return false;
  if (key !== priceKey) return true;
  const price = new Decimal(value);
  return price.gt(0) && price.decimalPlaces() <= minorDigits(currency);
}

/**
 * Returns the worth of a package in the smallest unit. Prices count exactly, other values by their level. Null if a
 * value is worse than every level, because its worth was never defined.
 */
export function worthOf(offer: Package, { plan, currency }: Context): number | null {
  let sum = 0;
  for (const lever of plan.levers) {
    const value = offer[lever.key] ?? '';
    if (lever.key === priceKey) {
      sum += inUnits(new Decimal(plan.reference).minus(value), currency);
      continue;
    }
    const level = lever.levels[levelFor(lever, value) ?? -1];
    if (!level) return null;
    sum += inUnits(level.worth, currency);
  }
  return sum;
}

/** Converts a package to the engine's levels. The result is never better for the purchaser than the package. */
export const levelsIn = (offer: Package, { levers }: BotPlan): Levels =>
  levers.map((lever) => levelFor(lever, offer[lever.key] ?? '') ?? worstLevel(lever));

/** Returns the worst level for the purchaser. */
function worstLevel({ levels, direction }: Lever): number {
  const isRising = new Decimal(levels.at(-1)?.value ?? 0).gt(levels[0]?.value ?? 0);
  return isRising === (direction === 'lower') ? levels.length - 1 : 0;
}

export const packageAt = (levels: Levels, { levers }: BotPlan): Package =>
  Object.fromEntries(levers.map(({ key, levels: all }, lever) => [key, all[levels[lever] ?? 0]?.value ?? '']));

/** True if the price is above the purchaser's limit, whatever the rest of the package offers. */
export const isTooDear = (offer: Package, { priceLimit }: BotPlan): boolean =>
  priceLimit !== null && new Decimal(offer[priceKey] ?? 0).gt(priceLimit);
