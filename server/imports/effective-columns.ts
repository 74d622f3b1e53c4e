import type { Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema, LocalizedText } from '../../schemas/language/json-schema.ts';
import { effectiveSchema } from '../stored-schemas/effective-schemas.ts';
import type { ColumnKind, ImportColumn } from '../../schemas/columns/import-column.ts';
import { addressWords, countryChoices } from '../spreadsheets/supplier-columns.ts';
import { yesNoWords } from '../../schemas/columns/yes-no-words.ts';
import type { References } from './reference-choices.ts';

/** The import columns by the organization's form: with added fields and its own labels, without hidden fields. */
export function effectiveColumns(
  shipped: readonly ImportColumn[],
  {
    entity,
    organization,
    references = new Map(),
  }: { entity: Entity; organization: string | null; references?: References },
): ImportColumn[] {
  const { schema, ui } = effectiveSchema(entity, organization);
  const known = shipped.filter(({ id }) => ui.order.includes(id) || !entity.ui.order.includes(id));
  const own = known.map((column) => ({
    ...column,
    ...ownChoices(column, schema.properties?.[column.id]),
    synonyms: [...column.synonyms, ...wordsOf(schema.properties?.[column.id]?.['x-label'])],
  }));
  const added = Object.entries(schema.properties?.['custom']?.properties ?? {}).flatMap(([key, field]) =>
    addedColumns(`custom.${key}`, field, references),
  );
  return [...own, ...added];
}

/** An address has a column for each of its parts, a reference one for the record's name. Files have none. */
function addedColumns(id: string, field: JsonSchema, references: References): ImportColumn[] {
  if (field['x-formula'] !== undefined) return [];
  if (field.type === 'object') return addressColumns(id, field);
  const records = references.get(field['x-link'] ?? '');
  if (records) return [{ id, kind: 'choice', required: false, synonyms: wordsOf(field['x-label']), choices: records }];
  const kind = field['x-link'] === undefined ? kindOf(field) : null;
  return kind ? [columnOf(id, kind, field)] : [];
}

/** `Unloading site city`: the field's label in any language, followed by the part's. */
function addressColumns(id: string, { properties = {}, 'x-label': label }: JsonSchema): ImportColumn[] {
  return Object.keys(properties).flatMap((part) => {
    const synonyms = wordsOf(label).flatMap((name) => (addressWords[part] ?? []).map((word) => `${name} ${word}`));
    if (synonyms.length === 0) return [];
    const isCountry = part === 'country';
    const choices = isCountry ? { choices: countryChoices } : {};
    return [{ id: `${id}.${part}`, kind: isCountry ? 'choice' : 'text', required: false, synonyms, ...choices }];
  });
}

/** Yes and no for a built-in field. For a built-in list, the codes that an administrator labeled. */
function ownChoices({ kind }: ImportColumn, field: JsonSchema | undefined): Pick<ImportColumn, 'choices'> {
  if (kind === 'choice' && field?.type === 'boolean') return { choices: yesNoChoices };
  if (kind !== 'unit' || !field?.['x-options']) return {};
  return { choices: choicesOf(field).filter(({ words }) => words.length > 0) };
}

const wordsOf = (text: LocalizedText | undefined): string[] => Object.values(text ?? {});

/** Required only before publishing, so a row without it can be imported. */
function columnOf(id: string, kind: ColumnKind, field: JsonSchema): ImportColumn {
  return { id, kind, required: false, synonyms: wordsOf(field['x-label']), choices: choicesOf(field) };
}

function kindOf({ type, format, enum: values, items }: JsonSchema): ColumnKind | null {
  if (type === 'array') return items?.enum ? 'choices' : null;
  if (type === 'boolean' || values) return 'choice';
  if (type === 'integer' || type === 'number') return 'decimal';
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'instant';
  return format === 'decimal' || format === 'price' || format === 'quantity' ? 'decimal' : 'text';
}

/** Yes and no as commonly written, in every language. */
export const yesNoChoices: NonNullable<ImportColumn['choices']> = [
  { value: 'true', words: yesNoWords.true },
  { value: 'false', words: yesNoWords.false },
];

function choicesOf(field: JsonSchema): NonNullable<ImportColumn['choices']> {
  if (field.type === 'boolean') return yesNoChoices;
  const listed = field.type === 'array' ? field.items : field;
  return (listed?.enum ?? []).map((value) => ({ value, words: wordsOf(listed?.['x-options']?.[value]) }));
}
