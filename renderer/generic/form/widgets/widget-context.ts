import type { WidgetProps } from '@rjsf/utils';
import { isObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';

/** Data that the form passes to its inputs in addition to the schema. */
export interface FormContext {
  entity: string;
  /** Currencies by the property of the record that holds them. */
  currencies: Record<string, string>;
  /** IRI of the record; empty if there is none. */
  iri: string;
}

export function contextOf(props: Pick<WidgetProps, 'registry'>): FormContext {
  const found: unknown = props.registry.formContext;
  const context: Partial<FormContext> = isObject(found) ? found : {};
  return { entity: context.entity ?? '', currencies: context.currencies ?? {}, iri: context.iri ?? '' };
}

/** RJSF hands on our own schema, annotations and all. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const schemaOf = (props: WidgetProps): JsonSchema => props.schema as JsonSchema;

export const pathOf = (props: WidgetProps): string => String(props.options['path'] ?? props.name);

export function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textValue) : []);

/** Names and states for assistive technology. */
export function ariaOf(props: WidgetProps): Record<string, string | boolean> {
  const invalid = (props.rawErrors ?? []).length > 0;
  return {
    ...(invalid || props.uiSchema?.['ui:help'] ? { 'aria-describedby': `${props.id}-note` } : {}),
    'aria-invalid': invalid,
    'aria-required': props.required ?? false,
  };
}

/** The error or help of a group of inputs. Each input of the group is marked as invalid, so that it can be focused. */
export function ariaOfGroup(props: WidgetProps): { group: Record<string, string>; input: Record<string, boolean> } {
  const { 'aria-describedby': note, 'aria-invalid': invalid } = ariaOf(props);
  return {
    group: { 'aria-labelledby': `${props.id}-label`, ...(note ? { 'aria-describedby': String(note) } : {}) },
    input: { 'aria-invalid': invalid === true },
  };
}

export const isInvalid = (props: WidgetProps): boolean => (props.rawErrors ?? []).length > 0;
