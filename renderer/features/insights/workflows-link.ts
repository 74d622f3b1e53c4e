import { idOf } from '../../data/resources.ts';
import type { Filters } from './use-filters.ts';
import { daysOf } from './periods.ts';

export type Measure = 'awards' | 'cycle' | 'requests';

/** Link to the workflows behind a bar: of a month or the whole period, with the bar's other criteria. */
export function workflowsLink(
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

/** Filters by a category of the organization, or by a class including its subclasses. */
const ofCategory = (category: string): Record<string, string> =>
  /^\d{8}$/.test(category) ? { below: category } : { category };
