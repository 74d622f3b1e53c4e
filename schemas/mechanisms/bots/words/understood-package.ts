import { plain, Decimal } from '../../../domain/decimal.ts';
import { roundMoney } from '../../../domain/money.ts';
import type { Finding } from '../../../domain/understanding/finding.ts';
import { readTerms } from '../../../domain/understanding/read-terms.ts';
import { understood } from '../../../domain/understanding/understood.ts';
import { hasOtherDigits, turnsOrder, withoutInvisible } from './written-text.ts';
import type { Package, Wording } from './wording.ts';

/** A price further than this factor from every level is read as a unit price, or the supplier is asked about it. */
const farthest = 3;

/**
 * Converts a price finding to a total: unit prices are multiplied by the quantity. An amount without a stated basis is
 * judged by its size against the levels. If that does not decide, or the currency differs, the supplier is asked about
 * it.
 */
function priceInTotal(finding: Finding, context: Understanding): Finding {
  if (finding.kind !== 'money' || (finding.topic !== 'price' && finding.topic !== null)) return finding;
  if (finding.currency !== context.currency) return asOpenFinding(finding);
  const { quantity } = context;
  const total = quantity === null ? null : roundMoney(new Decimal(finding.value).times(quantity), context.currency);
  const isCounted = finding.per === 'piece' || finding.per === 'unit';
  if (isCounted) return total === null ? asOpenFinding(finding) : { ...finding, value: plain(total), per: 'total' };
  if (finding.per !== null) return finding;
  if (isLikely(finding.value, context)) return finding;
  return total !== null && isLikely(total, context)
    ? { ...finding, value: plain(total), per: 'total' }
    : asOpenFinding(finding);
}

/** True if an amount can be the price, in total or per piece. */
function isLikelyPrice(value: string, context: PriceContext): boolean {
  const { quantity, currency } = context;
  if (isLikely(value, context)) return true;
  return quantity !== null && isLikely(roundMoney(new Decimal(value).times(quantity), currency), context);
}

const asOpenFinding = ({ start, end, bound, isRange, topic, assertion, value }: Finding): Finding => ({
  start,
  end,
  bound,
  isRange,
  topic,
  assertion,
  value,
  kind: 'ambiguous',
});

type PriceContext = Pick<Understanding, 'levers' | 'quantity' | 'currency'>;

function isLikely(value: string, { levers }: PriceContext): boolean {
  const levels = levers.find(({ key }) => key === 'price')?.levels ?? [];
  const prices = levels.map((level) => Number(level.value));
  const amount = Number(value);
  return amount >= Math.min(...prices) / farthest && amount <= Math.max(...prices) * farthest;
}

/** "With the same terms", "sonst wie gehabt": terms not mentioned stay as they were. Covers all four languages. */
const phrases = [
  'same terms|same conditions|everything else (?:stays|remains)|rest (?:stays|remains)|otherwise unchanged|other terms unchanged|all else equal|rest unchanged',
  '(?:gleiche[nr]?|selben|dieselben|unver(?:ä|ae)nderte[nr]?) (?:bedingungen|konditionen)|sonst (?:alles )?(?:wie gehabt|gleich|unver(?:ä|ae)ndert)|rest (?:bleibt|wie gehabt|unver(?:ä|ae)ndert)|(?:übrigen|uebrigen) (?:bedingungen|konditionen) bleiben',
  'mismas condiciones|mismos t[eé]rminos|lo dem[aá]s (?:igual|queda|sigue|sin cambios)|el resto (?:igual|queda|sigue|sin cambios)|resto sin cambios|dem[aá]s condiciones (?:igual|sin cambios)',
  'mesmas condiç(?:õ|o)es|mesmas condicoes|mesmos termos|(?:o )?(?:resto|restante) (?:igual|fica|continua|permanece|sem alteraç)|demais condiç(?:õ|o)es (?:iguais|inalteradas|mantidas)',
];
const pattern = new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})`, 'iu');
const denials = 'not nicht no não nao never nie sin sem without ohne'.split(' ');
const links = 'with at on under for zu mit con en com nas the to den die las los as os possible'.split(' ');

/** True after "not with the", "kein" or "sin las": a word that negates what follows, with only small words between. */
function isDenied(before: string): boolean {
  const words = before.toLowerCase().split(/\s+/);
  // The text must end with a space, so that the next word is separate.
  if (words.pop() !== '') return false;
  const last = words.findLast((word) => !links.includes(word))?.replace(/^.*\P{L}/su, '') ?? '';
  return denials.includes(last) || last.startsWith('kein');
}

/** True if the text keeps the terms it does not mention. */
function saysTheSame(text: string): boolean {
  const found = pattern.exec(text);
  return found !== null && !isDenied(text.slice(Math.max(0, found.index - 40), found.index));
}

export interface Understanding extends Pick<Wording, 'language' | 'currency' | 'levers'> {
  /** ISO instant that "next week" is relative to. */
  now: string;
  /**
   * The number of pieces that the price covers, if it is for one kind of item. Null if the supplier must be asked about
   * unit prices.
   */
  quantity: string | null;
  /** The supplier's last proposal, or its offer. "The same terms" refers to it. */
  last?: Package | null;
}

/** A text's proposal, as the conversation shows it. It binds no one. */
export interface UnderstoodPackage {
  /** The values as written, with the price as a total amount. They do not have to be levels. */
  package: Package;
  /** Levers that the text leaves out, or does not state for certain. */
  missing: string[];
  /** The parts that the supplier is asked about, as written. */
  ambiguous: string[];
}

/** Longer texts are not parsed, because no one writes an offer of that length in a chat. */
const mostRead = 4000;

/** Returns a supplier's proposal for these levers. It never throws, whatever the text, and takes linear time. */
export function understoodPackage(written: string, context: Understanding): UnderstoodPackage {
  const text = withoutInvisible(written.slice(0, mostRead));
  const keys = context.levers.map(({ key }) => key);
  // A person and the parser would see different figures.
  if (written.length > mostRead || turnsOrder(written) || hasOtherDigits(text))
    return { package: {}, missing: keys, ambiguous: [] };
  const setting = { ...context, isLikelyPrice: (value: string) => isLikelyPrice(value, context) };
  const findings = withPayment(readTerms(text, setting), keys).map((finding) => priceInTotal(finding, context));
  const reading = understood(findings, { text, levers: keys });
  const writtenTerms = Object.entries(reading.package).map(([key, value = '']) => [
    key,
    asWritten(key, value, context),
  ]);
  // If something is unclear, it may be exactly the part that is not the same.
  const same = reading.ambiguous.length === 0 && saysTheSame(text) ? pick(context.last ?? {}, keys) : {};
  const whole: Package = { ...same, ...Object.fromEntries(writtenTerms) };
  return { package: whole, missing: keys.filter((key) => !(key in whole)), ambiguous: [...new Set(reading.ambiguous)] };
}

const weekLength = 7;

/** Reads unassigned days as payment terms, unless another term is given in whole weeks or named in days. */
function withPayment(findings: readonly Finding[], levers: readonly string[]): readonly Finding[] {
  const days = findings.filter((one) => one.kind === 'days' && one.assertion === 'offered');
  const [only] = days;
  if (days.length !== 1 || only?.kind !== 'days' || only.unit !== 'days' || only.topic !== null) return findings;
  const mayBeDelivery = levers.includes('delivery_weeks') && Number(only.value) % weekLength === 0;
  if (mayBeDelivery || !levers.includes('payment_days')) return findings;
  return findings.map((one) => (one === only ? { ...one, topic: 'payment' } : one));
}

/** The notation of all packages: prices with the currency's decimals, everything else plain. */
const asWritten = (key: string, value: string, { currency }: Understanding): string =>
  key === 'price' ? roundMoney(value, currency) : plain(value);

const pick = (from: Package, keys: readonly string[]): Package =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
