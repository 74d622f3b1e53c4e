import type { LowPrice } from '../low-price/low-price.ts';
import { Decimal, plain } from '../decimal.ts';
import type { ComparisonCell, ComparisonRow, SummedComparisonOffer } from './comparison-types.ts';
import type { OfferScores } from './score-offers.ts';

/** A cell before the row's best value is known. `value` decides, and `shown` is displayed (absent: the plain value). */
export interface Candidate {
  value: Decimal | null;
  shown?: string | null;
  missing?: boolean;
  plug?: boolean;
  notRanked?: boolean;
  /** True if it does not represent a judgment. It is never the best, and others are not measured against it. */
  unjudged?: boolean;
  unitPrice?: string;
  own?: string | null;
}

/**
 * Returns the cells of a row of numbers, with the best values marked. For money, they contain the percentage above the
 * best. Cells without a value or marked `notRanked` are neither best nor measured.
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

/** Returns the cell without flags that are false. */
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

/**
 * For quotients that are only displayed. They take a third of the time of 60 digits, in rows of many thousand cells.
 */
const Short = Decimal.clone({ precision: 28 });

/** Returns the percentage above the best, with at most 4 decimals. Null if the best is zero. */
function deviation(value: Decimal, best: Decimal): string | null {
  if (value.eq(best)) return '0';
  if (best.isZero()) return null;
  return plain(new Short(value.minus(best)).times(100).div(best), 4);
}

/** One column during the computation: the offer and its computed values. */
export interface Column {
  offer: SummedComparisonOffer;
  scores: OfferScores;
  lowPrice: LowPrice | null;
}

/** A row of numbers. Money is measured against its best value. */
export const row = (
  parts: Omit<ComparisonRow, 'cells' | 'better'> & { better: 'lower' | 'higher' | null },
  candidates: readonly Candidate[],
): ComparisonRow => ({ ...parts, cells: numberCells(candidates, { ...parts, deviations: parts.kind === 'money' }) });
