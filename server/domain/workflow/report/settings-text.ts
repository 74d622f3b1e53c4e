import { moneyText } from '../../../../schemas/domain/money-text.ts';
import { numberFormat } from '../../../../schemas/domain/number-text.ts';
import { isObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { ReportWords } from './report-words.ts';

interface Reader {
  words: ReportWords;
  currency: string;
}

interface Place {
  /** Names below the settings, with dots. */
  path: string;
  schema: JsonSchema | undefined;
}

/** The settings of a negotiation in words, one per line. Lists and links are only in the JSON report. */
export function settingsText(settings: object, reader: Reader): string {
  const schema = entityNamed('negotiation').schema.properties?.['settings'];
  return textsOf(settings, { path: '', schema }, reader)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');
}

const textsOf = (settings: object, { path, schema }: Place, reader: Reader): { name: string; text: string }[] =>
  Object.entries(settings).flatMap(([key, value]: [string, unknown]) => {
    const place = { path: path === '' ? key : `${path}.${key}`, schema: schema?.properties?.[key] };
    if (value === null || Array.isArray(value) || place.schema?.['x-link']) return [];
    const text = isObject(value) ? groupText(value, place, reader) : settingText(value, place, reader);
    return text === '' ? [] : [{ name: reader.words.word(`negotiation.field.settings.${place.path}`), text }];
  });

const groupText = (settings: object, place: Place, reader: Reader): string =>
  textsOf(settings, place, reader)
    .map(({ name, text }) => `${name} ${text}`)
    .join(', ');

const units: Readonly<Record<string, string>> = { seconds: 'second', minutes: 'minute' };

function settingText(value: unknown, { path, schema }: Place, { words, currency }: Reader): string {
  const { heads, locale, number, percent, word } = words;
  const text = String(value);
  if (typeof value === 'boolean') return value ? heads.yes : heads.no;
  if (schema?.format === 'price') return moneyText(text, { locale, currency, unitPrice: true });
  if (typeof value !== 'number') return word(`negotiation.settings.${path}.${text}`);
  if (schema?.['x-unit'] === 'percent') return percent(text);
  const unit = units[schema?.['x-unit'] ?? ''];
  return unit ? numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value) : number(value);
}
