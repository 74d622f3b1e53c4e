import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../../../../schemas/domain/money.ts';
import { mostPackages, packagesOf } from '../../../../../../schemas/mechanisms/bots/package-space.ts';
import { priceKey } from '../talk/terms.ts';
import { shaped, shapeOf, type EnteredLever, type LeverBasis } from './lever-shape.ts';

export const countOf = (levers: readonly EnteredLever[]): number =>
  packagesOf(levers.map(({ levels }) => ({ worth: levels })));

/** Adds a lever. If there are too many packages, it keeps only its two end levels, and then prices get wider steps. */
export function withLever(levers: readonly EnteredLever[], added: EnteredLever, basis: LeverBasis): EnteredLever[] {
  const whole = [...levers, added];
  if (countOf(whole) <= mostPackages) return whole;
  const [best, worst] = [added.levels[0], added.levels.at(-1)];
  let mix = [...levers, best && worst ? { ...added, levels: [best, worst] } : added];
  for (;;) {
    const coarser = countOf(mix) > mostPackages ? withWiderPrices(mix, basis) : null;
    if (coarser === null) return mix;
    mix = coarser;
  }
}

/** Doubles the width of the price steps; null if they cannot be wider. */
function withWiderPrices(levers: readonly EnteredLever[], { reference, currency }: LeverBasis): EnteredLever[] | null {
  const place = levers.findIndex(({ key }) => key === priceKey);
  const price = levers[place];
  const shape = price && shapeOf(price, reference, currency);
  if (!price || !shape || price.levels.length < 5) return null;
  const wider = shaped(price, { ...shape, step: new Decimal(shape.step).times(2).toFixed() }, currency);
  return wider.levels.length < price.levels.length ? levers.with(place, wider) : null;
}

/**
 * The worth of a package with the worst level of every lever. Used as walk-away, it lets each lever reach its worst
 * level independently of the others.
 */
export function worstWorth(levers: readonly EnteredLever[], { reference, currency }: LeverBasis): string {
  const worths = levers.map(({ key, levels }) =>
    Decimal.min(
      ...levels.map(({ value, worth }) => (key === priceKey ? new Decimal(reference).minus(value) : (worth ?? 0))),
    ),
  );
  return roundMoney(
    worths.reduce<Decimal>((sum, worth) => sum.plus(worth), new Decimal(0)),
    currency,
  );
}
