import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { WidgetProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import { offeredCodes } from '../../../../schemas/language/apply-code-lists.ts';
import { useUsualCurrencies } from '../../../data/use-usual-currencies.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useFieldTexts } from '../../use-field-texts.ts';
import { ariaOf, ariaOfGroup, contextOf, isInvalid, pathOf, schemaOf, textValue } from './widget-context.ts';

export interface Choice {
  value: string;
  label: string;
}

/** The values of a field with labels in the reader's language. */
export function useChoices(props: WidgetProps): Choice[] {
  const schema = schemaOf(props);
  const texts = useFieldTexts(contextOf(props).entity);
  const path = pathOf(props);
  return useMemo(() => {
    const described = schema.enum ? schema : (schema.items ?? {});
    return offeredCodes(described, props.value).map((value) => ({
      value,
      label: texts.option(path, described, value),
    }));
  }, [schema, texts, path, props.value]);
}

function usualFirst(choices: Choice[], usual: readonly string[]): Choice[] {
  const first = usual.flatMap((code) => choices.find(({ value }) => value === code) ?? []);
  return first.length === 0 ? choices : [...first, ...choices.filter((one) => !first.includes(one))];
}

/** Two or three choices, all visible. Clicking the selected one of an optional field clears it. */
export function Toggle(props: WidgetProps): ReactNode {
  const choices = useChoices(props);
  const aria = ariaOfGroup(props);
  const line = isInvalid(props) ? 'tone.danger.solid' : 'line.strong';
  return (
    <ToggleButtonGroup
      id={props.id}
      exclusive
      size="small"
      {...aria.group}
      value={textValue(props.value)}
      disabled={props.disabled ?? false}
      onChange={(_, value: string | null) => {
        if (value !== null) props.onChange(value);
        else if (!props.required) props.onChange(undefined);
      }}
      sx={{ flexWrap: 'wrap' }}
    >
      {choices.map(({ value, label }) => (
        <ToggleButton
          key={value}
          value={value}
          {...aria.input}
          sx={{
            textTransform: 'none',
            fontSize: 13,
            minHeight: 32,
            px: 1.5,
            py: 0,
            color: 'text.primary',
            borderColor: line,
            // Each has all its borders, also when it wraps to the next line.
            '&&': { ml: 0, mr: '-1px', mb: '-1px', borderLeft: 1, borderLeftColor: line },
            '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'surface.selected', fontWeight: 600 },
          }}
        >
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Selects one of up to ten choices. */
export function SelectOne(props: WidgetProps): ReactNode {
  const text = useText();
  const choices = useChoices(props);
  const value = textValue(props.value);
  return (
    <Select
      id={props.id}
      fullWidth
      displayEmpty
      notched={false}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      disabled={props.disabled ?? false}
      error={isInvalid(props)}
      SelectDisplayProps={{ 'aria-labelledby': `${props.id}-label ${props.id}`, ...ariaOf(props) }}
      inputProps={{ id: `${props.id}-input`, 'aria-labelledby': `${props.id}-label` }}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      renderValue={(shown) => choices.find((choice) => choice.value === shown)?.label ?? props.placeholder ?? ''}
    >
      {!props.required && <MenuItem value="">{text('common.none')}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Selects one of many choices, with search. Currencies start with those that the organization uses. */
export function SearchOne(props: WidgetProps): ReactNode {
  const text = useText();
  const usual = useUsualCurrencies(schemaOf(props)['x-list'] === 'currency');
  const choices = usualFirst(useChoices(props), usual);
  return (
    <Autocomplete
      id={props.id}
      fullWidth
      size="small"
      options={choices}
      value={choices.find((choice) => choice.value === props.value) ?? null}
      disabled={props.disabled ?? false}
      noOptionsText={text('common.nothingFound')}
      openText={text('common.expand')}
      clearText={text('common.clear')}
      closeText={text('common.close')}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      onChange={(_, choice) => props.onChange(choice?.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          error={isInvalid(props)}
          placeholder={props.placeholder ?? ''}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
        />
      )}
    />
  );
}
