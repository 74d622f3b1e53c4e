import type { OrderAddress } from './order-document.ts';

/** The address in lines; country codes become names. */
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
