import { withTheme } from '@rjsf/core';
import { useMemo, type ReactNode } from 'react';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { addedFormulas, customOf, recalculate } from '../../../schemas/language/recalculate.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';
import type { Validator, Violation } from '../../../schemas/language/violation.ts';
import { iriOf } from '../../data/representation.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { useStable } from '../../kit/use-stable.ts';
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
  /** Prefix of the fields' ids, unique on the page. */
  id: string;
  /** The part of the schema that this form edits. */
  schema: JsonSchema;
  ui: EntityUi;
  data: JsonObject;
  /** The whole record including unsaved input, used for currencies. */
  record: JsonObject;
  violations: readonly Violation[];
  /** The form's own sentence for a violation; null for the general one. */
  wordsOf?: (violation: Violation) => string | null;
  validate: Validator;
  disabled?: boolean;
  /**
   * `typed`: the property that was typed into; undefined where the form itself fills in defaults or follows other data.
   * Its other properties can be older than the last input, because parts of the form load late.
   */
  onChange: (data: JsonObject, typed: string | undefined) => void;
  onBlur?: () => void;
}

/** Shows the fields of a schema, without a button: that belongs to the surrounding guide, dialog or page. */
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
  // Custom fields share one object, whatever their number.
  const alone = others.length === 0 && only !== 'custom';
  // Holds only what inputs read: a new context redraws every field, so the record itself must not be in it.
  const currencies = useStable(currenciesOf(ui, record));
  const iri = iriOf(record);
  const formContext = useMemo(() => ({ entity, currencies, alone, iri }), [entity, currencies, alone, iri]);
  return (
    <ThemedForm
      tagName="div"
      idPrefix={id}
      // RJSF's schema type is wider than ours; the annotations pass through.
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
      // Never ticks a required checkbox in advance: consent is never assumed.
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' }}
      onChange={(event, field) =>
        onChange(isObject(event.formData) ? event.formData : {}, propertyAt(field, id, schema))
      }
      {...(onBlur ? { onBlur } : {})}
    >
      <></>
    </ThemedForm>
  );
}

/** Returns the property that holds the input with this ID; undefined without an input. */
function propertyAt(input: string | undefined, prefix: string, { properties = {} }: JsonSchema): string | undefined {
  const names = Object.keys(properties).toSorted((a, b) => b.length - a.length);
  return names.find((name) => `${input}_`.startsWith(`${prefix}_${name}_`));
}

/** Shows calculated numbers while typing; the server calculates them itself. */
function withFormulas(schema: JsonSchema, data: JsonObject, record: JsonObject): JsonObject {
  const fields = addedFormulas(schema);
  if (!fields) return data;
  const after = recalculate(fields, { ...customOf(record), ...customOf(data) }, { ...record, ...data });
  const own = Object.entries(after).filter(([key]) => Object.hasOwn(fields, key));
  return { ...data, custom: Object.fromEntries(own) };
}

/**
 * RJSF's UI schema: label, help, input and width of each field by path. Texts stay out of the schema, which must remain
 * the one that the server hashed.
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
    // An array of codes or texts is a single input, not a list of inputs.
    ...(schema.type === 'array' ? { 'ui:field': schema['x-table'] ? 'table' : 'plain' } : {}),
    'ui:options': { width: field?.width ?? 'full', path, currency: field?.currency ?? 'currency' },
  };
}
