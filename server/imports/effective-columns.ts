import type { Entity } from '../../schemas/engine/entity.ts';
import type { JsonSchema, LocalizedText } from '../../schemas/engine/json-schema.ts';
import { effectiveSchema } from '../schemas/effective-schemas.ts';
import { comparisonTexts } from '../spreadsheets/comparison-texts.ts';
import type { ColumnKind, ImportColumn } from '../spreadsheets/import-columns.ts';

/** The columns of an import as the organization has its form: with added fields and own words, without hidden fields. */
export function effectiveColumns(
  shipped: readonly ImportColumn[],
  { entity, organization }: { entity: Entity; organization: string | null },
): ImportColumn[] {
  const { schema, ui } = effectiveSchema(entity, organization);
  const known = shipped.filter(({ id }) => ui.order.includes(id) || !entity.ui.order.includes(id));
  const own = known.map((column) => ({
    ...column,
    ...ownChoices(column, schema.properties?.[column.id]),
    synonyms: [...column.synonyms, ...wordsOf(schema.properties?.[column.id]?.['x-label'])],
  }));
  const added = Object.entries(schema.properties?.['custom']?.properties ?? {}).flatMap(([key, field]) => {
    const kind = kindOf(field);
    return kind ? [columnOf(`custom.${key}`, kind, field)] : [];
  });
  return [...own, ...added];
}

/** Of a shipped list the codes that an administrator gave words. */
function ownChoices({ kind }: ImportColumn, field: JsonSchema | undefined): Pick<ImportColumn, 'choices'> {
  if (kind !== 'unit' || !field?.['x-options']) return {};
  return { choices: choicesOf(field).filter(({ words }) => words.length > 0) };
}

const wordsOf = (text: LocalizedText | undefined): string[] => Object.values(text ?? {});

/** Needed before publishing only: a row without it can be imported. */
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

const yes = ['yes', 'true', 'y', 'x', '1', 'on', 'j', 'wahr', 's', 'si', 'verdadero', 'v', 'verdadeiro', '✓'];
const no = ['no', 'false', 'n', '0', 'off', 'falsch', 'falso', 'f', '-'];

function choicesOf(field: JsonSchema): NonNullable<ImportColumn['choices']> {
  if (field.type === 'boolean') {
    const said = Object.values(comparisonTexts);
    return [
      { value: 'true', words: [...yes, ...said.map((texts) => texts.yes)] },
      { value: 'false', words: [...no, ...said.map((texts) => texts.no)] },
    ];
  }
  const listed = field.type === 'array' ? field.items : field;
  return (listed?.enum ?? []).map((value) => ({ value, words: wordsOf(listed?.['x-options']?.[value]) }));
}
