import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import classes from '../../../../schemas/code-lists/eclass.json' with { type: 'json' };
import { useText } from '../../../i18n/use-text.ts';
import { useEclassName } from '../../use-eclass-name.ts';
import { ariaOf, isInvalid, schemaOf, textValue } from './widget-context.ts';

/** The eight digits of a typed or chosen class, or the text itself for the validator to refuse. */
const codeIn = (text: string): string => /^\s*(\d{8})/.exec(text)?.[1] ?? text.trim();

function textsIn(json: string): string[] {
  const found: unknown = JSON.parse(json);
  return Array.isArray(found) ? found.map(textValue) : [];
}

/** Selects one or several ECLASS classes: top-level classes by name, others by their eight digits. */
export function Eclass(props: WidgetProps): ReactNode {
  const text = useText();
  const nameOf = useEclassName();
  const shared = {
    id: props.id,
    freeSolo: true as const,
    // Text that is typed but not confirmed counts when the field is left.
    autoSelect: true,
    fullWidth: true,
    size: 'small' as const,
    options: classes,
    disabled: props.disabled ?? false,
    clearText: text('common.clear'),
    getOptionLabel: (code: string) => (/^\d{8}$/.test(code) ? `${code} ${nameOf(code)}`.trim() : code),
  };
  const note = { ...ariaOf(props), error: isInvalid(props), placeholder: text('common.eclass.placeholder') };
  // Keeps the same array while its content is the same: a new one would clear the text being typed.
  const key = JSON.stringify(Array.isArray(props.value) ? props.value.map(textValue) : []);
  const value = useMemo(() => textsIn(key), [key]);
  if (schemaOf(props).type === 'array') {
    return (
      <Autocomplete
        {...shared}
        multiple
        value={value}
        onChange={(_, chosen) => props.onChange([...new Set(chosen.map(codeIn))])}
        renderInput={(input) => <Input input={input} note={note} />}
      />
    );
  }
  return (
    <Autocomplete
      {...shared}
      value={textValue(props.value) || null}
      onChange={(_, chosen) => props.onChange(chosen === null ? undefined : codeIn(chosen))}
      renderInput={(input) => <Input input={input} note={note} />}
    />
  );
}

type InputParams = Parameters<NonNullable<React.ComponentProps<typeof Autocomplete>['renderInput']>>[0];

function Input(props: {
  input: InputParams;
  note: { error: boolean; placeholder: string } & Record<string, string | boolean>;
}): ReactNode {
  const { slotProps, ...input } = props.input;
  const { error, placeholder, ...aria } = props.note;
  return (
    <TextField
      {...input}
      error={error}
      placeholder={placeholder}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...aria } }}
    />
  );
}
