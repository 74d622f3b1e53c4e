import { Decimal, plain } from '../../../domain/decimal.ts';
import { roundMoney } from '../../../domain/money.ts';
import type { Finding } from '../../../domain/understanding/finding.ts';
import { readTerms } from '../../../domain/understanding/read-terms.ts';
import { understood } from '../../../domain/understanding/understood.ts';
import { priceInTotal } from './price-in-total.ts';
import { saysTheSame } from './same-terms.ts';
import { hasOtherDigits, turnsOrder, withoutInvisible } from './written-text.ts';
import type { Package, WordedLever, Wording } from './wording.ts';

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
  /**
   * Values of levels, in the words of the policy; of the price the amount as it was written, in total, which may lie
   * between two levels (`levelFor` says what it counts as).
   */
  package: Package;
  /** Levers that the text leaves out, or does not say for certain. */
  missing: string[];
  /** What of it is asked back, as written. */
  ambiguous: string[];
}

const weekLength = 7;

/** Longer texts are read to here: nobody writes an offer of that length into a chat. */
const mostRead = 10_000;

/** What a supplier's text proposes of these levers. Whatever the text holds, it throws nothing and takes linear time. */
export function understoodPackage(written: string, context: Understanding): UnderstoodPackage {
  const text = withoutInvisible(written.slice(0, mostRead));
  const keys = context.levers.map(({ key }) => key);
  // A reader and the parser would see different figures.
  if (turnsOrder(text) || hasOtherDigits(text)) return { package: {}, missing: keys, ambiguous: [] };
  const findings = readTerms(text, context).map((finding) => priceInTotal(finding, context));
  const reading = understood(findings, { text, levers: keys });
  const found: Record<string, string> = {};
  const asked = new Set(reading.ambiguous);
  for (const lever of context.levers) {
    const value = reading.package[lever.key];
    if (value === undefined) continue;
    const fitting = fittingValue(lever, value, context.currency);
    if (fitting !== null) found[lever.key] = fitting;
    else for (const one of writtenAs(findings, lever.key, value)) asked.add(text.slice(one.start, one.end));
  }
  const same = saysTheSame(text) ? (context.last ?? {}) : {};
  const isAsked = asked.size > 0;
  const whole = isAsked ? found : { ...pick(same, keys), ...found };
  return { package: whole, missing: keys.filter((key) => !(key in whole)), ambiguous: [...asked] };
}

/** The value as the policy writes it; null: no level has it. */
function fittingValue({ key, levels }: WordedLever, value: string, currency: string): string | null {
  const level = levels.find((one) => new Decimal(one.value).eq(value));
  if (level) return level.value;
  return key === 'price' ? plain(roundMoney(value, currency)) : null;
}

const kinds: Readonly<Record<string, Finding['kind']>> = {
  payment_days: 'days',
  delivery_weeks: 'days',
  early_payment_percent: 'percent',
  warranty_months: 'months',
  contract_months: 'months',
  volume: 'quantity',
};

function writtenAs(findings: readonly Finding[], key: string, value: string): Finding[] {
  const counted = key === 'delivery_weeks' ? new Decimal(value).times(weekLength) : new Decimal(value);
  return findings.filter((one) => one.kind === kinds[key] && one.said === 'offered' && counted.eq(one.value));
}

const pick = (from: Package, keys: readonly string[]): Package =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
