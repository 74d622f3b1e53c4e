import { Decimal } from '../../domain/decimal.ts';
import type { Lever } from './types.ts';

/**
 * The level that a value counts as: its own, or the next one that is worse for the buyer, so that nothing between two
 * levels counts for more than it is worth. Null: worse than every level.
 */
export function levelFor({ levels, direction }: Pick<Lever, 'levels' | 'direction'>, value: string): number | null {
  const isLower = direction === 'lower';
  let found: number | null = null;
  for (const [index, level] of levels.entries()) {
    const difference = new Decimal(level.value).cmp(value);
    if (difference === 0) return index;
    if (isLower ? difference < 0 : difference > 0) continue;
    const nearest = found === null ? undefined : levels[found];
    const isNearer = nearest === undefined || new Decimal(level.value).cmp(nearest.value) === (isLower ? -1 : 1);
    if (isNearer) found = index;
  }
  return found;
}

/** The level that is worst for the buyer. */
export function worstLevel({ levels, direction }: Pick<Lever, 'levels' | 'direction'>): number {
  const values = levels.map(({ value }) => new Decimal(value));
  const [first, last] = [values[0], values.at(-1)];
  const isRising = first !== undefined && last !== undefined && first.lt(last);
  return isRising === (direction === 'lower') ? levels.length - 1 : 0;
}
