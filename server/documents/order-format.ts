import { addressLines } from '../../schemas/domain/address-lines.ts';
import { dateText } from '../../schemas/domain/date-text.ts';
import { Decimal } from '../../schemas/domain/decimal.ts';
import { moneyText } from '../../schemas/domain/money-text.ts';
import { minorDigits } from '../../schemas/domain/money.ts';
import { decimalText, percentText } from '../../schemas/domain/number-text.ts';
import type { OrderAddress, OrderLine } from '../../schemas/domain/order-document.ts';

/** Formats numbers and dates of documents for a locale. */
export function orderFormat(locale: string, currency: string) {
  const digits = minorDigits(currency);
  return {
    /** With the currency's sign, as on screens and in mails. */
    money: (value: string) => moneyText(numeric(value), { locale, currency }),
    /** "1,234.50": the column heading contains the currency. */
    amount: (value: string) => decimalText(numeric(value), { locale, minimum: digits, maximum: digits }),
    /** The unit price, with two to four decimals. */
    unitPrice: ({ price: value, baseQuantity }: Pick<OrderLine, 'price' | 'baseQuantity'>) =>
      decimalText(numeric(new Decimal(value).div(baseQuantity).toDecimalPlaces(4).toFixed()), {
        locale,
        minimum: digits,
        maximum: Math.max(digits, 4),
      }),
    quantity: (value: string) => decimalText(numeric(value), { locale }),
    percent: (value: string) => percentText(numeric(value), { locale }),
    /** yyyy-mm-dd → "02. Mar 2026". */
    day: (value: string) => dateText(value, { locale, timeZone: 'UTC' }),
    addressLines: (address: OrderAddress | null | undefined) => addressLines(address, locale),
  };
}

export type OrderFormat = ReturnType<typeof orderFormat>;

/**
 * Converts a decimal string to the type that `Intl` takes. Anything else becomes zero, but cannot occur in a validated
 * record.
 */
function numeric(value: string): `${number}` {
  return isNumeric(value) ? value : '0';
}

const isNumeric = (value: string): value is `${number}` => /^-?\d+(\.\d+)?$/.test(value);
