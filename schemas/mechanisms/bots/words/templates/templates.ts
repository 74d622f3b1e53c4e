import type { Autonomy, Occasion, Style } from '../wording.ts';

/** Of a counted thing: for 0, for 1 and for every other number. `{n}` is the number. */
export interface Counted {
  none: string;
  one: string;
  many: string;
}

/** At least one. */
export type Variants = readonly [string, ...string[]];

/** What is said in other words: where there are several packages to choose from; where terms cannot be put into words. */
export type OtherWords = 'openingPackages' | 'nearEndPackages' | 'lastPackages' | 'card' | 'agreed';

/**
 * What a bot says in one language. In braces: `{left}` (how many messages it has left), `{terms}` of the first package,
 * `{count}` of packages, `{missing}` and `{unclear}` of a question, `{close}` of a deal, `{person}`, `{called}`.
 */
export interface Templates {
  /** BCP 47. */
  locale: string;
  said: Readonly<Record<Occasion | OtherWords, Readonly<Record<Style, Variants>>>>;
  /** Before what an opening proposes: that it is a program, and for whom; what it may decide; how to reach a person. */
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
  /** The sentence about one unclear value, and about several. */
  unclear: Readonly<Record<'one' | 'many', string>>;
  unclearUnquoted: string;
  /** Where nobody is named: who does something (`{person}`), and who is called (`{called}`). */
  somebody: string;
  somebodyCalled: string;
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
