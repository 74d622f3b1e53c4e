import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { textAt } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { Choose } from '../../kit/choose.tsx';
import type { ControlProps } from './control-props.ts';
import { LookControl } from './look-control.tsx';

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** One of a few, several of a list, or a whole number with its unit. */
export function SettingControl(props: ControlProps): ReactNode {
  const { setting, value, disabled, error, onChange } = props;
  const text = useText();
  const name = textAt(setting, 'name');
  if (setting['kind'] === 'choices') return <Several {...props} />;
  if (setting['kind'] === 'integer') return <WholeNumber {...props} />;
  if (setting['kind'] === 'contact') return <Contact {...props} />;
  if (setting['kind'] === 'color' || setting['kind'] === 'picture') return <LookControl {...props} />;
  const choices = textsIn(setting['options']).map((option) => ({
    value: option,
    label: text(`configuration.setting.${name}.${option}`),
  }));
  return (
    <Choose
      label={text(`configuration.setting.${name}`)}
      value={String(value)}
      choices={choices}
      disabled={disabled}
      error={error}
      onChange={onChange}
    />
  );
}

/** The text as it is typed, so that nothing is lost; what is no number is refused by the server's check. */
function WholeNumber({ setting, value, disabled, error, onChange }: ControlProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const name = textAt(setting, 'name');
  const unit = text(`configuration.unit.${textAt(setting, 'unit')}`);
  const change = (typed: string): void => onChange(/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);
  const help = text('configuration.range', {
    minimum: format.decimal(Number(setting['minimum'])),
    maximum: format.decimal(Number(setting['maximum'])),
    unit,
  });
  return (
    <TextInput
      id={id}
      label={text(`configuration.setting.${name}`)}
      value={typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''}
      disabled={disabled}
      help={help}
      endAdornment={<Box sx={{ color: 'text.secondary', fontSize: 12, ml: 1, whiteSpace: 'nowrap' }}>{unit}</Box>}
      {...(error ? { error } : {})}
      inputProps={{ inputMode: 'numeric', className: 'tnum', style: { textAlign: 'right' } }}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function Contact({ setting, value, disabled, error, onChange }: ControlProps): ReactNode {
  const text = useText();
  const id = useId();
  return (
    <TextInput
      id={id}
      label={text(`configuration.setting.${textAt(setting, 'name')}`)}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      {...(error ? { error } : {})}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}

function Several({ setting, value, disabled, error, onChange }: ControlProps): ReactNode {
  const text = useText();
  const options = textsIn(setting['options']);
  const chosen = textsIn(value);
  const toggle = (option: string): void =>
    onChange(options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <Box>
      <Typography variant="label" component="div" aria-hidden sx={{ mb: 0.5 }}>
        {text(`configuration.setting.${textAt(setting, 'name')}`)}
      </Typography>
      <Box
        component="fieldset"
        aria-label={text(`configuration.setting.${textAt(setting, 'name')}`)}
        sx={{ border: 0, m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'start' }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option}
            disabled={disabled}
            label={option}
            sx={{ m: 0, mr: 1, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
            control={<Checkbox size="small" checked={chosen.includes(option)} onChange={() => toggle(option)} />}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
