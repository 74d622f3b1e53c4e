import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

/** Label above, field, help below; an error replaces the help. Avoids TextField, whose menus are heavy. */
export function TextInput({
  id,
  label,
  help,
  error,
  ...input
}: Omit<OutlinedInputProps, 'error' | 'label'> & {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  /** True marks the field without text, if a banner explains the error. */
  error?: string | boolean;
}): ReactNode {
  const note = (typeof error === 'string' && error) || help;
  return (
    <FormControl fullWidth error={Boolean(error)} required={input.required ?? false}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} notched={false} aria-describedby={note ? `${id}-note` : undefined} {...input} />
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
