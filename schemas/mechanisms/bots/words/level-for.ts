import { Decimal } from '../../../domain/decimal.ts';

export interface DirectedLevels {
  levels: readonly { readonly value: string }[];
  /** Tells whether less or more is better for the purchaser. */
  direction: 'lower' | 'higher';
}

/**
 * Returns the level that a value counts as: its own, or the next one that is worse for the purchaser. A value between
 * two levels is thus never overrated. Null if it is worse than every level, or not a number.
 */
export function levelFor({ levels, direction }: DirectedLevels, value: string): number | null {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return null;
  const number = new Decimal(value);
  let found: number | null = null;
  for (const [index, level] of levels.entries()) {
    const difference = new Decimal(level.value).cmp(number);
    if (difference === 0) return index;
    const isWorse = direction === 'lower' ? difference > 0 : difference < 0;
    if (!isWorse) continue;
    const known = found === null ? undefined : levels[found];
    const isNearer =
      known === undefined || new Decimal(level.value).cmp(known.value) === (direction === 'lower' ? -1 : 1);
    if (isNearer) found = index;
  }
  return found;
}
