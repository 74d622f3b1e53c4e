import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';

/** A setting's value in readable form. */
export function settingWords(
  { name, schema, value }: { name: string; schema: JsonSchema; value: unknown },
  { text, format }: { text: Text; format: Format },
): string {
  if (schema.type === 'integer') return `${format.decimal(Number(value))} ${text(`common.unit.${schema['x-unit']}`)}`;
  if (schema.enum) return text(`setting.${name}.${String(value)}`);
  if (value === '') return text(schema.format === 'contact' ? 'common.none' : 'configuration.asShipped');
  if (schema.format === 'picture') return text('configuration.ownPicture');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
