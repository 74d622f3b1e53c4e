import { Decimal, plain } from '../decimal.ts';
import { isObject } from '../../language/json-schema.ts';
import { bestTotal, type Bound, type Facts } from './facts.ts';
import { reason } from './standing.ts';
import type { Reason, Step, StepPlan } from './step.ts';
import type { StepKind } from './step-kinds.ts';

/** Steps that spend money. They are automatic only below an upper bound. */
const spending: ReadonlySet<StepKind> = new Set<StepKind>(['award', 'order']);
export const isSpending = (kind: StepKind): boolean => spending.has(kind);

/** Returns the bounds set by the steps. Those of an award and an order apply to both. */
export const boundsOfSteps = (steps: readonly StepPlan[]): Bound[] =>
  steps.flatMap(({ kind, settings }) =>
    isSpending(kind) && settings?.budget
      ? [{ source: 'step', amount: settings.budget, currency: settings.budgetCurrency ?? null }]
      : [],
  );

/** Turns automatic awards and orders without any bound into questions. */
export const askWithoutBound = <Plan extends StepPlan>(steps: readonly Plan[], isBounded: boolean): Plan[] =>
  isBounded || boundsOfSteps(steps).length > 0
    ? [...steps]
    : steps.map((step) => (isSpending(step.kind) && step.mode === 'auto' ? { ...step, mode: 'ask' } : step));

/** Returns the lowest bound in this currency. Undefined if there is none, or if one cannot be compared. */
export function lowestBound(bounds: readonly Bound[], currency: string): Bound | undefined {
  if (bounds.some((bound) => isForeign(bound, currency))) return undefined;
  return bounds.toSorted(byAmount)[0];
}

export const byAmount = (a: Bound, b: Bound): number => new Decimal(a.amount).cmp(b.amount);

const sources = ['demand', 'rule', 'agent', 'step'] as const;

/** Reads bounds that are stored or computed by SQL, and ignores invalid ones. */
export const boundsIn = (stored: unknown): Bound[] =>
  (Array.isArray(stored) ? stored : []).filter(isObject).flatMap(({ source, amount, currency }) => {
    const known = sources.find((one) => one === source);
    return known && typeof amount === 'string'
      ? [{ source: known, amount, currency: typeof currency === 'string' ? currency : null }]
      : [];
  });

const isForeign = (bound: Bound, currency: string): boolean => bound.currency !== null && bound.currency !== currency;

/** Returns the amount that a step decides on, including everything awarded before. Null if unknown. */
export function amountAt({ kind }: Pick<Step, 'kind'>, facts: Facts): string | null {
  if (kind === 'decide_offers') return bestTotal(facts);
  if (!isSpending(kind)) return null;
  const lots = facts.negotiations.filter(({ state }) => (kind === 'award' ? state !== 'failed' : state === 'awarded'));
  const prices = [...lots.map(({ best }) => best?.price ?? '0'), ...facts.splits.map(({ total }) => total)];
  return plain(prices.reduce((sum, price) => sum.plus(price), new Decimal(0)));
}

export interface BoundVerdict {
  isWithin: boolean;
  because: Reason[];
}

const within: BoundVerdict = { isWithin: true, because: [] };
const against = (because: Reason): BoundVerdict => ({ isWithin: false, because: [because] });

/**
 * Tells whether a step stays below the lowest bound. Amounts in other currencies cannot be compared, so a person is
 * asked.
 */
export function withinBound(step: Pick<Step, 'kind' | 'settings'>, facts: Facts): BoundVerdict {
  const bounds = boundsFor(step, facts);
  const currency = facts.request?.currency ?? 'EUR';
  if (bounds.length === 0) return isSpending(step.kind) ? against({ code: 'no_upper_bound' }) : within;
  const foreign = bounds.find((bound) => isForeign(bound, currency));
  if (foreign) return against(reason('budget_in_other_currency', currency, foreign.currency));
  const other = isSpending(step.kind) ? otherCurrency(facts, currency) : undefined;
  if (other) return against(reason('budget_in_other_currency', other, currency));
  const total = amountAt(step, facts);
  const lowest = lowestBound(bounds, currency);
  if (total === null || !lowest) return within;
  const isAbove = new Decimal(total).gt(lowest.amount);
  return { isWithin: !isAbove, because: [reason(isAbove ? 'above_budget' : 'within_budget', total, lowest.amount)] };
}

/** Offers can later be negotiated down to a step's budget, but approved amounts apply to them from the start. */
function boundsFor({ kind, settings }: Pick<Step, 'kind' | 'settings'>, { bounds }: Facts): readonly Bound[] {
  if (isSpending(kind)) return bounds;
  if (kind !== 'decide_offers') return [];
  const own: Bound[] = settings?.budget
    ? [{ source: 'step', amount: settings.budget, currency: settings.budgetCurrency ?? null }]
    : [];
  return [...bounds.filter(({ source }) => source !== 'step'), ...own];
}

const otherCurrency = ({ negotiations, splits }: Facts, currency: string): string | undefined =>
  [...negotiations.filter(({ state }) => state !== 'failed'), ...splits].find(
    (one) => one.currency !== undefined && one.currency !== currency,
  )?.currency;
