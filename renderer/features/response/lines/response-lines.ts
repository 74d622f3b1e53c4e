import formats from '../../../../schemas/formats.json' with { type: 'json' };
import { lineTotal, sumMoney, type PriceKind } from '../../../../schemas/domain/money.ts';
import { withoutEnd } from '../../../../schemas/language/without-end.ts';
import type { Representation } from '../../../data/representation.ts';

/** An item of the request with the offer's values. */
export interface ResponseLine {
  iri: string;
  requestItem: string;
  position: number;
  name: string;
  quantity: string;
  unit: string;
  /** The purchaser's note. */
  note: string | null;
  available: boolean;
  price: string | null;
  priceKind: PriceKind;
  version: number | undefined;
}

export type LinePatch = Partial<Pick<ResponseLine, 'available' | 'price' | 'priceKind'>>;

export function toLines(
  items: readonly Representation<'responseItem'>[],
  requestItems: readonly Representation<'requestItem'>[],
): ResponseLine[] {
  const byIri = new Map(requestItems.map((item) => [item['@id'], item]));
  return items.map((item, index) => {
    const requestItem = item.requestItem ?? '';
    const requested = byIri.get(requestItem);
    return {
      iri: item['@id'],
      requestItem,
      position: index + 1,
      name: requested?.name ?? '',
      quantity: requested?.quantity ?? '1',
      unit: requested?.unit ?? '',
      note: requested?.note || null,
      available: item.available === true,
      price: item.price ?? null,
      priceKind: item.priceKind ?? 'unit',
      version: item.version,
    };
  });
}

const pricePattern = new RegExp(formats.price);

/** A price above 0 with at most 4 decimals, as in the schema's format. */
export const isPrice = (value: string): boolean => pricePattern.test(value);

/** The reason a number is not a valid price; null if it is valid. */
export function priceFault(value: string | null): 'wrongPrice' | 'priceTooFine' | 'priceTooLarge' | null {
  if (value !== null && isPrice(value)) return null;
  if (value === null || !/^\d+(\.\d+)?$/.test(value) || Number(value) === 0) return 'wrongPrice';
  const [whole = '', decimals = ''] = value.split('.');
  if (whole.replace(/^0+/, '').length > 12) return 'priceTooLarge';
  return decimals.length > 4 ? 'priceTooFine' : 'wrongPrice';
}

/** The exact amount of a line, rounded as on the server; null without a valid price. */
export function amountOf(
  line: Pick<ResponseLine, 'quantity' | 'price' | 'priceKind'>,
  currency: string,
): string | null {
  const { quantity, price, priceKind } = line;
  if (price === null || !isPrice(price)) return null;
  return lineTotal({ quantity, price, priceKind, currency });
}

/** `open` means neither priced nor removed; it counts as not offered on submitting. */
export type LineStanding = 'offered' | 'declined' | 'open';

export function standingOf(
  line: ResponseLine,
  context: { priced: boolean; declined: ReadonlySet<string> },
): LineStanding {
  if (line.available && (!context.priced || line.price !== null)) return 'offered';
  return line.price !== null || context.declined.has(line.iri) ? 'declined' : 'open';
}

export interface LineCounts {
  offered: number;
  declined: number;
  open: number;
  total: string;
}

export function countLines(
  lines: readonly ResponseLine[],
  context: { priced: boolean; declined: ReadonlySet<string>; currency: string },
): LineCounts {
  const counts = { offered: 0, declined: 0, open: 0 };
  const amounts: string[] = [];
  for (const line of lines) {
    const standing = standingOf(line, context);
    counts[standing] += 1;
    const amount = standing === 'offered' ? amountOf(line, context.currency) : null;
    if (amount !== null) amounts.push(amount);
  }
  return { ...counts, total: sumMoney(amounts, context.currency) };
}

/** Parses prices pasted as a column, for this line and the ones below it. */
export function pastedColumn(text: string): string[] | null {
  const rows = withoutEnd(text.replace(/\r/g, ''), '\n').split('\n');
  return rows.length > 1 ? rows.map((row) => row.split('\t')[0]?.trim() ?? '') : null;
}
