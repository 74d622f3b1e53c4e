import { mechanismMails } from '../../schemas/generated/mechanism-mails.ts';
import type { Language } from '../../schemas/language/json-schema.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

/** Includes the texts of the mechanisms, which are stored with them. */
export const catalogs: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...en, ...mechanismMails.en },
  de: { ...de, ...mechanismMails.de },
  es: { ...es, ...mechanismMails.es },
  pt: { ...pt, ...mechanismMails.pt },
};

export type Values = Readonly<Record<string, string>>;

/**
 * Returns the text with its {placeholders} filled. A missing value becomes a dash. Null if there is no such message.
 */
export function message(id: string, { language, values = {} }: { language: Language; values?: Values }): string | null {
  const text = catalogs[language][id] ?? catalogs.en[id];
  return text === undefined ? null : filled(text, values);
}

export const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] || '–');
