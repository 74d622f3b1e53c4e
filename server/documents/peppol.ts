import { codeLists } from '../../schemas/code-lists/index.ts';
import { Decimal } from '../../schemas/domain/decimal.ts';
import { minorUnit } from '../../schemas/domain/money.ts';
import type { OrderAddress, OrderLine, PurchaseOrder } from '../../schemas/domain/order-document.ts';

/** What keeps an order from being valid by Peppol's rules; the schema of the order lists the same. */
export type PeppolGap =
  `${'buyer' | 'seller'}.peppolId` | `${'buyer' | 'seller' | 'invoiceTo' | 'delivery'}.country` | 'currency' | 'lines';

export interface PeppolStanding {
  valid: boolean;
  missing: PeppolGap[];
}

/** Whether the order is valid as Peppol's transaction T01, and what it lacks otherwise. */
export function peppolStanding(order: PurchaseOrder): PeppolStanding {
  const { buyer, seller, invoiceTo, delivery } = order;
  const isMissing: Record<PeppolGap, boolean> = {
    'buyer.peppolId': !buyer.peppolId,
    'seller.peppolId': !seller.peppolId,
    'buyer.country': lacksCountry(buyer.address),
    // The only address that has to be there.
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

/** ISO 3166-1 alpha-2; null for a name, and for nothing. */
export function countryCode(address: OrderAddress | null | undefined): string | null {
  const code = address?.country?.trim().toUpperCase() ?? '';
  return countries.has(code) ? code : null;
}

/** An address with anything in it needs a country. */
const lacksCountry = (address: OrderAddress | null | undefined): boolean =>
  countryCode(address) === null && Object.values(address ?? {}).some((value) => value?.trim());

/** The Caribbean guilder is newer than the list of rules 2025.5. */
const currencies = new Set((codeLists['currency'] ?? []).filter((code) => code !== 'XCG'));

/** Amounts of orders have two decimals at most, so thousandths of a dinar cannot be told. */
const isCurrency = ({ currency, lines, total }: PurchaseOrder): boolean =>
  currencies.has(currency) &&
  [total, ...lines.map((line) => line.total)].every((amount) => new Decimal(amount).dp() <= 2);

/** Nothing below zero, each line is what its quantity costs, rounded, and the total is their sum and the rounding. */
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

/** Peppol's rules take a line that differs from quantity times price by two hundredths, in every currency. */
const peppolTolerance = '0.02';

const differenceOf = ({ quantity, price, baseQuantity, total }: OrderLine): Decimal =>
  new Decimal(quantity).times(price).div(baseQuantity).minus(total).abs();

/** The price as Peppol's rules take it: that of the whole quantity where the currency rounds to more than hundredths. */
export const peppolPrice = (line: OrderLine): Pick<OrderLine, 'price' | 'baseQuantity'> =>
  differenceOf(line).lte(peppolTolerance) ? line : { price: line.total, baseQuantity: line.quantity };

/** "1.000" → "1.00": zeros that no rule counts; other decimals stay. */
export function amountText(amount: string): string {
  const value = new Decimal(amount);
  return value.toFixed(Math.max(2, value.dp()));
}

/** Prefixes that a VAT id may begin with: countries, less five that the rules do not know, and the Greek one. */
const foreign = new Set(['BQ', 'CW', 'RE', 'SS', 'SX']);

/** A VAT id in one word with its country before it; null for any other number, which the rules refuse. */
export function vatNumber(id: string | null | undefined): string | null {
  const number = (id ?? '').replace(/\s/g, '').toUpperCase();
  const prefix = number.slice(0, 2);
  return prefix === 'EL' || (countries.has(prefix) && !foreign.has(prefix)) ? number : null;
}
