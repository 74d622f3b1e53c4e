import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { WidgetProps } from '@rjsf/utils';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { iriOf, nameOf } from '../../../data/representation.ts';
import { collectionOf } from '../../../data/resources.ts';
import { useOptionalSession } from '../../../data/session.tsx';
import { useList, useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ariaOf, isInvalid, pathOf, schemaOf } from './widget-context.ts';

/** Filters that narrow the choice of a field, in addition to the entity. */
const narrowed: Record<string, Record<string, string>> = {
  template: { usableTemplates: 'true' },
  ownerId: { active: 'true' },
  // A run of the buying agent refers to its demand.
  demand: { state: 'approved' },
  'defaults.deliveryAddress': { type: 'shipping' },
};

/** Requesters only find active cost centers and cannot read the `active` property. */
const inUse: Record<string, Record<string, string>> = { costCenter: { active: 'true' } };

/** Selects another record by its name. */
export function RecordPicker(props: WidgetProps): ReactNode {
  const text = useText();
  // The kitchen sink and previews draw it without a session.
  const isRequester = useOptionalSession()?.isRequester ?? false;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const iri = iriOf(props.value);
  const chosen = useRecord(iri);
  const search: Record<string, string> = query && query !== nameOf(chosen.data) ? { q: query } : {};
  const link = schemaOf(props)['x-link'] ?? '';
  const { data, isFetching } = useList(collectionOf(link), {
    ...(isRequester ? {} : inUse[link]),
    ...narrowed[pathOf(props)],
    ...search,
    itemsPerPage: '20',
  });
  const options = (data?.members ?? []).map((record) => ({ iri: record['@id'], name: nameOf(record), record }));
  const value = iri ? { iri, name: nameOf(chosen.data), record: chosen.data } : null;
  return (
    <Autocomplete
      id={props.id}
      fullWidth
      size="small"
      options={options}
      value={value}
      loading={isFetching}
      disabled={props.disabled ?? false}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.iri}
      isOptionEqualToValue={(option, selected) => option.iri === selected.iri}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <span>
            {option.name}
            <NumberAndValue record={option.record} />
          </span>
        </li>
      )}
      noOptionsText={text('common.nothingFound')}
      loadingText={text('common.loading')}
      openText={text('common.expand')}
      clearText={text('common.clear')}
      closeText={text('common.close')}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, option) => props.onChange(option?.iri)}
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

/** Distinguishes records with the same name. */
function NumberAndValue({ record }: { record: unknown }): ReactNode {
  const format = useFormat();
  const { number, estimatedValue: value } = isObject(record) ? record : {};
  const { amount, currency } = isObject(value) ? value : {};
  const money = typeof amount === 'string' && typeof currency === 'string' && format.money(amount, currency);
  const facts = [number, money].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {facts.join(' · ')}
    </Typography>
  );
}
