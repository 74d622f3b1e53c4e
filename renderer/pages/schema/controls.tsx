import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { TextInput } from '../../kit/text-input.tsx';

export interface Choice {
  value: string;
  label: string;
}

/** One of a list; label above, help below. */
export function Choose(props: {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** What stands for nothing chosen; absent: something is always chosen. */
  none?: string;
  help?: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  const { label, value, choices, none, help, error, disabled = false, onChange } = props;
  const id = useId();
  const note = error ?? help;
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormLabel id={`${id}-label`} htmlFor={`${id}-input`} sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select
        id={id}
        fullWidth
        displayEmpty
        notched={false}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        disabled={disabled}
        error={error !== undefined}
        SelectDisplayProps={{ 'aria-labelledby': `${id}-label ${id}` }}
        inputProps={{ id: `${id}-input`, 'aria-labelledby': `${id}-label` }}
        onChange={(event) => onChange(event.target.value)}
        renderValue={(shown) => choices.find((choice) => choice.value === shown)?.label ?? none ?? ''}
      >
        {none !== undefined && <MenuItem value="">{none}</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
      {note && <FormHelperText error={error !== undefined}>{note}</FormHelperText>}
    </Box>
  );
}

/** On or off at once. */
export function OnOff(props: {
  label: string;
  help?: string;
  checked: boolean;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}): ReactNode {
  const { label, help, checked, error, disabled = false, onChange } = props;
  const note = error ?? help;
  return (
    <Box>
      <FormControlLabel
        sx={{ ml: 0, gap: 1 }}
        label={
          <Typography variant="label" component="span">
            {label}
          </Typography>
        }
        control={<Switch checked={checked} disabled={disabled} onChange={(_, on) => onChange(on)} />}
      />
      {note && (
        <FormHelperText error={error !== undefined} sx={{ ml: '44px', mt: 0 }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}

/** A whole number, or nothing. */
export function WholeNumber(props: {
  label: string;
  value: number | undefined;
  /** What holds when nothing is entered. */
  otherwise?: number | undefined;
  error?: string | undefined;
  onChange: (value: number | undefined) => void;
}): ReactNode {
  const { label, value, otherwise, error, onChange } = props;
  const format = useFormat();
  const id = useId();
  const change = (typed: string): void => {
    if (typed.trim() === '') return onChange(undefined);
    const parsed = format.parse(typed);
    if (parsed !== null && /^-?\d+$/.test(parsed)) onChange(Number(parsed));
  };
  return (
    <TextInput
      id={id}
      label={label}
      value={value === undefined ? '' : String(value)}
      placeholder={otherwise === undefined ? '' : format.quantity(otherwise)}
      {...(error ? { error } : {})}
      inputProps={{ inputMode: 'numeric', className: 'tnum', style: { textAlign: 'right' } }}
      onChange={(event) => change(event.target.value)}
    />
  );
}
