import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';

/** A value of a setting as people read it. */
export function settingWords(
  { setting, value }: { setting: JsonObject; value: unknown },
  { text, format }: { text: Text; format: Format },
): string {
  const { kind, name, unit } = setting;
  if (kind === 'integer') return `${format.decimal(Number(value))} ${text(`configuration.unit.${String(unit)}`)}`;
  if (kind === 'choice') return text(`configuration.setting.${String(name)}.${String(value)}`);
  if (value === '') return text(kind === 'contact' ? 'common.none' : 'configuration.asShipped');
  if (kind === 'picture') return text('configuration.ownPicture');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
