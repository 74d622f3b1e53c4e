import { getUiOptions, type FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Checkboxes, Tags } from './widgets/more-choice-widgets.tsx';

/** An array of codes or texts as one input: tags, check boxes. */
export function PlainField(props: FieldProps): ReactNode {
  const { schema, uiSchema, registry, fieldPathId, formData, onChange, onBlur, onFocus, name, required, rawErrors } =
    props;
  const options = getUiOptions(uiSchema);
  const Widget = options.widget === 'checkboxes' ? Checkboxes : Tags;
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
      rawErrors={rawErrors ?? []}
      onChange={(value: unknown) => onChange(value, fieldPathId.path)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
