import { requestItem } from '../../../schemas/request-item/request-item.entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';

export interface Row {
  name: string;
  quantity: string;
  unit: string;
  note: string;
}

export const units: readonly string[] = requestItem.schema.properties?.['unit']?.enum ?? [];
export const fields = ['name', 'quantity', 'unit', 'note'] as const;

export const itemIri = (index: number): string =>
  `/api/default-request-items/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The same rows for every grid. */
export const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Beam pair ${2000 + index} mm`,
    quantity: String(10 + (index % 90)),
    unit: units[index % units.length] ?? 'piece',
    note: index % 3 === 0 ? `Galvanised, position ${index}` : '',
  }));

/** The rows as a plain schema, for a form library that knows nothing of ours. */
export const rowsSchema: JsonSchema = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', minLength: 1, maxLength: 255 },
          quantity: { type: 'number', title: 'Quantity', minimum: 0 },
          unit: { type: 'string', title: 'Unit', enum: units },
          note: { type: 'string', title: 'Note', maxLength: 1000 },
        },
        required: ['name', 'quantity', 'unit'],
      },
    },
  },
};
