import { withTheme } from '@rjsf/core';
import { useMemo, type ReactNode } from 'react';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { addedFormulas, customOf, reckoned } from '../../../schemas/language/reckon.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';
import type { Validator, Violation } from '../../../schemas/language/violation.ts';
import { iriOf } from '../../data/representation.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSame } from '../../kit/use-same.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { currenciesOf } from './currencies-of.ts';
import { formTheme } from './form-theme.ts';
import { toErrorSchema } from './form-violations.ts';
import { rjsfValidator } from './rjsf-validator.ts';
import type { UiSchema } from '@rjsf/utils';
import type { FieldTexts } from '../field-text.ts';
import { widgetName } from './widget-name.ts';

const ThemedForm = withTheme(formTheme);

export interface SchemaFormProps {
  entity: string;
  /** Prefix of the fields' ids: unique on the page. */
  id: string;
  /** The slice that this form edits. */
  schema: JsonSchema;
  ui: EntityUi;
  data: JsonObject;
  /** The whole record with what was typed: for currencies. */
  record: JsonObject;
  violations: readonly Violation[];
  /** The sentence of a violation, where the form has words of its own. */
  wordsOf?: (violation: Violation) => string | null;
  validate: Validator;
  disabled?: boolean;
  /** `isTyped`: false where the form itself fills in defaults or follows other data. */
  onChange: (data: JsonObject, isTyped: boolean) => void;
  onBlur?: () => void;
}

/** Fields of a schema. It has no button: the guide, the dialog or the page around it has. */
export default function SchemaForm(props: SchemaFormProps): ReactNode {
  const {
    entity,
    id,
    schema,
    ui,
    data,
    record,
    violations,
    validate,
    disabled = false,
    onChange,
    onBlur,
    wordsOf,
  } = props;
  const text = useText();
  const texts = useFieldTexts(entity);
  const uiSchema = useMemo(() => uiSchemaOf(schema, { ui, texts }), [schema, ui, texts]);
  const validator = useMemo(() => rjsfValidator(validate), [validate]);
  const errors = useMemo(
    () => toErrorSchema(violations, (violation) => wordsOf?.(violation) ?? violationText(violation, text)),
    [violations, text, wordsOf],
  );
  const [only, ...others] = Object.keys(schema.properties ?? {});
  // Added fields stand side by side in one object, whatever their number.
  const alone = others.length === 0 && only !== 'custom';
  // Only what inputs read: a new context draws every field again, so the record itself must not be in it.
  const currencies = useSame(currenciesOf(ui, record));
  const iri = iriOf(record);
  const formContext = useMemo(() => ({ entity, currencies, alone, iri }), [entity, currencies, alone, iri]);
  return (
    <ThemedForm
      tagName="div"
      idPrefix={id}
      // RJSF's type of schemas is wider than ours; the annotations travel along.
      schema={schema as object}
      uiSchema={uiSchema}
      validator={validator}
      formData={withFormulas(schema, data, record)}
      formContext={formContext}
      extraErrors={errors}
      disabled={disabled}
      noValidate
      showErrorList={false}
      noHtml5Validate
      // A box that must be ticked is the reader's to tick: consent is never assumed.
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' }}
      onChange={(event, field) => onChange(isObject(event.formData) ? event.formData : {}, field !== undefined)}
      {...(onBlur ? { onBlur } : {})}
    >
      <></>
    </ThemedForm>
  );
}

/** Numbers that follow from others are shown as they are typed; the server reckons them by itself. */
function withFormulas(schema: JsonSchema, data: JsonObject, record: JsonObject): JsonObject {
  const fields = addedFormulas(schema);
  if (!fields) return data;
  const after = reckoned(fields, { ...customOf(record), ...customOf(data) }, { ...record, ...data });
  const own = Object.entries(after).filter(([key]) => Object.hasOwn(fields, key));
  return { ...data, custom: Object.fromEntries(own) };
}

/**
 * What RJSF is given beside the schema: labels, help, input, width, for each field by its path. Texts stay out of the
 * schema, which must remain the one that the server hashed.
 */
function uiSchemaOf(schema: JsonSchema, context: { ui: EntityUi; texts: FieldTexts }, prefix = ''): UiSchema {
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
