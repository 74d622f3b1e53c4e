import { Decimal, plain } from '../decimal.ts';
import type { ComparisonCell, ComparisonRow, SummedComparisonOffer } from './comparison-types.ts';
import type { OfferScores } from './score-offers.ts';

/** A cell before the row knows its best: `value` decides, `shown` is what is displayed (absent: the value, plain). */
export interface Candidate {
  value: Decimal | null;
  shown?: string | null;
  missing?: boolean;
  plug?: boolean;
  notRanked?: boolean;
  /** It stands for no judgement of anybody: never best, and no measure for others. */
  unjudged?: boolean;
  unitPrice?: string;
  own?: string | null;
}

/**
 * Cells of a row of numbers: which share the best value and, for money, how many percent the others are above it.
 * Cells without a value or marked `notRanked` are neither best nor measured.
 */
export function numberCells(
  candidates: readonly Candidate[],
  { better, deviations }: { better: 'lower' | 'higher' | null; deviations: boolean },
): ComparisonCell[] {
  const best = better && bestValue(candidates, better);
  return candidates.map(({ value, shown, notRanked, unjudged, own, ...rest }) => {
    const compared = best !== null && value !== null && !notRanked && !unjudged;
    const made = cell({
      value: shown === undefined ? value && plain(value) : shown,
      deviation: compared && deviations ? deviation(value, best) : null,
      best: compared && value.eq(best),
      notRanked,
      ...rest,
    });
    return own ? { ...made, own } : made;
  });
}

/** The cell without the flags that do not hold. */
export function cell(parts: Flags & Pick<ComparisonCell, 'value' | 'deviation' | 'unitPrice'>): ComparisonCell {
  const { value, deviation: above, unitPrice, ...flags } = parts;
  const result: ComparisonCell = { value, deviation: above };
  if (unitPrice !== undefined) result.unitPrice = unitPrice;
  for (const name of flagNames) if (flags[name]) result[name] = true;
  return result;
}

const flagNames = ['best', 'missing', 'plug', 'notRanked'] as const;
type Flags = Partial<Record<(typeof flagNames)[number], boolean>>;

function bestValue(candidates: readonly Candidate[], better: 'lower' | 'higher'): Decimal | null {
  const values = candidates.flatMap(({ value, notRanked, unjudged }) =>
    value === null || notRanked || unjudged ? [] : [value],
  );
  if (values.length === 0) return null;
  return better === 'lower' ? Decimal.min(...values) : Decimal.max(...values);
}

/** Quotients that are only shown: a third of the time that 60 digits take, in rows of many thousand cells. */
const Short = Decimal.clone({ precision: 28 });

/** Percent above the best, at most 4 decimals; null where the best is zero. */
function deviation(value: Decimal, best: Decimal): string | null {
  if (value.eq(best)) return '0';
  if (best.isZero()) return null;
  return plain(new Short(value.minus(best)).times(100).div(best), 4);
}

/** One column on its way: the offer and what was computed of it. */
export interface Column {
  offer: SummedComparisonOffer;
  scores: OfferScores;
}

/** A row of numbers; money is measured against its best. */
export const row = (
  parts: Omit<ComparisonRow, 'cells' | 'better'> & { better: 'lower' | 'higher' | null },
  candidates: readonly Candidate[],
): ComparisonRow => ({ ...parts, cells: numberCells(candidates, { ...parts, deviations: parts.kind === 'money' }) });
