import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { FieldUi } from '../../../schemas/language/ui.ts';

/** The inputs of the form theme. */
export type WidgetName =
  | 'text'
  | 'email'
  | 'password'
  | 'telephone'
  | 'textarea'
  | 'markdown'
  | 'instant'
  | 'day'
  | 'decimal'
  | 'integer'
  | 'toggle'
  | 'select'
  | 'autocomplete'
  | 'checkbox'
  | 'switch'
  | 'checkboxes'
  | 'tags'
  | 'codes'
  | 'record'
  | 'records'
  | 'choiceCards'
  | 'eclass'
  | 'ownFile'
  | 'color'
  | 'picture'
  | 'none';

const byWidget: Record<string, WidgetName> = {
  textarea: 'textarea',
  password: 'password',
  markdown: 'markdown',
  switch: 'switch',
  checkboxes: 'checkboxes',
  tags: 'tags',
  codes: 'codes',
  person: 'record',
  'record-picker': 'record',
  records: 'records',
  'address-record': 'record',
  'choice-cards': 'choiceCards',
  toggle: 'toggle',
  select: 'select',
  eclass: 'eclass',
  'own-file': 'ownFile',
};

const byFormat: Record<string, WidgetName> = {
  'date-time': 'instant',
  date: 'day',
  quantity: 'decimal',
  price: 'decimal',
  amount: 'decimal',
  decimal: 'decimal',
  email: 'email',
  password: 'password',
  telephone: 'telephone',
  markdown: 'markdown',
  eclass: 'eclass',
  color: 'color',
  picture: 'picture',
};

/** Shows up to 3 choices openly, up to 10 in a list, and more with search. */
function choiceOf(count: number): WidgetName {
  if (count <= 3) return 'toggle';
  return count <= 10 ? 'select' : 'autocomplete';
}

function arrayName(items: JsonSchema | undefined): WidgetName {
  if (items?.['x-link'] !== undefined) return 'records';
  return items?.enum ? 'checkboxes' : 'tags';
}

export function widgetName(schema: JsonSchema, ui: FieldUi | undefined): WidgetName {
  const named = ui?.widget === undefined ? undefined : byWidget[ui.widget];
  if (named) return named;
  if (schema.type === 'object') return 'none';
  if (schema.type === 'array') return arrayName(schema.items);
  if (schema['x-link'] !== undefined) return 'record';
  if (schema.enum) return choiceOf(schema.enum.length);
  if (schema.type === 'boolean') return 'checkbox';
  if (schema.type === 'integer' || schema.type === 'number') return 'integer';
  const byMeaning = byFormat[schema.format ?? ''];
  if (byMeaning) return byMeaning;
  return (schema.maxLength ?? 0) > 500 && !schema['x-singleLine'] ? 'textarea' : 'text';
}
