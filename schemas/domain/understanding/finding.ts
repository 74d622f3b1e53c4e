import type { Per } from './per.ts';
import type { Language } from '../../language/json-schema.ts';

/**
 * Reading context: the expected language, the negotiation's currency, and the instant (ISO) that "next" is relative to.
 */
export interface ReadingSetting {
  language: Language;
  currency: string;
  now: string;
  /** True if an amount can be the negotiated price. It resolves ambiguous numbers. */
  isLikelyPrice?: (value: string) => boolean;
}

/** A bound on a value: at least, at most, or about. */
export type Bound = 'from' | 'to' | 'about';

/**
 * The topic of the surrounding words. `validity`, `extra` (freight, differences, turnover) and `other` are not terms of
 * an offer.
 */
export type Topic =
  | 'price'
  | 'payment'
  | 'early'
  | 'delivery'
  | 'warranty'
  | 'contract'
  | 'volume'
  | 'tax'
  | 'validity'
  | 'extra'
  | 'other';

/** `denied`: "3 % geht nicht". `reported`: someone else's words, or an earlier value. Only `offered` counts. */
export type Assertion = 'offered' | 'denied' | 'reported';

interface Common {
  start: number;
  end: number;
  bound: Bound | null;
  /** True for one end of a range, or one of several alternatives. */
  isRange: boolean;
  topic: Topic | null;
  assertion: Assertion;
  /** Plain decimal. For a date its day, for an ambiguous value the number as written. */
  value: string;
}

export type Measure =
  | { kind: 'money'; currency: string; per: Per }
  | { kind: 'percent' }
  | { kind: 'days'; unit: 'days' | 'workdays' | 'weeks' }
  | { kind: 'months' }
  | { kind: 'date'; isWeek: boolean }
  | { kind: 'quantity' }
  | { kind: 'ambiguous' };

export type Finding = Common & Measure;
