import type { Per } from './per.ts';
import type { Language } from '../../language/json-schema.ts';

/** Who reads: the language expected, the negotiation's currency, and the instant (ISO) that "next" counts from. */
export interface ReadingSetting {
  language: Language;
  currency: string;
  now: string;
  /** Whether an amount can be the price that is talked about: it settles what can be read in two ways. */
  isLikelyPrice?: (value: string) => boolean;
}

/** Of a value that is a bound: at least, at most, or nearly it. */
export type Bound = 'from' | 'to' | 'about';

/** What the words around are about. `validity`, `extra` (freight, differences, turnover) and `other` are no terms of an offer. */
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

/** `denied`: "3 % geht nicht"; `reported`: what somebody else said, or what was before. Only what is offered counts. */
export type Said = 'offered' | 'denied' | 'reported';

interface Common {
  start: number;
  end: number;
  bound: Bound | null;
  /** One of two ends, or of alternatives. */
  isRange: boolean;
  topic: Topic | null;
  said: Said;
  /** Plain decimal; of a date its day; of what is ambiguous the number as written. */
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
