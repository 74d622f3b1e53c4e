import { zonedTimeText } from '../../schemas/domain/date-text.ts';
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

/** `03. Dez 2026 14:30 MEZ`: in the receiver's language and time zone, with the zone named. */
export function formatInstant(iso: string, { language, timezone, exact = false }: InstantReader): string {
  const timeZone = isZone(timezone) ? timezone : fallbackZone;
  return zonedTimeText(iso, { locale: locales[language], timeZone }, exact ? 'millisecond' : 'minute');
}

/** `31. Dez. 2026`: a date without a time. */
export function formatDay(day: string, { language }: { language: Language }): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime())) return day;
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** Formats a decimal string with its currency. The digits are never converted to a binary number. */
export function formatMoney(amount: string, { language, currency }: { language: Language; currency: string }): string {
  return /^-?\d+(\.\d+)?$/.test(amount) ? moneyText(amount, { locale: locales[language], currency }) : amount;
}

function isZone(name: string | undefined): name is string {
  if (!name) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
