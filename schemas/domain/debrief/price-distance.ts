import { Decimal, type Numeric } from '../decimal.ts';

/** Distances are told in steps of this many percent. The first half step is "less than 2.5 %" and has percent 0. */
const step = 5;

/** `above`: the relative price was about `percent` above the winner's; 0 stands for less than 2.5 %. */
export type PriceDistance = { kind: 'above'; percent: number } | { kind: 'not_above' };

export interface ComparedPrices {
  /** The relative prices, in one currency. */
  own: Numeric;
  winner: Numeric;
  /** By how much the winner's relative price changes with the smallest unit of its price. */
  winnerUnit: Numeric;
}

/** Every distance leaves at least this many possible prices of the winner. A finer one is not told. */
export const fewestPossiblePrices = 10;

/**
 * Returns the distance of a relative price from the winner's, rounded half up to steps. Null if prices are so small
 * that a step would tell the winner's price almost exactly.
 */
export function priceDistance({ own, winner, winnerUnit }: ComparedPrices): PriceDistance | null {
  const [ours, best] = [new Decimal(own), new Decimal(winner)];
  if (ours.lte(0) || best.lte(0)) return null;
  if (ours.lt(best)) return { kind: 'not_above' };
  const percent = stepOf(ours, best);
  const { from, below } = boundsOf(percent);
  // The winner's relative price lies in (ours / below, ours / from]. The bound is lowered to allow for rounded quotients.
  const width = ours.div(from).minus(ours.div(below));
  return width.div(winnerUnit).gte(fewestPossiblePrices + 2) ? { kind: 'above', percent } : null;
}

/**
 * Returns the percent by which a lower price would have won at the same quality, rounded up to steps. It follows from
 * the distance alone, so it discloses nothing more. Null if only a price near zero would have won.
 */
export function winningReduction(distance: PriceDistance): number | null {
  if (distance.kind === 'not_above') return null;
  const needed = new Decimal(100).minus(new Decimal(100).div(boundsOf(distance.percent).below));
  const percent = needed.div(step).ceil().times(step).toNumber();
  return percent < 100 ? percent : null;
}

/** Exact, because quotients would be rounded: compares products instead. */
function stepOf(ours: Decimal, best: Decimal): number {
  const isReached = (percent: number) => ours.gte(best.times(boundsOf(percent).from));
  let percent = Math.max(0, ours.minus(best).times(100).div(best).div(step).round().times(step).toNumber());
  while (percent > 0 && !isReached(percent)) percent -= step;
  while (isReached(percent + step)) percent += step;
  return percent;
}

/** The ratios of the relative prices that a step stands for. */
const boundsOf = (percent: number): { from: Decimal; below: Decimal } => ({
  from: Decimal.max(1, new Decimal(100 + percent).minus(step / 2).div(100)),
  below: new Decimal(100 + percent).plus(step / 2).div(100),
});
