import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';

/** The currencies of a record's money fields, by the property that holds each. */
export function currenciesOf(ui: EntityUi, record: JsonObject): Record<string, string> {
  const names = ['currency', ...Object.values(ui.fields ?? {}).flatMap(({ currency }) => currency ?? [])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
