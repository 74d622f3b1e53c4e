import type { UiSchema } from '@rjsf/utils';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';
import type { FieldTexts } from '../field-text.ts';
import { widgetName } from './widget-name.ts';

/**
 * What RJSF is given beside the schema: labels, help, input, width, for each field by its path. Texts stay out of the
 * schema, which must remain the one that the server hashed.
 */
export function uiSchemaOf(schema: JsonSchema, context: { ui: EntityUi; texts: FieldTexts }, prefix = ''): UiSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const path = prefix + name;
    return [name, fieldUiSchema(path, property, context)];
  });
  return { 'ui:order': Object.keys(schema.properties ?? {}), ...Object.fromEntries(fields) };
}

function fieldUiSchema(path: string, schema: JsonSchema, context: { ui: EntityUi; texts: FieldTexts }): UiSchema {
  const { ui, texts } = context;
  const field = ui.fields?.[path];
  const widget = widgetName(schema, field);
  const nested = schema.type === 'object' ? uiSchemaOf(schema, context, `${path}.`) : {};
  const help = texts.help(path, schema, field?.help ?? false);
  const placeholder = texts.placeholder(schema);
  return {
    ...nested,
    'ui:title': texts.label(path, schema),
    ...(widget === 'none' ? {} : { 'ui:widget': widget }),
    ...(help ? { 'ui:help': help } : {}),
    ...(placeholder ? { 'ui:placeholder': placeholder } : {}),
    // An array of codes or texts is one input, not a list of inputs.
    ...(schema.type === 'array' ? { 'ui:field': schema['x-table'] ? 'table' : 'plain' } : {}),
    'ui:options': { width: field?.width ?? 'full', path, currency: field?.currency ?? 'currency' },
  };
}
