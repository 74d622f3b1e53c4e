import { customPath } from '../../../../../schemas/language/added-fields.ts';
import { withoutNulls } from '../../../../generic/form/form-data.ts';
import { holds } from '../../../../../schemas/language/condition.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../../../schemas/language/json-schema.ts';

const frameFields = [
  'title',
  'startDate',
  'finishDate',
  'deliveryTimeframeStartDate',
  'deliveryTimeframeFinishDate',
] as const;
export const settingsFields = [...frameFields, 'custom', 'settings'] as const;

/** Fields of the settings dialog, including custom fields. */
export const askedFields = ({ properties = {} }: JsonSchema): string[] => [
  ...settingsFields.filter((name) => name !== 'custom'),
  ...Object.keys(properties['custom']?.properties ?? {}).map(customPath),
];

/** Initial data of the form. Missing values get the schema's defaults, which would apply. */
export function initialData(negotiation: JsonObject, schema: JsonSchema): JsonObject {
  const entered = settingsFields.map((name) => [name, negotiation[name] ?? null] as const);
  const data = withoutNulls(Object.fromEntries(entered));
  const defaults = defaultsOf(schema.properties?.['settings'], negotiation);
  if (Object.keys(defaults).length === 0) return data;
  return { ...data, settings: { ...defaults, ...(isObject(data['settings']) ? data['settings'] : {}) } };
}

/** Defaults of the settings that the negotiation's type uses. */
function defaultsOf(settings: JsonSchema | undefined, negotiation: JsonObject): JsonObject {
  const formFields = Object.entries(settings?.properties ?? {}).filter(
    ([, { 'x-condition': condition }]) => condition === undefined || holds(condition, negotiation),
  );
  return Object.fromEntries(
    formFields.flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * Schema of the rules only, groups first. Leaves out groups that are off and settings entered `elsewhere`. Null if the
 * type has no rules.
 */
export function rulesSchema(slice: JsonSchema, data: JsonObject, elsewhere: readonly string[] = []): JsonSchema | null {
  const entered = isObject(data['settings']) ? data['settings'] : {};
  const rules = Object.entries(slice.properties?.['settings']?.properties ?? {}).filter(
    ([name]) => !elsewhere.includes(name),
  );
  const groups = rules.filter(([name, rule]) => rule.properties && isObject(entered[name]));
  const properties = Object.fromEntries([...groups, ...rules.filter(([, rule]) => !rule.properties)]);
  return Object.keys(properties).length === 0 ? null : { type: 'object', properties };
}

/** Clears emptied fields; settings are sent as a whole. */
export function toBody(data: JsonObject): JsonObject {
  const fields = settingsFields.map((name) => [name, cleared(data[name])] as const);
  const { custom: _, ...rest } = Object.fromEntries(fields);
  // Custom fields are cleared one by one.
  return isObject(data['custom']) ? { ...rest, custom: withNulls(data['custom']) } : rest;
}

const withNulls = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : (value ?? null)]));

function cleared(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== '');
  return Object.fromEntries(kept);
}
