import { codeLists } from '../../../schemas/code-lists/index.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi, Guide } from '../../../schemas/language/ui.ts';

const choices = (count: number): string[] => Array.from({ length: count }, (_, index) => `choice${index}`);
const countries = codeLists['country'] ?? [];
const half = (schema: JsonSchema): [JsonSchema, 'half'] => [schema, 'half'];

/** What a form of ours can hold; the first of each kind is the one that is typed into. */
const kinds: Record<string, { count: number; of: [JsonSchema, ('half' | 'full')?] }> = {
  text: { count: 6, of: half({ type: 'string', maxLength: 120 }) },
  decimal: { count: 3, of: half({ type: 'string', format: 'quantity' }) },
  price: { count: 2, of: half({ type: 'string', format: 'price' }) },
  integer: { count: 2, of: half({ type: 'integer', minimum: 0, maximum: 9999 }) },
  long: { count: 2, of: [{ type: 'string', maxLength: 2000 }] },
  email: { count: 1, of: half({ type: 'string', format: 'email', maxLength: 120 }) },
  telephone: { count: 1, of: half({ type: 'string', format: 'telephone', maxLength: 40 }) },
  day: { count: 2, of: half({ type: 'string', format: 'date' }) },
  instant: { count: 2, of: half({ type: 'string', format: 'date-time' }) },
  toggle: { count: 2, of: half({ type: 'string', enum: choices(3) }) },
  select: { count: 2, of: half({ type: 'string', enum: choices(8) }) },
  search: { count: 2, of: half({ type: 'string', 'x-list': 'country', enum: countries }) },
  check: { count: 2, of: half({ type: 'boolean' }) },
  tags: { count: 1, of: [{ type: 'array', items: { type: 'string', maxLength: 40 } }] },
};

const named = Object.entries(kinds).flatMap(([kind, { count, of }]) =>
  Array.from({ length: count }, (_, index) => ({ name: `${kind}${index}`, schema: of[0], width: of[1] ?? 'full' })),
);
const fieldNames: readonly string[] = named.map(({ name }) => name);

export const guideSchema: JsonSchema = {
  $id: 'bench',
  type: 'object',
  properties: Object.fromEntries(named.map(({ name, schema }) => [name, { ...schema, 'x-label': { en: name } }])),
  required: ['text0'],
  'x-complete': ['decimal0', 'day0', 'toggle0'],
};

export const guideUi: EntityUi = {
  order: [...fieldNames],
  fields: Object.fromEntries(named.map(({ name, width }) => [name, { width }])),
};

/** Six steps, so that the rail is as long as a real one; the first holds all fields. */
export const guide: Guide = {
  name: 'benchGuide',
  entity: 'bench',
  steps: ['all', 'two', 'three', 'four', 'five', 'six'].map((id, index) => ({
    id,
    label: { en: id },
    blocks: [{ kind: 'form', id, fields: index === 0 ? [...fieldNames] : fieldNames.slice(index, index + 4) }],
  })),
};
