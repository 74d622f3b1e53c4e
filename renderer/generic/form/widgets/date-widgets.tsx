import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, enUS, esES, ptBR } from '@mui/x-date-pickers/locales';
import type { WidgetProps } from '@rjsf/utils';
import { DateTime } from 'luxon';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { ariaOf, isInvalid, textValue } from './widget-context.ts';

const packs = { en: enUS, de: deDE, es: esES, pt: ptBR };

function Localized({ children }: { children: ReactNode }): ReactNode {
  const { language } = useLanguage();
  const { locale } = useFormat();
  const texts = packs[language].components.MuiLocalizationProvider.defaultProps.localeText;
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale={locale} localeText={texts}>
      {children}
    </LocalizationProvider>
  );
}

const textField = (props: WidgetProps): object => ({
  id: props.id,
  fullWidth: true,
  size: 'small',
  error: isInvalid(props),
  ...(ariaOf(props)['aria-describedby'] ? { 'aria-describedby': `${props.id}-note` } : {}),
});

/** An instant in the account's time zone, stored in UTC. */
export function InstantPicker(props: WidgetProps): ReactNode {
  const { timeZone } = useFormat();
  const iso = textValue(props.value);
  const value = iso ? DateTime.fromISO(iso, { zone: timeZone }) : null;
  return (
    <Localized>
      <DateTimePicker
        ampm={false}
        timezone={timeZone}
        format="dd. LLL yyyy HH:mm"
        value={value?.isValid ? value : null}
        disabled={props.disabled ?? false}
        slotProps={{ textField: textField(props), field: { clearable: !props.required } }}
        onChange={(next) => {
          if (next === null) props.onChange(undefined);
          else if (next.isValid) props.onChange(next.toUTC().toISO());
        }}
      />
    </Localized>
  );
}

interface FieldProps {
  id?: string;
  label: string;
  value: string;
  isInvalid?: boolean;
  onChange: (value: string) => void;
}

const bareField = ({ id, label, isInvalid: isWrong = false }: FieldProps): object => ({
  ...(id ? { id } : {}),
  ...(isWrong ? { error: true } : {}),
  fullWidth: true,
  size: 'small',
  'aria-label': label,
});

/** A day outside of forms; empty for none. */
export function DayField(props: FieldProps): ReactNode {
  const value = props.value ? DateTime.fromISO(props.value) : null;
  return (
    <Localized>
      <DatePicker
        format="dd. LLL yyyy"
        value={value?.isValid ? value : null}
        slotProps={{ textField: bareField(props), field: { clearable: true } }}
        onChange={(next) => {
          if (next === null) props.onChange('');
          else if (next.isValid) props.onChange(next.toISODate() ?? '');
        }}
      />
    </Localized>
  );
}

/** An instant outside of forms, in the account's time zone; empty for none. */
export function InstantField(props: FieldProps): ReactNode {
  const { timeZone } = useFormat();
  const value = props.value ? DateTime.fromISO(props.value, { zone: timeZone }) : null;
  return (
    <Localized>
      <DateTimePicker
        ampm={false}
        timezone={timeZone}
        format="dd. LLL yyyy HH:mm"
        value={value?.isValid ? value : null}
        slotProps={{ textField: bareField(props), field: { clearable: true } }}
        onChange={(next) => {
          if (next === null) props.onChange('');
          else if (next.isValid) props.onChange(next.toUTC().toISO() ?? '');
        }}
      />
    </Localized>
  );
}

/** A day without a time zone. */
export function DayPicker(props: WidgetProps): ReactNode {
  const iso = textValue(props.value);
  const value = iso ? DateTime.fromISO(iso) : null;
  return (
    <Localized>
      <DatePicker
        format="dd. LLL yyyy"
        value={value?.isValid ? value : null}
        disabled={props.disabled ?? false}
        slotProps={{ textField: textField(props), field: { clearable: !props.required } }}
        onChange={(next) => {
          if (next === null) props.onChange(undefined);
          else if (next.isValid) props.onChange(next.toISODate());
        }}
      />
    </Localized>
  );
}
