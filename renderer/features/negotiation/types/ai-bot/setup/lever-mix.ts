import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../../../../schemas/domain/money.ts';
import { mostPackages, packagesOf } from '../../../../../../schemas/mechanisms/bots/package-space.ts';
import { priceKey } from '../talk/terms.ts';
import { shaped, shapeOf, type EnteredLever, type LeverBasis } from './lever-shape.ts';

export const countOf = (levers: readonly EnteredLever[]): number =>
  packagesOf(levers.map(({ levels }) => ({ worth: levels })));

/** The levers with one more. Where there would be too many packages it has its ends alone, and then prices wider steps. */
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

/** With prices in steps of twice the width; null where they cannot be wider. */
function withWiderPrices(levers: readonly EnteredLever[], { reference, currency }: LeverBasis): EnteredLever[] | null {
  const place = levers.findIndex(({ key }) => key === priceKey);
  const price = levers[place];
  const shape = price && shapeOf(price, reference, currency);
  if (!price || !shape || price.levels.length < 5) return null;
  const wider = shaped(price, { ...shape, step: new Decimal(shape.step).times(2).toFixed() }, currency);
  return wider.levels.length < price.levels.length ? levers.with(place, wider) : null;
}

/** What the package of each lever's worst level is worth: as walk-away, each lever may go that far whatever the others bring. */
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
