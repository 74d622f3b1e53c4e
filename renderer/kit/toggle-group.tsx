import type { SxProps } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

/** A row of buttons, one for each of a few values. One stays pressed, unless the value is null. */
export function ToggleGroup<Value extends string>(props: {
  label: string;
  values: readonly Value[];
  value: Value | null;
  name: (value: Value) => ReactNode;
  /** Accessible names and tooltips, for buttons with icons. */
  hint?: (value: Value) => string;
  onChange: (value: Value) => void;
  sx?: SxProps;
}): ReactNode {
  const { label, values, value, name, hint, onChange, sx = {} } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: Value | null) => next && onChange(next)}
      sx={sx}
    >
      {values.map((one) => (
        <ToggleButton key={one} value={one} {...(hint ? { 'aria-label': hint(one), title: hint(one) } : {})}>
          {name(one)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
