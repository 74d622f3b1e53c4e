import { standardNames } from '../../schemas/code-lists/standard-names.ts';
import type { JsonSchema, Language } from '../../schemas/language/json-schema.ts';
import { textIn as localized } from '../../schemas/language/text-in.ts';
import type { Text } from '../i18n/use-text.ts';

/** Texts of fields: first an administrator's label, then the catalog, the schema's title, and the name. */
export interface FieldTexts {
  label(path: string, schema: JsonSchema): string;
  help(path: string, schema: JsonSchema, asked: boolean): string | undefined;
  placeholder(schema: JsonSchema): string | undefined;
  option(path: string, schema: JsonSchema, value: string): string;
}

export { textIn as localized } from '../../schemas/language/text-in.ts';

/** Codes that the platform can name. */
const namedByIntl: Record<string, Intl.DisplayNamesType> = { country: 'region', currency: 'currency' };

export function fieldTextsOf(context: {
  entity: string;
  language: Language;
  locale: string;
  text: Pick<Text, 'first'>;
}): FieldTexts {
  const { entity, language, locale, text } = context;
  return {
    label: (path, schema) =>
      localized(schema['x-label'], language) ??
      text.first([`${entity}.field.${path}`, `common.field.${lastOf(path)}`]) ??
      schema.title ??
      lastOf(path),
    help(path, schema, isQuestion) {
      const own = localized(schema['x-help'], language);
      return own ?? (isQuestion ? (text.first([`${entity}.field.${path}.help`]) ?? undefined) : undefined);
    },
    placeholder: (schema) => localized(schema['x-placeholder'], language),
    option(path, schema, value) {
      const own = localized(schema['x-options']?.[value], language);
      return (
        own ??
        codeName(schema['x-list'], value, locale) ??
        text.first(optionIds(context.entity, path, schema, value)) ??
        value
      );
    },
  };
}

const names = new Map<string, Intl.DisplayNames>();

/** Cached, because a list of countries needs hundreds of names. */
function namesIn(locale: string, type: Intl.DisplayNamesType): Intl.DisplayNames {
  const known = names.get(`${locale} ${type}`);
  if (known) return known;
  const made = new Intl.DisplayNames(locale, { type });
  names.set(`${locale} ${type}`, made);
  return made;
}

function codeName(list: string | undefined, value: string, locale: string): string | undefined {
  const standard = standardNames[list ?? '']?.[value];
  if (standard !== undefined) return `${value} ${standard}`;
  const type = list === undefined ? undefined : namedByIntl[list];
  if (!type) return undefined;
  try {
    const name = namesIn(locale, type).of(value);
    return list === 'currency' ? `${value}, ${name}` : name;
  } catch {
    return undefined;
  }
}

function optionIds(entity: string, path: string, schema: JsonSchema, value: string): string[] {
  const list = schema['x-list'];
  return [...(list ? [`${list}.${value}`] : []), `${entity}.${path}.${value}`];
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
