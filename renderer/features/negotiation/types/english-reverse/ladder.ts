import { Decimal, type Numeric } from '../../../../../schemas/domain/decimal.ts';
import { minorDigits } from '../../../../../schemas/domain/money.ts';
import type { OwnBid } from '../../../../../schemas/generated/answers.ts';
import type { PriceClock } from '../../records/price-clock.ts';

/** One price of the auction, if its participant knows it. */
export interface Rung {
  step: number;
  /** Null if it was shown before this page opened and cannot be derived. */
  price: string | null;
  /** `shown` means that no one has accepted it yet. */
  by: 'you' | 'other' | 'shown';
  at: string | null;
  leads: boolean;
}

interface Known {
  clock: PriceClock;
  leading: boolean;
  /** The last step that the supplier accepted. */
  acceptedStep: number | null;
  bids: readonly OwnBid[];
  /** Prices that this page has seen, by step. */
  seen: ReadonlyMap<number, string>;
  currency: string;
  /** True if the negotiation uses another currency, so each price of its clock was rounded down on its own. */
  isConverted?: boolean;
}

/**
 * The steps so far, the current one last. A step ends when someone accepts it. Prices between two known ones are
 * interpolated, since all steps are equally high.
 */
export function ladderOf(known: Known): Rung[] {
  const { clock, leading, bids, acceptedStep } = known;
  const accepted = bids.filter((bid) => bid.accepted);
  const priceAt = priceReader(known, accepted[0]?.total);
  const tolerance = known.isConverted ? halfStep(priceAt(0), priceAt(1)) : 0;
  return Array.from({ length: clock.step + 1 }, (_, step): Rung => {
    const price = priceAt(step);
    const own = accepted.find(({ total }) => price !== null && isSame(total, price, tolerance));
    const isOwn = step === acceptedStep || own !== undefined;
    const by = step === clock.step ? 'shown' : isOwn ? 'you' : 'other';
    const at = by !== 'you' ? null : (own ?? accepted[0])?.at;
    const wins = clock.countdownEndsAt !== null && step === clock.step - 1;
    const shown = own?.total ?? price;
    return { step, price: shown, by, at: at ?? null, leads: wins && leading === (by === 'you') };
  });
}

/** Prices derived from rounded prices are slightly off, so a bid belongs to the nearest step. */
const isSame = (total: string, price: string, tolerance: Numeric): boolean =>
  new Decimal(total).minus(price).abs().lte(tolerance);

const halfStep = (upper: string | null, lower: string | null): Numeric =>
  upper === null || lower === null ? 0 : new Decimal(upper).minus(lower).abs().div(2.1);

type PriceAt = (step: number) => string | null;

function priceReader({ clock, acceptedStep, seen, currency }: Known, lastOwn: string | undefined): PriceAt {
  const points = new Map(seen).set(clock.step, clock.price);
  if (acceptedStep !== null && lastOwn !== undefined) points.set(acceptedStep, lastOwn);
  // Uses the first two points, because the last ones may be the floor, below which no step goes.
  const [first, second] = [...points].toSorted(([a], [b]) => a - b);
  if (!first || !second) return (step) => points.get(step) ?? null;
  const height = new Decimal(first[1]).minus(second[1]).div(second[0] - first[0]);
  return (step) =>
    points.get(step) ?? new Decimal(first[1]).minus(height.times(step - first[0])).toFixed(minorDigits(currency));
}
