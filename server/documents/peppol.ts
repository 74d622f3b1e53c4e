import { codeLists } from '../../schemas/code-lists/index.ts';
import { Decimal } from '../../schemas/domain/decimal.ts';
import { minorUnit } from '../../schemas/domain/money.ts';
import type { OrderAddress, OrderLine, PurchaseOrder } from '../../schemas/domain/order-document.ts';

/** Data missing for an order to be valid by Peppol's rules. The order's schema has the same list. */
export type PeppolGap =
  `${'buyer' | 'seller'}.peppolId` | `${'buyer' | 'seller' | 'invoiceTo' | 'delivery'}.country` | 'currency' | 'lines';

export interface PeppolStanding {
  valid: boolean;
  missing: PeppolGap[];
}

/** Returns whether the order is valid as Peppol's transaction T01, and what it lacks otherwise. */
export function peppolStanding(order: PurchaseOrder): PeppolStanding {
  const { buyer, seller, invoiceTo, delivery } = order;
  const isMissing: Record<PeppolGap, boolean> = {
    'buyer.peppolId': !buyer.peppolId,
    'seller.peppolId': !seller.peppolId,
    'buyer.country': lacksCountry(buyer.address),
    // The only required address.
    'seller.country': countryCode(seller.address) === null,
    'invoiceTo.country': lacksCountry(invoiceTo),
    'delivery.country': lacksCountry(delivery?.address),
    currency: !isCurrency(order),
    lines: !addsUp(order),
  };
  const missing = gaps.filter((gap) => isMissing[gap]);
  return { valid: missing.length === 0, missing };
}

const gaps: readonly PeppolGap[] = [
  'buyer.peppolId',
  'seller.peppolId',
  'buyer.country',
  'seller.country',
  'invoiceTo.country',
  'delivery.country',
  'currency',
  'lines',
];

const countries = new Set(codeLists['country']);

/** Returns the ISO 3166-1 alpha-2 code; null for a name or an empty value. */
export function countryCode(address: OrderAddress | null | undefined): string | null {
  const code = address?.country?.trim().toUpperCase() ?? '';
  return countries.has(code) ? code : null;
}

/** Any address that is not empty needs a country. */
const lacksCountry = (address: OrderAddress | null | undefined): boolean =>
  countryCode(address) === null && Object.values(address ?? {}).some((value) => value?.trim());

/** The Caribbean guilder is newer than the code list of release 2025.5. */
const currencies = new Set((codeLists['currency'] ?? []).filter((code) => code !== 'XCG'));

/** Amounts of orders have at most two decimals, so thousandths of a dinar cannot be expressed. */
const isCurrency = ({ currency, lines, total }: PurchaseOrder): boolean =>
  currencies.has(currency) &&
  [total, ...lines.map((line) => line.total)].every((amount) => new Decimal(amount).dp() <= 2);

/**
 * True if no amount is negative, each line is its rounded quantity times price, and the total is their sum plus the
 * rounding.
 */
function addsUp({ lines, rounding, total, currency }: PurchaseOrder): boolean {
  const sum = lines.reduce((all, line) => all.plus(line.total), new Decimal(rounding ?? 0));
  const half = new Decimal(minorUnit(currency)).div(2);
  return (
    lines.length > 0 &&
    sum.eq(total) &&
    lines.every((line) => {
      const { quantity, price, baseQuantity, total: amount } = line;
      if (new Decimal(baseQuantity).lte(0) || [quantity, price, amount].some((value) => new Decimal(value).lt(0)))
        return false;
      return differenceOf(line).lte(Decimal.max(half, peppolTolerance));
    })
  );
}

/** Peppol's rules allow a line to differ from quantity times price by two hundredths, in every currency. */
const peppolTolerance = '0.02';

const differenceOf = ({ quantity, price, baseQuantity, total }: OrderLine): Decimal =>
  new Decimal(quantity).times(price).div(baseQuantity).minus(total).abs();

/** The price within Peppol's tolerance. If the currency's rounding exceeds it, the price of the whole quantity. */
export const peppolPrice = (line: OrderLine): Pick<OrderLine, 'price' | 'baseQuantity'> =>
  differenceOf(line).lte(peppolTolerance) ? line : { price: line.total, baseQuantity: line.quantity };

/** "1.000" → "1.00": removes zeros that no rule counts. Other decimals remain. */
export function amountText(amount: string): string {
  const value = new Decimal(amount);
  return value.toFixed(Math.max(2, value.dp()));
}

/** Allowed prefixes of a VAT id: countries, minus five that the rules do not know, plus the Greek one. */
const foreign = new Set(['BQ', 'CW', 'RE', 'SS', 'SX']);

/**
 * Returns a VAT id without spaces and starting with its country. Null for any other number, because the rules refuse
 * it.
 */
export function vatNumber(id: string | null | undefined): string | null {
  const number = (id ?? '').replace(/\s/g, '').toUpperCase();
  const prefix = number.slice(0, 2);
  return prefix === 'EL' || (countries.has(prefix) && !foreign.has(prefix)) ? number : null;
}
