import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ariaOf, isInvalid, textValue } from './widget-context.ts';

interface Look {
  type?: string;
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
  rows?: number;
}

/** Properties that browsers can fill in, with their autocomplete names. */
const known: Readonly<Record<string, string>> = {
  given_name: 'given-name',
  family_name: 'family-name',
  legal_name: 'organization',
};

/** Inputs for plain text. */
function textWidget({ type = 'text', autoComplete, inputMode, rows }: Look): (props: WidgetProps) => ReactNode {
  return function TextWidget(props) {
    return (
      <OutlinedInput
        id={props.id}
        type={type}
        fullWidth
        notched={false}
        multiline={rows !== undefined}
        {...(rows === undefined ? {} : { minRows: rows, maxRows: 14 })}
        value={textValue(props.value)}
        placeholder={props.placeholder ?? ''}
        disabled={props.disabled ?? false}
        readOnly={props.readonly ?? false}
        error={isInvalid(props)}
        inputProps={{ ...ariaOf(props), autoComplete: autoComplete ?? known[props.name], inputMode }}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
        onBlur={(event) => props.onBlur(props.id, event.target.value)}
      />
    );
  };
}

export const Text = textWidget({});
export const Textarea = textWidget({ rows: 3 });
export const Email = textWidget({ type: 'email', autoComplete: 'email', inputMode: 'email' });
export const Password = textWidget({ type: 'password', autoComplete: 'new-password' });
export const Telephone = textWidget({ type: 'tel', autoComplete: 'tel', inputMode: 'tel' });
