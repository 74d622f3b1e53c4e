import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ariaOf } from './widget-context.ts';

const words = (props: WidgetProps): ReactNode => (
  <Typography variant="label" component="span">
    {props.label}
  </Typography>
);

/** A checkbox as part of a form. */
export function CheckOne(props: WidgetProps): ReactNode {
  return (
    <FormControlLabel
      sx={{ ml: -0.5 }}
      label={words(props)}
      control={
        <Checkbox
          id={props.id}
          size="small"
          checked={props.value === true}
          disabled={props.disabled ?? false}
          onChange={(_, on) => props.onChange(on)}
          slotProps={{ input: ariaOf(props) }}
        />
      }
    />
  );
}

/** A switch, for settings that take effect at once. */
export function SwitchOne(props: WidgetProps): ReactNode {
  return (
    <FormControlLabel
      label={words(props)}
      control={
        <Switch
          id={props.id}
          checked={props.value === true}
          disabled={props.disabled ?? false}
          onChange={(_, on) => props.onChange(on)}
          slotProps={{ input: ariaOf(props) }}
        />
      }
    />
  );
}
