import {
  commonText,
  foreign,
  toOwnCurrency,
  ownCurrency,
  stepInOwn,
} from '../../../../schemas/mechanisms/common/own-money.ts';
import type { Representation } from '../../../data/representation.ts';
import { currencyOf } from './facts.ts';
import type { LogEntry } from '../../../../schemas/generated/answers.ts';
import { textOrNull } from './values.ts';

type Negotiation = Representation<'negotiation'>;
type Participation = Representation<'participation'>;

/**
 * The negotiation in the currency of the supplier's offer. Its own price data is the same for all suppliers and uses
 * the negotiation's currency, which may differ.
 */
export function inCurrencyOf(own: Participation | undefined, negotiation: Negotiation): Negotiation {
  const money = foreign(own ?? {});
  if (money.rate === undefined) return negotiation;
  const common = currencyOf(negotiation);
  const { clock, settings } = negotiation;
  const step = settings?.minimumDecrement ?? null;
  return {
    ...negotiation,
    currency: ownCurrency(money, common),
    ...(clock?.price ? { clock: { ...clock, price: toOwnCurrency(clock.price, money, common) } } : {}),
    ...(settings && step !== null
      ? { settings: { ...settings, minimumDecrement: stepInOwn(step, money, common) ?? step } }
      : {}),
  };
}

/** A participation's price in the currency of its negotiation. */
export function commonPrice(price: string | null | undefined, own: Participation, common: string): string | null {
  return price == null ? null : commonText(price, foreign(own), common);
}

const amounts = ['before', 'after', 'price', 'total'] as const;

/** The log for purchasers, with every amount in the currency of the negotiation. */
export function logInCommon(
  log: readonly LogEntry[],
  { participations, common }: { participations: readonly Participation[]; common: string },
): readonly LogEntry[] {
  const places = new Map(
    participations
      .filter(({ rate }) => rate)
      .map((place) => [place['@id'].slice(place['@id'].lastIndexOf('/') + 1), place]),
  );
  if (places.size === 0) return log;
  return log.map((entry) => {
    const place = places.get(textOrNull(entry.data['participation']) ?? textOrNull(entry.data['winner']) ?? '');
    if (!place) return entry;
    const converted = amounts.flatMap((name) => {
      const price = textOrNull(entry.data[name]);
      return price !== null && /^\d+(\.\d+)?$/.test(price) ? [[name, commonPrice(price, place, common)]] : [];
    });
    return { ...entry, data: { ...entry.data, ...Object.fromEntries(converted) } };
  });
}
