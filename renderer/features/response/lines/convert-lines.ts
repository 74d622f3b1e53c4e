import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { lineTotal, unitPrice, type PriceKind } from '../../../../schemas/domain/money.ts';
import { plainDecimal } from '../../../i18n/format/plain-decimal.ts';
import type { LineEdit } from './line-state.ts';
import { isPrice, type ResponseLine } from './response-lines.ts';

export interface Conversion {
  changes: { iri: string; edit: LineEdit }[];
  /** Lines that keep their kind, because no price of the other kind gives the same amount. */
  kept: number;
}

/** The price typed before a conversion, and the converted one. */
export type ConvertedPrices = Map<string, { typed: string; shown: string }>;

/**
 * Converts all prices to this kind, keeping each line's amount. Prices that were converted before and not edited since
 * return to their typed values.
 */
export function convertLines(
  lines: readonly ResponseLine[],
  mode: PriceKind,
  { currency, remembered }: { currency: string; remembered: ConvertedPrices },
): Conversion {
  const conversion: Conversion = { changes: [], kept: 0 };
  for (const line of lines) {
    const { iri, price, priceKind, available } = line;
    if (price === null || priceKind === mode || !isPrice(price)) continue;
    const before = remembered.get(iri);
    const next = before?.shown === price ? before.typed : convertedPrice({ ...line, price }, mode, currency);
    if (next === null) {
      conversion.kept += 1;
      continue;
    }
    remembered.set(iri, { typed: price, shown: next });
    conversion.changes.push({ iri, edit: { values: { available, price: next, priceKind: mode }, text: null } });
  }
  return conversion;
}

type PricedLine = Pick<ResponseLine, 'quantity' | 'priceKind'> & { price: string };

function convertedPrice(line: PricedLine, mode: PriceKind, currency: string): string | null {
  const amount = lineTotal({ ...line, currency });
  const next = plainDecimal(mode === 'total' ? amount : unitPrice(line)) ?? '';
  if (!isPrice(next)) return null;
  const after = lineTotal({ quantity: line.quantity, price: next, priceKind: mode, currency });
  return new Decimal(after).eq(amount) ? next : null;
}
