import { Decimal } from '../../../domain/decimal.ts';
import { roundMoney } from '../../../domain/money.ts';
import type { Finding } from '../../../domain/understanding/finding.ts';
import { readTerms } from '../../../domain/understanding/read-terms.ts';
import { plainName } from './quotable.ts';
import { promises } from './promises.ts';
import { hasOtherDigits, showsInvisible, turnsOrder } from './written-text.ts';
import type { Package, Wording } from './wording.ts';

/** What a text may say besides its packages. */
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
  /** What of the text. */
  text: string;
}

const mostLength = 1500;
const weekLength = 7;

/** Addresses, markup, code, and marks that a chat may show as something else. */
const markup = /[<>{}[\]`\\|*_#~^]|https?:|www\.|\S@\S|\p{Cc}(?<!\n)|\p{Extended_Pictographic}/u;

/** Within which a person confirms a deal: the one period that is no term. */
const hours = /(?<![\d.,])24(?= (?:hours|Stunden|horas))/g;

/**
 * Why a text may not be said with these packages; none: it may. Every amount, percentage, date and term in it has to be
 * one of the packages', a sentence's all of the same one, and no other number may stand in it than the messages left;
 * nothing is promised. It asks our own parser and knows nothing of who wrote the text, or why.
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

/** Any instant: a date is never a term of ours. */
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

/** Names that were entered, and what is quoted of a question, say nothing; they become a letter. */
function withoutNames(text: string, { person, addressee, buyer, ambiguous = [], levers }: GateContext): string {
  const names = [person, addressee, buyer].flatMap((name) => plainName(name) ?? []);
  const own = levers.flatMap(({ name }) => name ?? []);
  const quoted = ambiguous.flatMap((one) => [`“${one}”`, `„${one}“`, `«${one}»`]);
  return [...quoted, ...names, ...own].reduce((so, name) => so.replaceAll(name, 'X'), text);
}

/** "Two packages", "a confirmed package": they are units as well. */
const countsPackages = ({ kind, value, start, end }: Finding, text: string, packages: readonly Package[]): boolean =>
  kind === 'quantity' &&
  (value === '1' || value === String(packages.length)) &&
  /^(?!\d)\p{L}+ (?:packages?|pakete?|paquetes?|pacotes?)$/iu.test(text.slice(start, end));

/** Levers whose value a finding can be; of the price the amount in total. */
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
  const wanted = lever === 'delivery_weeks' ? new Decimal(value).times(weekLength) : new Decimal(value);
  return wanted.eq(finding.value);
}

const isTotal = (finding: Finding): boolean =>
  finding.kind === 'money' && (finding.per === null || finding.per === 'total');

const sameMoney = (one: string, other: string, currency: string): boolean =>
  new Decimal(one).eq(other) && new Decimal(roundMoney(one, currency)).eq(one);

const isOfAny = (finding: Finding, packages: readonly Package[], context: GateContext): boolean =>
  packages.some((one) => isOf(finding, one, context));

/** Said, not denied, not reported, not "about" and not "from … to …"; "within 30 days" is how terms are said. */
const isPlain = ({ said, isRange, bound, kind }: Finding): boolean =>
  said === 'offered' && !isRange && (bound === null || (bound === 'to' && kind === 'days'));

/** Of several packages a sentence speaks of one. */
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
  return [...sentences.values()].flatMap((said): Refusal[] =>
    packages.some((one) => said.every((finding) => isOf(finding, one, context)))
      ? []
      : [{ reason: 'mixed', text: said.map(({ start, end }) => text.slice(start, end)).join(' ') }],
  );
}

/** Numbers that the parser takes for no term: how many messages are left, and the values of own levers. */
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
