import type { ExportMapping } from '../../../schemas/generated/answers.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Text } from '../../i18n/use-text.ts';

export type MappedValue = Pick<ExportMapping['entries'][number], 'lookup' | 'value' | 'label'>;

/** The code's label as everywhere else; suppliers and cost centers by their names. */
export const mappedName = ({ lookup, value, label }: Readonly<Record<keyof MappedValue, string>>, text: Text): string =>
  text.first([`${lookup}.${value}`]) ?? label;

/** Names of the values for which a refused export has no number. */
export function refusedNames({ missing }: JsonObject, text: Text): string[] {
  const values = Array.isArray(missing) ? missing.filter(isObject) : [];
  return values.map(({ lookup, value, label }) =>
    mappedName({ lookup: String(lookup), value: String(value), label: String(label) }, text),
  );
}
