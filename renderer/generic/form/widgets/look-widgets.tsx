import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import type { WidgetProps } from '@rjsf/utils';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FileButton } from '../../../kit/file-button.tsx';
import { ariaOf, ariaOfGroup, isInvalid, textValue } from './widget-context.ts';

const shipped = '#1D4FD7';

/** A color such as `#1D4FD7`, with a swatch. */
export function Color(props: WidgetProps): ReactNode {
  const value = textValue(props.value);
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      notched={false}
      value={value}
      placeholder={shipped}
      disabled={props.disabled ?? false}
      error={isInvalid(props)}
      inputProps={{ ...ariaOf(props), maxLength: 7, spellCheck: false, className: 'tnum' }}
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
            bgcolor: /^#[0-9a-f]{6}$/i.test(value) ? value : shipped,
          }}
        />
      }
      onChange={(event) => props.onChange(event.target.value.trim())}
    />
  );
}

/** A small picture as a data URL. */
export function Picture(props: WidgetProps): ReactNode {
  const text = useText();
  const value = textValue(props.value);
  const disabled = props.disabled ?? false;
  const aria = ariaOfGroup(props);
  const take = (file: File): void => {
    const reader = new FileReader();
    reader.addEventListener('load', () => props.onChange(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <Stack
      component="fieldset"
      id={props.id}
      {...aria.group}
      {...aria.input}
      sx={{ gap: 1, alignItems: 'flex-start', border: 0, p: 0, m: 0 }}
    >
      {value !== '' && (
        <Box component="img" src={value} alt={props.label} sx={{ height: 40, maxWidth: 240, objectFit: 'contain' }} />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <FileButton
          label={text('common.picture.choose')}
          accept="image/png,image/jpeg"
          icon={<Upload size={14} />}
          disabled={disabled}
          loading={false}
          onFile={take}
        />
        {value !== '' && (
          <Button size="small" disabled={disabled} onClick={() => props.onChange(undefined)}>
            {text('common.picture.remove')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
