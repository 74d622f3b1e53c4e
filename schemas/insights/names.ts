import type { Language } from '../language/json-schema.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

const all: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de, es, pt };

export const insightName = (id: string, language: Language): string => all[language][id] ?? id;

/** Returns the word, or undefined. */
export const insightWord = (id: string, language: Language): string | undefined => all[language][id];
