import { plain, Decimal } from '../../../domain/decimal.ts';
import { roundMoney } from '../../../domain/money.ts';
import type { Finding } from '../../../domain/understanding/finding.ts';
import { readTerms } from '../../../domain/understanding/read-terms.ts';
import { understood } from '../../../domain/understanding/understood.ts';
import { hasOtherDigits, turnsOrder, withoutInvisible } from './written-text.ts';
import type { Package, Wording } from './wording.ts';

/** A price that is further than this from every level is taken for one per piece, or asked back. */
const farthest = 3;

/**
 * A finding with its amount as the price of the whole: prices per piece times the quantity. Of amounts that do not say
 * what for, the size against the levels tells; where it does not, or the money is another one, they are asked back.
 */
function priceInTotal(finding: Finding, context: Understanding): Finding {
  if (finding.kind !== 'money' || (finding.topic !== 'price' && finding.topic !== null)) return finding;
  if (finding.currency !== context.currency) return askedBack(finding);
  const { quantity } = context;
  const total = quantity === null ? null : roundMoney(new Decimal(finding.value).times(quantity), context.currency);
  const isCounted = finding.per === 'piece' || finding.per === 'unit';
  if (isCounted) return total === null ? askedBack(finding) : { ...finding, value: plain(total), per: 'total' };
  if (finding.per !== null) return finding;
  if (isLikely(finding.value, context)) return finding;
  return total !== null && isLikely(total, context)
    ? { ...finding, value: plain(total), per: 'total' }
    : askedBack(finding);
}

/** Whether an amount can be the price: of everything, or of a piece. */
function isLikelyPrice(value: string, context: PriceContext): boolean {
  const { quantity, currency } = context;
  if (isLikely(value, context)) return true;
  return quantity !== null && isLikely(roundMoney(new Decimal(value).times(quantity), currency), context);
}

const askedBack = ({ start, end, bound, isRange, topic, said, value }: Finding): Finding => ({
  start,
  end,
  bound,
  isRange,
  topic,
  said,
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

/** "With the same terms", "sonst wie gehabt": what is not said stays as it was. Of all four languages. */
const phrases = [
  'same terms|same conditions|everything else (?:stays|remains)|rest (?:stays|remains)|otherwise unchanged|other terms unchanged|all else equal|rest unchanged',
  '(?:gleiche[nr]?|selben|dieselben|unver(?:ä|ae)nderte[nr]?) (?:bedingungen|konditionen)|sonst (?:alles )?(?:wie gehabt|gleich|unver(?:ä|ae)ndert)|rest (?:bleibt|wie gehabt|unver(?:ä|ae)ndert)|(?:übrigen|uebrigen) (?:bedingungen|konditionen) bleiben',
  'mismas condiciones|mismos t[eé]rminos|lo dem[aá]s (?:igual|queda|sigue|sin cambios)|el resto (?:igual|queda|sigue|sin cambios)|resto sin cambios|dem[aá]s condiciones (?:igual|sin cambios)',
  'mesmas condiç(?:õ|o)es|mesmas condicoes|mesmos termos|(?:o )?(?:resto|restante) (?:igual|fica|continua|permanece|sem alteraç)|demais condiç(?:õ|o)es (?:iguais|inalteradas|mantidas)',
];
const pattern = new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})`, 'iu');
const denials = 'not nicht no não nao never nie sin sem without ohne'.split(' ');
const links = 'with at on under for zu mit con en com nas the to den die las los as os possible'.split(' ');

/** "not with the", "kein", "sin las": a word that denies what comes, with nothing but small words between. */
function isDenied(before: string): boolean {
  const words = before.toLowerCase().split(/\s+/);
  // What comes next is a word of its own.
  if (words.pop() !== '') return false;
  const last = words.findLast((word) => !links.includes(word))?.replace(/^.*\P{L}/su, '') ?? '';
  return denials.includes(last) || last.startsWith('kein');
}

/** Whether the text keeps what it does not name. */
function saysTheSame(text: string): boolean {
  const found = pattern.exec(text);
  return found !== null && !isDenied(text.slice(Math.max(0, found.index - 40), found.index));
}

export interface Understanding extends Pick<Wording, 'language' | 'currency' | 'levers'> {
  /** ISO instant that "next week" counts from. */
  now: string;
  /** How many pieces the price is for, where it is for so many of one thing; null: prices per piece are asked back. */
  quantity: string | null;
  /** The supplier's last proposal, or its offer: what "the same terms" are. */
  last?: Package | null;
}

/** What a text proposes, as the conversation tells it. Binds nobody. */
export interface UnderstoodPackage {
  /** The values as they were said, of the price the amount in total; they need not be levels. */
  package: Package;
  /** Levers that the text leaves out, or does not say for certain. */
  missing: string[];
  /** What of it is asked back, as written. */
  ambiguous: string[];
}

/** In longer texts nothing is understood: nobody writes an offer of that length into a chat. */
const mostRead = 4000;

/** What a supplier's text proposes of these levers. Whatever the text holds, it throws nothing and takes linear time. */
export function understoodPackage(written: string, context: Understanding): UnderstoodPackage {
  const text = withoutInvisible(written.slice(0, mostRead));
  const keys = context.levers.map(({ key }) => key);
  // A reader and the parser would see different figures.
  if (written.length > mostRead || turnsOrder(written) || hasOtherDigits(text))
    return { package: {}, missing: keys, ambiguous: [] };
  const setting = { ...context, isLikelyPrice: (value: string) => isLikelyPrice(value, context) };
  const findings = withPayment(readTerms(text, setting), keys).map((finding) => priceInTotal(finding, context));
  const reading = understood(findings, { text, levers: keys });
  const said = Object.entries(reading.package).map(([key, value = '']) => [key, asWritten(key, value, context)]);
  // Where something is asked back, it may be what is not the same.
  const same = reading.ambiguous.length === 0 && saysTheSame(text) ? pick(context.last ?? {}, keys) : {};
  const whole: Package = { ...same, ...Object.fromEntries(said) };
  return { package: whole, missing: keys.filter((key) => !(key in whole)), ambiguous: [...new Set(reading.ambiguous)] };
}

const weekLength = 7;

/** Days of which nothing else is said are for paying, where no other term is in whole weeks or named in days. */
function withPayment(findings: readonly Finding[], levers: readonly string[]): readonly Finding[] {
  const days = findings.filter((one) => one.kind === 'days' && one.said === 'offered');
  const [only] = days;
  if (days.length !== 1 || only?.kind !== 'days' || only.unit !== 'days' || only.topic !== null) return findings;
  const mayBeDelivery = levers.includes('delivery_weeks') && Number(only.value) % weekLength === 0;
  if (mayBeDelivery || !levers.includes('payment_days')) return findings;
  return findings.map((one) => (one === only ? { ...one, topic: 'payment' } : one));
}

/** As packages are written everywhere: prices with the currency's decimals, all else plain. */
const asWritten = (key: string, value: string, { currency }: Understanding): string =>
  key === 'price' ? roundMoney(value, currency) : plain(value);

const pick = (from: Package, keys: readonly string[]): Package =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
