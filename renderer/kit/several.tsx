import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Choice } from './choose.tsx';

/** Any number of a list, in its order. */
export function Several(props: {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}): ReactNode {
  const { label, choices, chosen, onChange } = props;
  return (
    <Stack
      component="fieldset"
      sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 1, m: 0, maxHeight: 220, overflowY: 'auto' }}
    >
      <Typography variant="label" component="legend" sx={{ px: 0.5 }}>
        {label}
      </Typography>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          label={<Typography variant="body2">{choice.label}</Typography>}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(choice.value)}
              onChange={(_, on) =>
                onChange(
                  choices
                    .map(({ value }) => value)
                    .filter((value) => (value === choice.value ? on : chosen.includes(value))),
                )
              }
            />
          }
        />
      ))}
    </Stack>
  );
}
