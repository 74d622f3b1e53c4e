import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import type { FieldTexts } from '../../generic/field-text.ts';
import { violationSummary } from '../../generic/guide/step-texts.ts';
import { formatIn, type Format } from '../../i18n/use-format.ts';
import type { Text, TextValues } from '../../i18n/use-text.ts';
import type { PreflightCheck } from './use-preflight.ts';

export interface Words {
  text: Text;
  format: Format;
  texts: FieldTexts;
  description: EntityDescription;
}

/** A finding as a sentence. */
export function checkText({ code, params }: PreflightCheck, words: Words): string {
  const { text, format, texts, description } = words;
  if (code === 'incomplete') {
    const { property, reason, ...others } = params;
    const violation = { propertyPath: str(property), code: str(reason), message: '', params: simple(others) };
    return violationSummary(violation, { description, texts, text });
  }
  const { currency } = params;
  const values = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (name === 'names') return [name, namesText(value, words)];
    if (amounts.has(name)) return [name, format.money(str(value), str(currency))];
    if (name === 'until') return [name, format.dateTime(str(value))];
    return [name, typeof value === 'number' ? value : str(value)];
  });
  return text(`preflight.${code}`, {
    target: '',
    best: '',
    ...Object.fromEntries(values),
    list: listText(params, words),
  });
}

const amounts: ReadonlySet<string> = new Set(['step', 'spread', 'target', 'best']);

const str = (value: unknown): string => (typeof value === 'string' ? value : '');

const simple = (params: JsonObject): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

/** A long list of names hides what it is about. */
const mostNames = 3;

function namesText(value: unknown, { text, format }: Words): string {
  const names = Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
  const more = names.length - mostNames;
  const shown = more > 0 ? [...names.slice(0, mostNames), text('preflight.more', { count: more })] : names;
  return joined(shown, format);
}

const joined = (parts: readonly string[], { locale }: Format): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);

/** The parts of a finding that names several places, times or pairs. */
function listText({ times, days, pairs }: JsonObject, words: Words): string {
  const { text, format } = words;
  const parts = (value: unknown, id: string, valuesOf: (part: JsonObject) => TextValues): string[] =>
    (Array.isArray(value) ? value : [])
      .filter(isObject)
      .map((part) => text(id, { ...valuesOf(part), names: namesText(part['names'], words) }));
  return [
    ...parts(times, 'preflight.outside_working_hours.time', ({ moment, at, timeZone }) => ({
      moment: str(moment),
      time: localTime(str(at), str(timeZone), format),
      place: placeOf(str(timeZone)),
    })),
    ...parts(days, 'preflight.public_holiday.day', ({ day, country }) => ({
      day: format.day(`${str(day)}T12:00:00.000Z`),
      country: new Intl.DisplayNames(format.locale, { type: 'region' }).of(str(country)) ?? str(country),
    })),
    ...parts(pairs, 'preflight.same_owner.pair', ({ by }) => ({ by: str(by) })),
  ].join('; ');
}

/** `Sat 21, 06:00` at the other place. */
function localTime(at: string, timeZone: string, { locale }: Format): string {
  const there = formatIn(locale, timeZone);
  return `${there.day(at)}, ${there.clock(at, { seconds: false })}`;
}

/** `America/New_York` → `New York` */
const placeOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
