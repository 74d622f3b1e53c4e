import { getUiOptions, type FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Codes } from './widgets/codes-widget.tsx';
import { Eclass } from './widgets/eclass-widget.tsx';
import { Records } from './widgets/records-widget.tsx';
import { Checkboxes, Tags } from './widgets/more-choice-widgets.tsx';

const widgets: Record<string, typeof Tags> = { checkboxes: Checkboxes, codes: Codes, eclass: Eclass, records: Records };

/** An array of codes or texts as a single input: tags, checkboxes, classes or records. */
export function PlainField(props: FieldProps): ReactNode {
  const {
    schema,
    uiSchema,
    registry,
    fieldPathId,
    formData,
    onChange,
    onBlur,
    onFocus,
    name,
    required,
    rawErrors,
    disabled,
  } = props;
  const options = getUiOptions(uiSchema);
  const Widget = widgets[String(options.widget)] ?? Tags;
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      label={options.title ?? name}
      schema={schema}
      uiSchema={uiSchema ?? {}}
      registry={registry}
      value={formData}
      options={options}
      required={required ?? false}
      disabled={disabled ?? false}
      rawErrors={rawErrors ?? []}
      onChange={(value: unknown) => onChange(value, fieldPathId.path)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
