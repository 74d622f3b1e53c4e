import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A switch that takes effect at once. */
export function SwitchField(props: {
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
        <FormHelperText error={error !== undefined} sx={{ ml: '40px', mt: 0 }}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
