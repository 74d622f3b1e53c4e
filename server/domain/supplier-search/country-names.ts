import { bare } from '../../../schemas/domain/similarity.ts';
import countries from '../../../schemas/code-lists/country.json' with { type: 'json' };
import { languages } from '../../../schemas/language/json-schema.ts';

const namesByCode = new Map(
  countries.map((code): [string, string[]] => {
    const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
    return [code, [...new Set([code, ...names])]];
  }),
);
const codeByName = new Map(
  [...namesByCode].flatMap(([code, names]) => names.map((name) => [bare(name), code] as const)),
);

/** Its code and its names in all languages. */
export const countryNames = (code: string | null): string[] => (code === null ? [] : (namesByCode.get(code) ?? [code]));

/** The country that a text names in any language, or by its code. */
export const countryNamed = (text: string): string | undefined => codeByName.get(bare(text));
