import { isObject, type Language } from '../../../schemas/language/json-schema.ts';

/** Words by language and part; what is not there is as shipped. */
export type MailWords = Partial<Record<string, Record<string, string>>>;

export const isMailWords = (value: unknown): value is MailWords =>
  isObject(value) && Object.values(value).every((words) => isObject(words));

export const wordsIn = (words: unknown, language: string): Record<string, string> => {
  const found = isObject(words) ? words[language] : undefined;
  return Object.fromEntries(
    Object.entries(isObject(found) ? found : {}).flatMap(([part, word]) =>
      typeof word === 'string' ? [[part, word]] : [],
    ),
  );
};

/** The same words as shipped, or none, are no difference. */
export function withWords(
  words: MailWords,
  { language, part, word, shipped }: { language: Language; part: string; word: string; shipped: string },
): MailWords {
  const { [part]: _before, ...others } = words[language] ?? {};
  const next = word === shipped ? others : { ...others, [part]: word };
  const { [language]: _old, ...rest } = words;
  return Object.keys(next).length === 0 ? rest : { ...rest, [language]: next };
}
