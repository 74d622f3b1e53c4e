import { moneyText } from '../../schemas/domain/money-text.ts';
import type { Language } from '../../schemas/language/json-schema.ts';

/** BCP 47, for numbers and dates. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE', es: 'es-ES', pt: 'pt-BR' };
const fallbackZone = 'Europe/Berlin';

interface InstantReader {
  language: Language;
  timezone?: string;
  /** To the millisecond, for binding times. */
  exact?: boolean;
}

/** `3. Dezember 2026 um 14:30 MEZ`: in the receiver's language and time zone, with the zone named. */
export function formatInstant(iso: string, { language, timezone, exact = false }: InstantReader): string {
  const zone = isZone(timezone) ? timezone : fallbackZone;
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    // English uses the 12-hour clock, without a leading zero.
    hour: language === 'en' ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(exact ? { second: '2-digit', fractionalSecondDigits: 3 } : {}),
    timeZone: zone,
  };
  const write = (timeZoneName: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZoneName }).format(new Date(iso));
  const short = write('short');
  // "MEZ" names the zone, while "GMT+1" requires a calculation.
  return /GMT[+−-]\d/.test(short) ? write('long') : short;
}

/** Formats a decimal string with its currency. The digits are never converted to a binary number. */
export function formatMoney(amount: string, { language, currency }: { language: Language; currency: string }): string {
  return /^-?\d+(\.\d+)?$/.test(amount) ? moneyText(amount, { locale: locales[language], currency }) : amount;
}

function isZone(name: string | undefined): boolean {
  if (!name) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
