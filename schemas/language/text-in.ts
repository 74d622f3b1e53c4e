import type { Language, LocalizedText } from './json-schema.ts';

/** Returns the text in the language, or in the best available one. */
export const textIn = (text: LocalizedText | undefined, language: Language): string | undefined =>
  text && (text[language] ?? text.en ?? Object.values(text)[0]);
