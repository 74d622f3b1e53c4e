import { idOf } from '../../data/resources.ts';
import type { Filters } from './use-filters.ts';
import { daysOf } from './periods.ts';

export type Measure = 'awards' | 'cycle' | 'requests';

/** Where the workflows behind a bar are listed: of one month or of the whole period, and of what else it tells. */
export function behind(
  measure: Measure,
  filters: Pick<Filters, 'from' | 'to' | 'owner' | 'category'>,
  { month, tests = {} }: { month?: string; tests?: Readonly<Record<string, string>> },
): string {
  const { from, to } = month ? daysOf(month, filters) : filters;
  const { owner, category } = filters;
  const all = { ...(owner ? { owner } : {}), ...(category ? ofCategory(category) : {}), ...tests };
  const parts = Object.entries(all).map(([name, value]) => `${name}=${idOf(value)}`);
  return `/insights/workflows?${new URLSearchParams({ of: [measure, from, to, ...parts].join(':') })}`;
}

/** An own category, or a class and all below it. */
const ofCategory = (category: string): Record<string, string> =>
  /^\d{8}$/.test(category) ? { below: category } : { category };
