import { languages, type Language } from '../../schemas/language/json-schema.ts';

/** Locales for the browser's Intl; `en` is American, `pt` Brazilian. */
export const locales: Record<Language, string> = { en: 'en-US', de: 'de', es: 'es', pt: 'pt-BR' };

export const languageNames: Record<Language, string> = {
  en: 'English (US)',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português (Brasil)',
};

/** `pt-PT` → pt, `en_GB` → en; null for languages that the interface does not support. */
export function languageOf(tag: string | null | undefined): Language | null {
  const base = tag?.split(/[-_]/)[0]?.toLowerCase();
  return languages.find((language) => language === base) ?? null;
}

/** Picks the account's language, else the one chosen in this browser, else the browser's preference, else English. */
export function chooseLanguage(from: {
  account?: string | null;
  stored?: string | null;
  browser?: readonly string[];
}): Language {
  const candidates = [from.account, from.stored, ...(from.browser ?? [])];
  for (const candidate of candidates) {
    const language = languageOf(candidate);
    if (language) return language;
  }
  return 'en';
}
