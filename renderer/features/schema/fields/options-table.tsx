import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '../../../../schemas/language/json-schema.ts';
import type { AddedField } from '../../../../schemas/language/overlay.ts';
import { languageNames } from '../../../i18n/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import { newName } from '../overlay/overlay-edit.ts';
import { fallbackOf, withText } from '../texts/overlay-texts.ts';

type Options = NonNullable<AddedField['options']>;

/** What can be chosen, in every language; the codes behind the words are generated and stay. */
export function OptionsTable(props: {
  options: Options;
  error?: string | undefined;
  onChange: (options: Options, what?: string) => void;
}): ReactNode {
  const text = useText();
  const { options, error, onChange } = props;
  const add = (): void => onChange([...options, { value: newName('o_'), label: {} }]);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography variant="label" component="legend" sx={{ mb: 0.5, p: 0 }}>
        {text('schemas.options')}
      </Typography>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {options.map((option, index) => (
          <OptionRow key={option.value} index={index} {...props} />
        ))}
      </Stack>
      {error && (
        <Typography variant="caption" component="p" sx={{ color: 'error.main', m: 0, mt: 0.5 }}>
          {error}
        </Typography>
      )}
      <Button size="small" startIcon={<Plus size={14} />} onClick={add} sx={{ mt: 1 }}>
        {text('schemas.options.add')}
      </Button>
    </Box>
  );
}

function OptionRow(props: {
  index: number;
  options: Options;
  onChange: (options: Options, what?: string) => void;
}): ReactNode {
  const text = useText();
  const { index, options, onChange } = props;
  const option = options[index];
  if (!option) return null;
  const name = text('schemas.option', { number: index + 1 });
  const swap = (by: number): void => {
    const other = options[index + by];
    if (other) onChange(options.with(index, other).with(index + by, option));
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
        {languages.map((language) => (
          <OutlinedInput
            key={language}
            fullWidth
            notched={false}
            value={option.label[language] ?? ''}
            placeholder={fallbackOf(option.label, language)?.text ?? ''}
            startAdornment={<LanguageMark>{language}</LanguageMark>}
            inputProps={{ 'aria-label': `${name}, ${languageNames[language]}`, maxLength: 100 }}
            onChange={(event) => {
              const label = withText(option.label, language, event.target.value);
              onChange(options.with(index, { ...option, label }), `${option.value} ${language}`);
            }}
          />
        ))}
      </Box>
      <Stack>
        <Tool label={text('common.moveUp', { name })} disabled={index === 0} onClick={() => swap(-1)}>
          <ArrowUp size={14} />
        </Tool>
        <Tool label={text('common.moveDown', { name })} disabled={index === options.length - 1} onClick={() => swap(1)}>
          <ArrowDown size={14} />
        </Tool>
      </Stack>
      <Tool label={text('common.deleteNamed', { name })} onClick={() => onChange(options.toSpliced(index, 1))}>
        <Trash2 size={14} />
      </Tool>
    </Stack>
  );
}

function LanguageMark({ children }: { children: string }): ReactNode {
  return (
    <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary', mr: 1, textTransform: 'uppercase' }}>
      {children}
    </Typography>
  );
}

export function Tool(props: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  const button = (
    <IconButton size="small" aria-label={props.label} disabled={props.disabled ?? false} onClick={props.onClick}>
      {props.children}
    </IconButton>
  );
  return props.disabled ? button : <Tooltip title={props.label}>{button}</Tooltip>;
}
