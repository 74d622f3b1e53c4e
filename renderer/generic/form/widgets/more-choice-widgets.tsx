import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { localized } from '../../field-text.ts';
import { useChoices } from './choice-widgets.tsx';
import { ariaOf, ariaOfGroup, contextOf, isInvalid, pathOf, schemaOf, textsOf, textValue } from './widget-context.ts';

/** Uses columns, since many short choices would make a long page. */
const inColumns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))', minWidth: 0 };

/** Selects several of a few choices. */
export function Checkboxes(props: WidgetProps): ReactNode {
  const choices = useChoices(props);
  const chosen = textsOf(props.value);
  const aria = ariaOfGroup(props);
  const toggle = (value: string, on: boolean): void => {
    const next = choices.map((choice) => choice.value).filter((one) => (one === value ? on : chosen.includes(one)));
    props.onChange(next);
  };
  return (
    <Stack
      component="fieldset"
      {...aria.group}
      id={props.id}
      sx={{ alignItems: 'flex-start', border: 0, p: 0, m: 0, ...(choices.length > 8 && inColumns) }}
    >
      {choices.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          disabled={props.disabled ?? false}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              onChange={(_, on) => toggle(value, on)}
              slotProps={{ input: aria.input }}
            />
          }
          label={<Typography variant="body2">{label}</Typography>}
          sx={{ ml: -0.5 }}
        />
      ))}
    </Stack>
  );
}

/** Free texts, each shown as a chip. */
export function Tags(props: WidgetProps): ReactNode {
  const text = useText();
  const tags = textsOf(props.value);
  // Next to chips the hint would be cut off, and it is no longer needed.
  const hint = tags.length === 0 && !props.disabled ? text('common.tags.placeholder') : '';
  return (
    <Autocomplete
      id={props.id}
      multiple
      freeSolo
      // Keeps a last text that was typed without Enter.
      autoSelect
      fullWidth
      size="small"
      options={[]}
      disabled={props.disabled ?? false}
      clearText={text('common.clear')}
      value={tags}
      onChange={(_, value) => props.onChange(value)}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          error={isInvalid(props)}
          placeholder={hint}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
        />
      )}
    />
  );
}

/** A few choices that need an explanation each. */
export function ChoiceCards(props: WidgetProps): ReactNode {
  const text = useText();
  const { entity } = contextOf(props);
  const { language } = useLanguage();
  const hints = schemaOf(props)['x-hints'];
  const list = schemaOf(props)['x-list'] ?? '';
  const choices = useChoices(props);
  const value = textValue(props.value);
  const aria = ariaOfGroup(props);
  return (
    <RadioGroup
      id={props.id}
      {...aria.group}
      value={value}
      onChange={(_, chosen) => props.onChange(chosen)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${Math.min(3, choices.length)}, 1fr)` },
        gap: 1.5,
      }}
    >
      {choices.map((choice) => (
        <Box
          key={choice.value}
          component="label"
          sx={{
            display: 'flex',
            gap: 1,
            p: 1.5,
            border: 1,
            borderColor: choice.value === value ? 'primary.main' : 'line.strong',
            bgcolor: choice.value === value ? 'surface.selected' : 'background.paper',
            borderRadius: '8px',
            cursor: props.disabled ? 'default' : 'pointer',
            ...(props.disabled && { borderColor: 'line.hair', color: 'text.disabled' }),
          }}
        >
          <Radio
            size="small"
            value={choice.value}
            disabled={props.disabled ?? false}
            slotProps={{ input: aria.input }}
            sx={{ alignSelf: 'flex-start' }}
          />
          <Box>
            <Typography variant="label" component="div" sx={{ mt: '4px' }}>
              {choice.label}
            </Typography>
            <Typography variant="caption" component="div" sx={{ color: props.disabled ? 'inherit' : 'text.secondary' }}>
              {localized(hints?.[choice.value], language) ??
                text.first([`${list}.${choice.value}.rule`, `${entity}.${pathOf(props)}.${choice.value}.rule`])}
            </Typography>
          </Box>
        </Box>
      ))}
    </RadioGroup>
  );
}
