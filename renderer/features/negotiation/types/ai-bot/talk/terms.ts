import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import type { Format } from '../../../../../i18n/use-format.ts';
import type { Text } from '../../../../../i18n/use-text.ts';
import type { Package, TalkLever } from './conversation.ts';

export const priceKey = 'price';

export interface Wording {
  text: Text;
  format: Format;
  currency: string;
}

export const leverName = ({ key, name }: TalkLever, text: Text): string =>
  text.first([`bots.lever.${key}`]) ?? name ?? key.replace(/^x_/, '').replaceAll('_', ' ');

/** A value in words: "€ 61,500.00", "net 45", "6 weeks". */
export function valueText({ key, unit }: TalkLever, value: string, { text, format, currency }: Wording): string {
  if (key === priceKey) return format.money(value, currency);
  const number = format.quantity(value);
  const wordedValue = text.first([`bots.value.${key}`], { count: Number(value), number, unit: unit ?? '' });
  if (wordedValue !== null) return wordedValue.trim();
  return unit ? `${number}\u00a0${unit}` : number;
}

/** All terms except the price: "net 45, 6 weeks, 24 months". */
export const termsText = (one: Package, levers: readonly TalkLever[], wording: Wording): string =>
  levers
    .flatMap((lever) => {
      const value = one[lever.key];
      return value === undefined || lever.key === priceKey ? [] : [valueText(lever, value, wording)];
    })
    .join(', ');

/** The whole package, price first. */
export function packageText(one: Package, levers: readonly TalkLever[], wording: Wording): string {
  const price = one[priceKey];
  const terms = termsText(one, levers, wording);
  if (price === undefined) return terms;
  return [wording.format.money(price, wording.currency), terms].filter(Boolean).join(', ');
}

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && new Decimal(a).eq(b));

/** True if a term differs from the base package. Terms missing there do not differ. */
export const differs = (one: Package, base: Package | null, key: string): boolean =>
  base?.[key] !== undefined && !isSame(one[key], base[key]);

/** The term in which a package stands out most among the others, price last. Null if none stands out. */
export function tradeOf(
  one: Package,
  others: readonly Package[],
  levers: readonly TalkLever[],
): { lever: TalkLever; side: 'more' | 'less' } | null {
  const byPriceLast = levers.toSorted((a, b) => Number(a.key === priceKey) - Number(b.key === priceKey));
  for (const lever of byPriceLast) {
    const own = one[lever.key];
    const theirs = others.flatMap((other) => other[lever.key] ?? []);
    if (own === undefined || theirs.length === 0) continue;
    if (theirs.every((value) => new Decimal(own).gt(value))) return { lever, side: 'more' };
    if (theirs.every((value) => new Decimal(own).lt(value))) return { lever, side: 'less' };
  }
  return null;
}

/** Distinct names for packages to choose from. */
export function packageNames(packages: readonly Package[], levers: readonly TalkLever[], text: Text): string[] {
  const named = packages.map((one) => {
    const trade = tradeOf(
      one,
      packages.filter((other) => other !== one),
      levers,
    );
    if (!trade) return null;
    const { lever, side } = trade;
    return (
      text.first([`bots.trade.${lever.key}.${side}`]) ??
      text(`bots.trade.own.${side}`, { name: leverName(lever, text) })
    );
  });
  return named.map((name, index) =>
    name === null || named.indexOf(name) !== named.lastIndexOf(name)
      ? text('bots.package.number', { number: index + 1 })
      : name,
  );
}
