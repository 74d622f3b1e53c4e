import { isObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../../schemas/language/ui.ts';
import type { Representation } from '../../../data/representation.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { valueKind } from '../../value/value-kind.ts';

const numbers: ReadonlySet<string> = new Set(['decimal', 'integer', 'percent', 'bytes', 'money']);
const sums: ReadonlySet<string> = new Set(['sum', 'savings']);
const instants: ReadonlySet<string> = new Set(['instant', 'deadline']);

export interface ExportedValue {
  name: string;
  schema: JsonSchema;
  widget?: string | undefined;
  value: unknown;
  record: Representation;
  ui: EntityUi;
  /** The value as its cell shows it. */
  shown: string;
}

/**
 * A value with its currency, if it has one: numbers without grouping and dates in the order of ISO 8601, as spreadsheets
 * read them, everything else as the list shows it.
 */
export function exportedCell(field: ExportedValue, format: Format): { text: string; currency: string | null } {
  const { name, value, record, ui, shown } = field;
  const kind = valueKind({ ...field, widget: field.widget ?? ui.fields?.[name]?.widget });
  if (kind === 'missing') return { text: '', currency: null };
  if (sums.has(kind) && isObject(value))
    return { text: format.edit(textOf(value['amount'])), currency: textOf(value['currency']) };
  if (numbers.has(kind)) {
    const currency = kind === 'money' ? textOf(record[ui.fields?.[name]?.currency ?? 'currency']) : null;
    return { text: format.edit(textOf(value)), currency };
  }
  if (instants.has(kind)) return { text: localTime(textOf(value), format.timeZone), currency: null };
  if (kind === 'day') return { text: textOf(value).slice(0, 10), currency: null };
  return { text: harmless(shown), currency: null };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** `2026-12-07 17:00`. Swedish writes dates as ISO 8601 does. */
const localTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(iso));

/** Spreadsheets run a text that begins like this as a formula, and others wrote these texts. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
