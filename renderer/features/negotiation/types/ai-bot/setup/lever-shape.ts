import { Decimal, plain } from '../../../../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../../../../schemas/domain/money.ts';
import type { Policy } from '../../../../../../schemas/mechanisms/ai-bot/types.ts';
import { priceKey } from '../talk/terms.ts';

export type EnteredLever = NonNullable<Policy['levers']>[number];
export type Level = EnteredLever['levels'][number];

/**
 * A lever in five numbers: levels in equal steps, each step with the same worth. `zero` is the value at the request's
 * own terms, and `rate` is the worth of one unit.
 */
export interface LeverShape {
  best: string;
  worst: string;
  step: string;
  zero: string;
  rate: string;
}

/** Maximum number of levels of a lever. */
export const mostLevels = 50;

export const knownLevers = [
  'payment_days',
  'early_payment_percent',
  'delivery_weeks',
  'warranty_months',
  'contract_months',
  'volume',
] as const;

const directions: Readonly<Record<string, EnteredLever['direction']>> = {
  payment_days: 'higher',
  early_payment_percent: 'higher',
  delivery_weeks: 'lower',
  warranty_months: 'higher',
  contract_months: 'higher',
  volume: 'lower',
};

/** Bank days per year, as usual for trade interest. */
const yearDays = 360;
const proposedAnnualRate = '6';

/** `amount × days × annual rate / 360`, for one day. */
export const dayRate = (annualPercent: string, amount: string): string =>
  new Decimal(amount).times(annualPercent).div(100).div(yearDays).toFixed(4);

export const annualRate = (perDay: string, amount: string): string =>
  new Decimal(amount).isZero() ? '0' : plain(new Decimal(perDay).times(yearDays).times(100).div(amount), 2);

/** The basis of a proposal: the request's terms, and the lowest offer. */
export interface LeverBasis {
  reference: string;
  currency: string;
  /** Payment days in the request's terms; null if they name none. */
  paymentDays: number | null;
  /** Quantity of the only item; null if there are several. */
  quantity: string | null;
}

/** Default worth of a unit, as a percentage of the amount. */
const shares = { delivery_weeks: '0.3', warranty_months: '0.1', contract_months: '0.1' } as const;

/** A starting point that the user can change. */
export function proposedShape(key: string, basis: LeverBasis): LeverShape {
  const { reference } = basis;
  const share = (percent: string): string => new Decimal(reference).times(percent).div(100).toFixed(2);
  if (key === 'payment_days') {
    const days = basis.paymentDays ?? 30;
    return {
      best: `${days + 30}`,
      worst: `${days}`,
      step: '15',
      zero: `${days}`,
      rate: dayRate(proposedAnnualRate, reference),
    };
  }
  if (key === 'early_payment_percent') return { best: '3', worst: '0', step: '1', zero: '0', rate: share('1') };
  if (key === 'delivery_weeks') return { best: '4', worst: '8', step: '1', zero: '6', rate: share(shares[key]) };
  if (key === 'warranty_months') return { best: '36', worst: '24', step: '6', zero: '24', rate: share(shares[key]) };
  if (key === 'contract_months') return { best: '36', worst: '12', step: '12', zero: '12', rate: share(shares[key]) };
  if (key === 'volume') return volumeShape(basis);
  return { best: '2', worst: '0', step: '1', zero: '0', rate: share('0.5') };
}

/** Up to a fifth more; each surplus piece costs its storage. */
function volumeShape({ reference, quantity }: LeverBasis): LeverShape {
  const now = new Decimal(quantity ?? 100);
  const step = Decimal.max(1, now.times(0.05).toDecimalPlaces(0));
  const each = new Decimal(reference).div(now).times(0.05);
  return {
    best: plain(now),
    worst: plain(now.plus(step.times(4))),
    step: plain(step),
    zero: plain(now),
    rate: each.toFixed(2),
  };
}

/** Price levels from the best demand to the highest price, in equal steps. */
function proposedPrices({ reference, currency }: LeverBasis): Pick<LeverShape, 'best' | 'worst' | 'step'> {
  const at = (percent: number): string => roundMoney(new Decimal(reference).times(percent).div(100), currency);
  return { best: at(88), worst: at(100), step: at(0.5) };
}

export function proposedLever(key: string, basis: LeverBasis): EnteredLever {
  const direction = directions[key] ?? 'higher';
  if (key === priceKey)
    return shaped(
      { key, direction: 'lower', levels: [] },
      { ...proposedPrices(basis), zero: basis.reference, rate: '1' },
      basis.currency,
    );
  return shaped({ key, direction, levels: [] }, proposedShape(key, basis), basis.currency);
}

/** True if the steps make at least two levels and not too many. */
export const isUsable = ({ best, worst, step }: LeverShape): boolean =>
  best !== worst &&
  Number(step) !== 0 &&
  Math.abs(Number(best) - Number(worst)) / Math.abs(Number(step)) <= mostLevels - 1;

/** The lever with the levels of its shape: at most 50, and the last one is always the worst. */
export function shaped(lever: EnteredLever, shape: LeverShape, currency: string): EnteredLever {
  const isPrice = lever.key === priceKey;
  const values = valuesOf(shape).map((value) => (isPrice ? roundMoney(value, currency) : plain(value)));
  const levels = values.map((value) =>
    isPrice ? { value } : { value, worth: worthAt(value, { shape, lever, currency }) },
  );
  return { ...lever, levels };
}

function valuesOf({ best, worst, step }: LeverShape): string[] {
  const [from, to] = [new Decimal(best), new Decimal(worst)];
  const width = new Decimal(step).abs();
  if (width.isZero() || from.eq(to)) return [best, worst];
  const count = to.minus(from).abs().div(width).ceil().toNumber();
  if (count > mostLevels - 1) return [best, worst];
  const by = to.gt(from) ? width : width.negated();
  return [...Array.from({ length: count }, (_, index) => from.plus(by.times(index)).toFixed()), worst];
}

function worthAt(
  value: string,
  { shape, lever, currency }: { shape: LeverShape; lever: EnteredLever; currency: string },
): string {
  const units = new Decimal(value).minus(shape.zero).times(lever.direction === 'higher' ? 1 : -1);
  return roundMoney(units.times(shape.rate), currency);
}

/** The five numbers of a lever; null if its levels have no equal steps. */
export function shapeOf(lever: EnteredLever, reference: string, currency: string): LeverShape | null {
  const { key, levels, direction } = lever;
  const [first, second] = levels;
  const last = levels.at(-1);
  if (!first || !second || !last) return null;
  const step = new Decimal(second.value).minus(first.value).abs();
  const isPrice = key === priceKey;
  const zero = isPrice ? reference : zeroOf(lever);
  if (zero === null) return null;
  const rate = isPrice ? '1' : rateOf(lever);
  const shape = { best: first.value, worst: last.value, step: plain(step), zero, rate };
  const again = shaped({ key, direction, levels: [] }, shape, currency).levels;
  const isSame =
    again.length === levels.length &&
    again.every(({ value, worth }, index) => {
      const own = levels[index];
      const near = new Decimal(worth ?? 0)
        .minus(own?.worth ?? 0)
        .abs()
        .lte('0.05');
      return new Decimal(value).eq(own?.value ?? NaN) && (isPrice || near);
    });
  if (isSame) return shape;
  return isPrice ? evenly(lever, shape) : null;
}

/** Prices rounded step by step are nearly even, so their mean step describes them. */
function evenly({ levels }: EnteredLever, shape: LeverShape): LeverShape | null {
  const mean = new Decimal(shape.worst).minus(shape.best).div(levels.length - 1);
  const isEven = levels.slice(1).every(({ value }, index) => {
    const step = new Decimal(value).minus(levels[index]?.value ?? 0).div(mean);
    return step.gte('0.1') && step.lte('2.5');
  });
  return isEven ? { ...shape, step: mean.abs().toSignificantDigits(2).toFixed() } : null;
}

function rateOf({ levels }: EnteredLever): string {
  const [first, last] = [levels[0], levels.at(-1)];
  const width = new Decimal(first?.value ?? 0).minus(last?.value ?? 0).abs();
  if (width.isZero()) return '0';
  return plain(
    new Decimal(first?.worth ?? 0)
      .minus(last?.worth ?? 0)
      .abs()
      .div(width),
    4,
  );
}

/** The value at which a level's worth would be zero. */
function zeroOf(lever: EnteredLever): string | null {
  const rate = new Decimal(rateOf(lever));
  const exact = lever.levels.find(({ worth }) => new Decimal(worth ?? 0).isZero());
  if (exact) return exact.value;
  const [first] = lever.levels;
  if (!first || rate.isZero()) return null;
  const units = new Decimal(first.worth ?? 0).div(rate).times(lever.direction === 'higher' ? 1 : -1);
  return plain(new Decimal(first.value).minus(units), 2);
}

/** The range of a lever's worths. */
export function spanOf({ key, levels }: EnteredLever): string {
  const worths = levels.map(({ value, worth }) => new Decimal(key === priceKey ? value : (worth ?? 0)));
  return worths.length === 0
    ? '0'
    : Decimal.max(...worths)
        .minus(Decimal.min(...worths))
        .toFixed();
}
