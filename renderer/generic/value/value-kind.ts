import type { JsonSchema } from '../../../schemas/language/json-schema.ts';

/** Kinds of values. Each has one component, used in lists, details and tables. */
export type ValueKind =
  | 'missing' | 'file' | 'download' | 'links' | 'text' | 'markdown' | 'state' | 'option' | 'options' | 'instant' | 'deadline' | 'day' | 'decimal'
  | 'money' | 'sum' | 'percent' | 'integer' | 'bytes' | 'yesNo' | 'link' | 'person' | 'personAvatar' | 'roles' | 'phase'
  | 'workflowNext' | 'titleAndType' | 'requestType' | 'savings' | 'rates' | 'address' | 'deliveryTime' | 'amountOfItems' | 'texts' | 'records' | 'object' | 'eclass' | 'table' | 'count' | 'codes' | 'copied'; // prettier-ignore

const byWidget: Record<string, ValueKind> = {
  deadline: 'deadline',
  markdown: 'markdown',
  phase: 'phase',
  'workflow-next': 'workflowNext',
  'title-and-type': 'titleAndType',
  'request-type': 'requestType',
  money: 'sum',
  savings: 'savings',
  rates: 'rates',
  person: 'person',
  'person-avatar': 'personAvatar',
  roles: 'roles',
  'file-size': 'bytes',
  address: 'address',
  'delivery-time': 'deliveryTime',
  'amount-of-items': 'amountOfItems',
  'negotiation-type': 'option',
  eclass: 'eclass',
  'own-file': 'file',
  download: 'download',
  link: 'link',
  links: 'links',
  codes: 'codes',
  count: 'count',
  copied: 'copied',
};

const byFormat: Record<string, ValueKind> = {
  'date-time': 'instant',
  date: 'day',
  quantity: 'decimal',
  decimal: 'decimal',
  amount: 'money',
  price: 'money',
  markdown: 'markdown',
};

const byUnit: Record<string, ValueKind> = { percent: 'percent', bytes: 'bytes' };

export function valueKind(question: {
  name: string;
  schema: JsonSchema;
  widget?: string | undefined;
  value: unknown;
}): ValueKind {
  const { name, schema, widget, value } = question;
  if (isMissing(value)) return widget === 'phase' ? 'phase' : 'missing';
  const named = widget === undefined ? undefined : byWidget[widget];
  if (named) return named;
  if (name === 'state') return 'state';
  // Properties of every record, which are in no schema.
  if (name === 'createdAt' || name === 'updatedAt') return 'instant';
  if (schema['x-link'] !== undefined || schema.format === 'iri') return 'link';
  return byType(schema, value);
}

function byType(schema: JsonSchema, value: unknown): ValueKind {
  if (schema.type === 'array' || Array.isArray(value)) return arrayKind(schema);
  if (schema.type === 'boolean') return 'yesNo';
  if (schema.enum) return 'option';
  const unit = schema['x-unit'];
  if (unit !== undefined && byUnit[unit]) return byUnit[unit];
  if (schema.type === 'integer' || schema.type === 'number') return 'integer';
  if (schema.type === 'object') return 'object';
  return byFormat[schema.format ?? ''] ?? 'text';
}

function arrayKind(schema: JsonSchema): ValueKind {
  if (schema['x-table']) return 'table';
  const items = schema.items;
  if (items?.type === 'object' || items?.['x-link'] !== undefined) return 'records';
  return items?.enum ? 'options' : 'texts';
}

export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
