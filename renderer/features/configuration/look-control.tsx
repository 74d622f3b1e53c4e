import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { textAt } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextInput } from '../../kit/text-input.tsx';
import type { ControlProps } from './control-props.ts';

/** The house's colour or its logo. */
export function LookControl(props: ControlProps): ReactNode {
  return props.setting['kind'] === 'color' ? <Color {...props} /> : <Picture {...props} />;
}

function Color({ setting, value, disabled, error, onChange }: ControlProps): ReactNode {
  const text = useText();
  const id = useId();
  const shown = typeof value === 'string' ? value : '';
  return (
    <TextInput
      id={id}
      label={text(`configuration.setting.${textAt(setting, 'name')}`)}
      value={shown}
      placeholder="#1D4FD7"
      disabled={disabled}
      {...(error ? { error } : {})}
      inputProps={{ maxLength: 7, spellCheck: false, className: 'tnum' }}
      startAdornment={
        <Box
          aria-hidden
          sx={{
            width: 18,
            height: 18,
            mr: 1,
            flex: 'none',
            borderRadius: '4px',
            border: 1,
            borderColor: 'line.hair',
            bgcolor: /^#[0-9a-f]{6}$/i.test(shown) ? shown : '#1D4FD7',
          }}
        />
      }
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}

function Picture({ setting, value, disabled, error, onChange }: ControlProps): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const label = text(`configuration.setting.${textAt(setting, 'name')}`);
  const take = (file: File): void => {
    const reader = new FileReader();
    reader.addEventListener('load', () => onChange(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(file);
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="label" component="div">
        {label}
      </Typography>
      {typeof value === 'string' && value !== '' && (
        <Box component="img" src={value} alt={label} sx={{ height: 40, maxWidth: 240, objectFit: 'contain' }} />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          size="small"
          startIcon={<Upload size={14} />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {text('configuration.picture.choose')}
        </Button>
        {value !== '' && (
          <Button size="small" disabled={disabled} onClick={() => onChange('')}>
            {text('configuration.picture.remove')}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) take(file);
        }}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}
