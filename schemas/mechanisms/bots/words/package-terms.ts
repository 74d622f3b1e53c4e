import { moneyText } from '../../../domain/money-text.ts';
import { decimalText, numberFormat } from '../../../domain/number-text.ts';
import { readTerms } from '../../../domain/understanding/read-terms.ts';
import { counted, fill } from './templates/fill.ts';
import { templates } from './templates/index.ts';
import type { Templates } from './templates/templates.ts';
import type { Package, WordedLever, Wording } from './wording.ts';

type Reader = Pick<Wording, 'language' | 'currency'>;

/** Any instant works, because amounts do not depend on it. */
const anyDay = '2026-01-01T00:00:00.000Z';

/** True if our own parser reads the text as exactly this amount. */
function readsBack(text: string, value: string, { language, currency }: Reader): boolean {
  const found = readTerms(text, { language, currency, now: anyDay });
  const [only] = found;
  return (
    found.length === 1 && only?.kind === 'money' && only.currency === currency && Number(only.value) === Number(value)
  );
}

/** Uses the currency's sign if the parser reads it back correctly ("kr" is not), and its code otherwise. */
function amountText(value: string, reader: Reader): string {
  const { locale } = templates[reader.language];
  const signed = moneyText(value, { locale, currency: reader.currency });
  if (readsBack(signed, value, reader)) return signed;
  return `${reader.currency} ${decimalText(value, { locale, minimum: 2, maximum: 10 })}`;
}

/** Without grouping, which the gate would not read back as this count. */
const countText = (value: string, { locale }: Templates): string =>
  numberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(Number(value));

const countedTerms = ['payment_days', 'delivery_weeks', 'warranty_months', 'contract_months'] as const;

/** A lever's everyday name: the entered name, or the rest of its key. */
export const leverName = ({ key, name }: WordedLever, { levers }: Templates): string =>
  levers[key] ?? name ?? key.replace(/^x_/, '').replaceAll('_', ' ');

/** The wording of one term: "payment within 30 days". */
export function termText(lever: WordedLever, value: string, reader: Reader): string {
  const words = templates[reader.language];
  const { key } = lever;
  const n = countText(value, words);
  const term = countedTerms.find((one) => one === key);
  if (term) return counted(words.terms[term], value, n);
  if (key === 'price') return fill(words.price, { value: amountText(value, reader) });
  if (key === 'early_payment_percent') return counted(words.early, value, n);
  if (key === 'volume') return fill(words.volume, { n, unit: lever.unit ?? words.units });
  return fill(words.own, { name: leverName(lever, words), n });
}

/**
 * All terms of a package in lever order: "€ 61,500.00 in total, payment within 30 days and …". Terms with the value
 * zero come last, because "no discount" before another term would negate that one as well.
 */
export function packageTerms(one: Package, { levers, ...reader }: Reader & Pick<Wording, 'levers'>): string {
  const wordedTerms = levers.flatMap((lever) => {
    const value = one[lever.key];
    return value === undefined ? [] : [{ isNone: Number(value) === 0, text: termText(lever, value, reader) }];
  });
  const terms = wordedTerms.toSorted((a, b) => Number(a.isNone) - Number(b.isNone)).map(({ text }) => text);
  // "950 € and 2 % discount" would read as an amount off.
  return terms.length === 2 ? terms.join(', ') : listed(terms, templates[reader.language].and);
}

export const listed = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
