import { comparisonGroups, type ComparisonGroupId } from '../../../schemas/domain/evaluation.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../../kernel/problem.ts';
import type { RowSpan } from './comparison-rows.ts';

/** The requested part of a comparison. Without page and size it is everything, if that is not too large. */
export interface WindowRequest {
  page: number;
  itemsPerPage: number;
  /** True if the caller asked for a window. */
  isWindow: boolean;
  groups: readonly ComparisonGroupId[];
}

const usualItems = 100;
const mostItems = 200;
const mostPages = 1_000_000;
/** A comparison with more cells is only available in windows. */
const mostCells = 20_000;

/**
 * Unlike a list, refuses an impossible window: a caller who pages through a comparison would take it for another one.
 */
export function windowRequest(query: ReadonlyMap<string, readonly string[]>): WindowRequest {
  const violations: Violation[] = [];
  const whole = (name: string, { fallback, most }: { fallback: number; most: number }): number => {
    const text = query.get(name)?.[0];
    if (text === undefined) return fallback;
    const wrong = wrongNumber(text, name, most);
    if (wrong) violations.push(wrong);
    return Number(text);
  };
  const requested = {
    page: whole('page', { fallback: 1, most: mostPages }),
    itemsPerPage: whole('itemsPerPage', { fallback: usualItems, most: mostItems }),
    isWindow: query.has('page') || query.has('itemsPerPage'),
    groups: comparisonGroups.filter((id) => query.get('groups')?.includes(id) ?? true),
  };
  const isGroup = (name: string): boolean => comparisonGroups.some((id) => id === name);
  if (!(query.get('groups') ?? []).every(isGroup))
    violations.push(violation('groups', 'not_in_list', `One or more of ${comparisonGroups.join(', ')}`));
  if (violations.length > 0) throw invalid(violations);
  return requested;
}

function wrongNumber(text: string, name: string, most: number): Violation | null {
  if (!/^-?\d{1,9}$/.test(text))
    return violation(name, 'wrong_type', 'This must be a whole number', { type: 'integer' });
  if (Number(text) < 1) return violation(name, 'too_small', 'At least 1', { limit: 1 });
  return Number(text) > most ? violation(name, 'too_large', `At most ${most}`, { limit: most }) : null;
}

/** Null if everything fits into one answer. */
export function spanOf(requested: WindowRequest, size: { items: number; offers: number }): RowSpan | null {
  if (!requested.isWindow && size.items * size.offers <= mostCells) return null;
  return { offset: (requested.page - 1) * requested.itemsPerPage, limit: requested.itemsPerPage };
}

/** Position of the window; `url` is the path and query as requested. */
export function viewOf({ page, itemsPerPage }: WindowRequest, items: number, url: string): object {
  const last = Math.max(1, Math.ceil(items / itemsPerPage));
  const at = (other: number): string => pageOf(url, { page: other, itemsPerPage });
  return {
    'hydra:totalItems': items,
    'hydra:view': {
      '@id': at(page),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': at(1),
      'hydra:last': at(last),
      ...(page > 1 ? { 'hydra:previous': at(Math.min(page - 1, last)) } : {}),
      ...(page < last ? { 'hydra:next': at(page + 1) } : {}),
    },
  };
}

/** Keeps the size, because another size would be another window. */
function pageOf(url: string, window: { page: number; itemsPerPage: number }): string {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(window)) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}
