import type { Language, LocalizedText } from './json-schema.ts';

/** In the language, or in the nearest that there is. */
export const textIn = (text: LocalizedText | undefined, language: Language): string | undefined =>
  text && (text[language] ?? text.en ?? Object.values(text)[0]);
