import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { collectionOf } from '../../../data/resources.ts';
import { useList } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';

type Organization = Representation<'organization'>;

/** Selects another organization of the same kind by name or number. Shows more data to tell equal names apart. */
export function OrganizationChoice(props: {
  besides: Organization;
  error: string;
  onChange: (iri: string | null) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const { besides } = props;
  const countries = new Intl.DisplayNames(format.locale, { type: 'region' });
  const { data, isFetching } = useList<'organization'>(collectionOf('organization'), {
    merged: 'false',
    kind: besides.kind ?? '',
    itemsPerPage: '20',
    ...(query ? { q: query } : {}),
  });
  const label = (one: Organization): string =>
    [nameOf(one), one.vat_id, one.country && countries.of(one.country)].filter(Boolean).join(' · ');
  return (
    <Autocomplete
      id="merge-into"
      size="small"
      fullWidth
      options={(data?.members ?? []).filter((one) => one['@id'] !== besides['@id'])}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option['@id']}
      isOptionEqualToValue={(option, selected) => option['@id'] === selected['@id']}
      noOptionsText={text('common.nothingFound')}
      loadingText={text('common.loading')}
      openText={text('common.expand')}
      clearText={text('common.clear')}
      closeText={text('common.close')}
      onInputChange={(_, next, reason) => reason === 'input' && setTyped(next)}
      onChange={(_, option) => props.onChange(option?.['@id'] ?? null)}
      renderOption={({ key, ...rest }, option) => (
        <li key={key} {...rest}>
          {label(option)}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={text('organization.field.into')}
          error={props.error !== ''}
          helperText={props.error}
        />
      )}
    />
  );
}
