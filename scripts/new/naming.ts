import { kebabCase, snakeCase } from '../../schemas/language/names.ts';

export const languages = ['en', 'de', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

/** The singular and plural name. */
export interface Words {
  one: string;
  many: string;
}

/** The names that follow from an entity's one name. */
export interface Naming {
  /** `costCenter`: grants, message ids, engine ids. */
  name: string;
  /** `cost-center`: folder and files. */
  folder: string;
  /** `CostCenter`: the Hydra class. */
  type: string;
  /** `cost-centers`: path below the API and of the page. */
  collection: string;
  /** `cost_center` */
  table: string;
  words: Record<Language, Words>;
}

/** The reason why nothing was created. The message is for the person at the terminal. */
export class NotMade extends Error {}

/** Reserved words of the languages in which these names become identifiers, and identifiers in the generated files. */
const keywords = new Set(
  `abstract any as async await boolean break case catch class const constructor continue debugger declare default delete do
  else enum export extends false finally for from function get if implements import in infer instanceof interface is keyof
  let module namespace never new null number object of package private protected public readonly require return satisfies
  set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while with
  yield prototype toString valueOf
  schema ui all entity entities entityByCollection entityByType keyedBy grants own domain areas`.split(/\s+/),
);

/** PostgreSQL's reserved words, which cannot be table names without quotes. */
const reservedInSql = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_date
  current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch
  for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp not null
  offset on only or order placing primary references returning select session_user some symmetric table then to trailing
  true union unique user using variadic when where window with`.split(/\s+/),
);

/** Checks a name and derives the others from it. Throws NotMade with the reason. */
export function namingOf(name: string, words: Partial<Record<Language, Words>>): Naming {
  if (name === '') throw new NotMade('How is it called? npm run new entity contract');
  if (/[-_ ]/.test(name))
    throw new NotMade(`Write ${camelCase(name)} instead of ${name}: the hyphens follow by themselves.`);
  if (!/^[a-z][a-zA-Z]*$/.test(name))
    throw new NotMade(`${name} is no name: letters only, the first one small, as in costCenter.`);
  if (/[A-Z]{2}|[A-Z]$/.test(name)) throw new NotMade(`${name}: one capital per word, as in costCenter.`);
  if (keywords.has(name) || reservedInSql.has(snakeCase(name)))
    throw new NotMade(`${name} is a reserved word of the programs or of the database. Take a longer name.`);
  const folder = kebabCase(name);
  const own = words.en ?? { one: spoken(name), many: spoken(plural(name)) };
  return {
    name,
    folder,
    type: capital(name),
    collection: plural(folder),
    table: snakeCase(name),
    words: { en: own, de: words.de ?? own, es: words.es ?? own, pt: words.pt ?? own },
  };
}

/** `en=Contract/Contracts` */
export function wordsOf(argument: string): [Language, Words] {
  const [, code, one = '', many = ''] = /^(\w+)=([^/]+)\/([^/]+)$/.exec(argument) ?? [];
  const language = languages.find((known) => known === code);
  if (!language)
    throw new NotMade(`${argument} is not understood. Words are given as en=Contract/Contracts de=Vertrag/Verträge`);
  return [language, { one: one.trim(), many: many.trim() }];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const camelCase = (name: string): string =>
  name
    .split(/[-_ ]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.toLowerCase() : capital(word.toLowerCase())))
    .join('');

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** costCenter → Cost center */
const spoken = (name: string): string => capital(kebabCase(name).replaceAll('-', ' '));
