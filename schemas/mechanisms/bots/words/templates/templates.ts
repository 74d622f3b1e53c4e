import type { Autonomy, Occasion, Style } from '../wording.ts';

/** Of a counted thing: for 0, for 1 and for every other number. `{n}` is the number. */
export interface Counted {
  none: string;
  one: string;
  many: string;
}

/** At least one. */
export type Variants = readonly [string, ...string[]];

/**
 * What a bot says in one language. In braces: `{hello}`, `{program}` (that it is one, and for whom), `{may}` (what it may
 * decide), `{reach}` (how to reach a person), `{left}` (how many messages it has left), `{terms}` of the first package,
 * `{count}` of packages, `{missing}` and `{unclear}` of a question, `{close}` of a deal, `{person}`, `{buyer}`.
 */
export interface Templates {
  /** BCP 47. */
  locale: string;
  said: Readonly<Record<Occasion, Readonly<Record<Style, Variants>>>>;
  hello: Variants;
  helloTo: Variants;
  program: string;
  may: Readonly<Record<Autonomy, string>>;
  close: Readonly<Record<Autonomy, string>>;
  reach: string;
  left: Counted;
  counts: readonly string[];
  /** Of a question without anything that is missing, or unclear, its sentence is left out. */
  missing: string;
  unclear: string;
  unclearUnquoted: string;
  /** Where nobody is named. */
  somebody: string;
  buyer: string;
  and: string;
  quotes: readonly [string, string];
  /** A package's term by lever; `{value}` is money. */
  terms: Readonly<Record<'payment_days' | 'delivery_weeks' | 'warranty_months' | 'contract_months', Counted>>;
  price: string;
  early: Counted;
  volume: string;
  units: string;
  own: string;
  /** Levers by name, for what is missing. */
  levers: Readonly<Record<string, string>>;
}
