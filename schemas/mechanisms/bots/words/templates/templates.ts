import type { Autonomy, Occasion, Style } from '../wording.ts';

/** Texts for a count of 0, of 1 and of every other number. `{n}` is the number. */
export interface CountTexts {
  none: string;
  one: string;
  many: string;
}

/** One or more variants. */
export type Variants = readonly [string, ...string[]];

/** Variants of an occasion: for several packages to choose from, or for terms that cannot be put into words. */
export type OtherWords = 'openingPackages' | 'nearEndPackages' | 'lastPackages' | 'card' | 'agreed';

/**
 * A bot's texts in one language. In braces: `{left}` (the number of messages it has left), `{terms}` of the first
 * package, `{count}` of packages, `{missing}` and `{unclear}` of a question, `{close}` of a deal, `{person}`,
 * `{called}`.
 */
export interface Templates {
  /** BCP 47. */
  locale: string;
  phrases: Readonly<Record<Occasion | OtherWords, Readonly<Record<Style, Variants>>>>;
  /**
   * Sentences before an opening's proposal: that it is a program and for whom, what it may decide, and how to reach a
   * person.
   */
  hello: Variants;
  helloTo: Variants;
  program: string;
  may: Readonly<Record<Autonomy, string>>;
  close: Readonly<Record<Autonomy, string>>;
  reach: string;
  left: CountTexts;
  counts: readonly string[];
  /**
   * The sentence of a question about missing values. Omitted if nothing is missing, and likewise if nothing is unclear.
   */
  missing: string;
  /** The sentence about one unclear value, or about several. */
  unclear: Readonly<Record<'one' | 'many', string>>;
  unclearUnquoted: string;
  /** If no one is named: the person who acts (`{person}`) and the person who is called (`{called}`). */
  somebody: string;
  somebodyCalled: string;
  buyer: string;
  and: string;
  quotes: readonly [string, string];
  /** The terms of a package by lever. `{value}` is money. */
  terms: Readonly<Record<'payment_days' | 'delivery_weeks' | 'warranty_months' | 'contract_months', CountTexts>>;
  price: string;
  early: CountTexts;
  volume: string;
  units: string;
  own: string;
  /** Names of the levers, for missing values. */
  levers: Readonly<Record<string, string>>;
}
