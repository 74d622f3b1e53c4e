import { Decimal } from '../../../schemas/domain/decimal.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';

/** What stands on the order's document. */
export interface OrderDetails {
  issueDate: string;
  buyer: OrderParty;
  seller: OrderParty;
  invoiceTo?: OrderAddress | null;
  note?: string | null;
  delivery?: { address?: OrderAddress | null; start?: string | null; end?: string | null; terms?: Terms | null } | null;
  paymentTerms?: Terms | null;
  lines: OrderLine[];
  rounding?: string | null;
}

export interface Terms {
  code?: string;
  text: string;
  isListed?: boolean;
}

export interface OrderParty {
  name: string;
  peppolId?: { scheme: string; id: string } | null;
  vatId?: string | null;
  address?: OrderAddress | null;
  contact?: { name?: string | null; telephone?: string | null; email?: string | null } | null;
}

export interface OrderAddress {
  street?: string | null;
  additional?: string | null;
  postOfficeBox?: string | null;
  postalCode?: string | null;
  city?: string | null;
  region?: string | null;
  country?: string | null;
}

export interface OrderLine {
  name: string;
  note?: string | null;
  price: string;
  baseQuantity: string;
}

/** Null for orders that are older than their details; their document has them all the same. */
export function detailsOf({ details }: Representation<'purchaseOrder'>): OrderDetails | null {
  return isDetails(details) ? details : null;
}

const isDetails = (value: unknown): value is OrderDetails =>
  isObject(value) && isObject(value['buyer']) && isObject(value['seller']) && Array.isArray(value['lines']);

/** A line each; countries in words, where they are codes. */
export function addressLines(address: OrderAddress | null | undefined, locale: string): string[] {
  if (!address) return [];
  const city = [address.postalCode, address.city].filter(Boolean).join(' ');
  const place = [city, address.region].filter(Boolean).join(', ');
  const lines = [
    address.street,
    address.additional,
    address.postOfficeBox,
    place,
    countryName(address.country, locale),
  ];
  return lines.flatMap((line) => (line?.trim() ? [line.trim()] : []));
}

function countryName(country: string | null | undefined, locale: string): string {
  if (!country || !/^[A-Za-z]{2}$/.test(country)) return country ?? '';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country.toUpperCase()) ?? country;
}

/** The price of one. Only the oldest orders state that of a larger quantity, which is rounded to four decimals here. */
export const unitPriceOf = ({ price, baseQuantity }: OrderLine): string =>
  new Decimal(price).div(baseQuantity).toDecimalPlaces(4).toFixed();
