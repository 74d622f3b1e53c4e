import { Decimal } from '../../../domain/decimal.ts';
import { roundMoney } from '../../../domain/money.ts';
import type { Finding } from '../../../domain/understanding/finding.ts';
import { readTerms } from '../../../domain/understanding/read-terms.ts';
import { plainName } from './quotable.ts';
import { promises } from './promises.ts';
import { hasOtherDigits, showsInvisible, turnsOrder } from './written-text.ts';
import type { Package, Wording } from './wording.ts';

/** The information a text may contain in addition to its packages. */
export type GateContext = Pick<
  Wording,
  'language' | 'currency' | 'levers' | 'messagesLeft' | 'person' | 'addressee' | 'buyer' | 'ambiguous'
>;

export interface Refusal {
  reason:
    | 'amount'
    | 'percentage'
    | 'period'
    | 'date'
    | 'quantity'
    | 'number'
    | 'mixed'
    | 'vague'
    | 'promise'
    | 'markup'
    | 'invisible'
    | 'length';
  /** The refused part of the text. */
  text: string;
}

const mostLength = 1500;
const weekLength = 7;

/** Addresses, markup, code, and characters that a chat may display as something else. */
const markup = /[<>{}[\]`\\|*_#~^]|https?:|www\.|\S@\S|\p{Cc}(?<!\n)|\p{Extended_Pictographic}/u;

/** The 24 hours in which a person confirms a deal. The only period that is not a term. */
const hours = /(?<![\d.,])24(?= (?:hours|Stunden|horas))/g;

/**
 * Returns the reasons why a text must not be sent with these packages. Empty if it may. Every amount, percentage, date
 * and term in it must belong to a package, and within a sentence all to the same one. The only other number allowed is
 * the number of messages left. The text must not promise anything. The gate uses our own parser and does not depend on
 * the author or purpose of the text.
 */
export function gate(text: string, packages: readonly Package[], context: GateContext): Refusal[] {
  if (text.length > mostLength) return [{ reason: 'length', text: text.slice(0, 40) }];
  if (showsInvisible(text) || turnsOrder(text) || hasOtherDigits(text)) return [{ reason: 'invisible', text: '' }];
  const bare = withoutNames(text, context);
  const findings = readTerms(bare, { ...context, now: anyDay }).filter((one) => !countsPackages(one, bare, packages));
  const wrong = findings.flatMap((finding): Refusal[] => {
    const written = bare.slice(finding.start, finding.end);
    if (!isOfAny(finding, packages, context)) return [{ reason: reasons[finding.kind], text: written }];
    return isPlain(finding) ? [] : [{ reason: 'vague', text: written }];
  });
  const marked = markup.exec(bare);
  return [
    ...wrong,
    ...mixedSentences(bare, findings, packages, context),
    ...otherNumbers(bare, findings, packages, context),
    ...promises(bare).map((found): Refusal => ({ reason: 'promise', text: found })),
    ...(marked ? [{ reason: 'markup' as const, text: marked[0] }] : []),
  ];
}

/** Any instant works, because our terms never contain dates. */
const anyDay = '2026-01-01T00:00:00.000Z';

const reasons: Readonly<Record<Finding['kind'], Refusal['reason']>> = {
  money: 'amount',
  percent: 'percentage',
  days: 'period',
  months: 'period',
  date: 'date',
  quantity: 'quantity',
  ambiguous: 'amount',
};

/** Replaces entered names and quoted text with a letter, because they have no meaning here. */
function withoutNames(text: string, { person, addressee, buyer, ambiguous = [], levers }: GateContext): string {
  const names = [person, addressee, buyer].flatMap((name) => plainName(name) ?? []);
  const own = levers.flatMap(({ name }) => name ?? []);
  const quoted = ambiguous.flatMap((one) => [`“${one}”`, `„${one}“`, `«${one}»`]);
  return [...quoted, ...names, ...own].reduce((so, name) => so.replaceAll(name, 'X'), text);
}

/** Matches "Two packages" and "a confirmed package", because the parser also reads packages as a unit. */
const countsPackages = ({ kind, value, start, end }: Finding, text: string, packages: readonly Package[]): boolean =>
  kind === 'quantity' &&
  (value === '1' || value === String(packages.length)) &&
  /^(?!\d)\p{L}+ (?:packages?|pakete?|paquetes?|pacotes?)$/iu.test(text.slice(start, end));

/** Returns the lever whose value a finding can be. For the price it is the total amount. */
function leverOf(finding: Finding): string | null {
  const { kind, topic } = finding;
  if (kind === 'money') return topic === 'price' || topic === null ? 'price' : null;
  if (kind === 'percent') return topic === 'early' ? 'early_payment_percent' : null;
  if (kind === 'quantity') return 'volume';
  if (kind === 'months')
    return topic === 'warranty' ? 'warranty_months' : topic === 'contract' ? 'contract_months' : null;
  if (kind !== 'days') return null;
  return topic === 'payment' ? 'payment_days' : topic === 'delivery' ? 'delivery_weeks' : null;
}

function isOf(finding: Finding, one: Package, { currency }: GateContext): boolean {
  const lever = leverOf(finding);
  const value = lever === null ? undefined : one[lever];
  if (lever === null || value === undefined) return false;
  if (finding.kind === 'money')
    return finding.currency === currency && isTotal(finding) && sameMoney(finding.value, value, currency);
  if (finding.kind === 'days' && finding.unit === 'workdays') return false;
  const expected = lever === 'delivery_weeks' ? new Decimal(value).times(weekLength) : new Decimal(value);
  return expected.eq(finding.value);
}

const isTotal = (finding: Finding): boolean =>
  finding.kind === 'money' && (finding.per === null || finding.per === 'total');

const sameMoney = (one: string, other: string, currency: string): boolean =>
  new Decimal(one).eq(other) && new Decimal(roundMoney(one, currency)).eq(one);

const isOfAny = (finding: Finding, packages: readonly Package[], context: GateContext): boolean =>
  packages.some((one) => isOf(finding, one, context));

/**
 * Offered without denial, "about" or "from … to …", and not reported speech. "Within 30 days" is allowed, because terms
 * are written that way.
 */
const isPlain = ({ assertion, isRange, bound, kind }: Finding): boolean =>
  assertion === 'offered' && !isRange && (bound === null || (bound === 'to' && kind === 'days'));

/** With several packages, each sentence must refer to only one. */
function mixedSentences(
  text: string,
  findings: readonly Finding[],
  packages: readonly Package[],
  context: GateContext,
): Refusal[] {
  if (packages.length === 0) return [];
  const ends = [...text.matchAll(/[.!?](?=\s|$)|\n/g)].map(({ index }) => index);
  const sentences = new Map<number, Finding[]>();
  for (const finding of findings) {
    const number = ends.filter((end) => end < finding.start).length;
    sentences.set(number, [...(sentences.get(number) ?? []), finding]);
  }
  return [...sentences.values()].flatMap((sentence): Refusal[] =>
    packages.some((one) => sentence.every((finding) => isOf(finding, one, context)))
      ? []
      : [{ reason: 'mixed', text: sentence.map(({ start, end }) => text.slice(start, end)).join(' ') }],
  );
}

/**
 * Finds numbers that the parser does not read as terms. Allowed are the number of messages left and the values of
 * custom levers.
 */
function otherNumbers(
  text: string,
  findings: readonly Finding[],
  packages: readonly Package[],
  { messagesLeft, levers }: GateContext,
): Refusal[] {
  const own = levers.filter(({ key }) => key.startsWith('x_')).map(({ key }) => key);
  const allowed = new Set([String(messagesLeft), ...packages.flatMap((one) => own.flatMap((key) => one[key] ?? []))]);
  const rest = findings
    .toReversed()
    .reduce((so, { start, end }) => so.slice(0, start) + so.slice(end), text)
    .replaceAll(hours, '');
  return [...rest.matchAll(/\d+(?:[.,]\d+)*/g)]
    .filter(([number]) => !allowed.has(number) && !allowed.has(number.replace(',', '.')))
    .map(([number]): Refusal => ({ reason: 'number', text: number }));
}
