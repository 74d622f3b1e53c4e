import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, type ReactNode } from 'react';

export interface Choice {
  value: string;
  label: string;
}

/** A select field with its label above and help below. */
export function SelectField(props: {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** Label of the empty choice. If absent, something is always chosen. */
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
