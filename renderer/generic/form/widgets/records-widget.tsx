import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { nameOf } from '../../../data/representation.ts';
import { collectionOf } from '../../../data/resources.ts';
import { useOptionalSession } from '../../../data/session.tsx';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { NamedRecord } from '../record-search.tsx';
import { ariaOf, isInvalid, schemaOf, textValue } from './widget-context.ts';

/** Selects several records by their names. */
export function Records(props: WidgetProps): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly NamedRecord[]>([]);
  const query = useDeferredValue(typed);
  const own = useOptionalSession()?.organization?.['@id'];
  const link = schemaOf(props).items?.['x-link'] ?? '';
  const { data, isFetching } = useList(collectionOf(link), { ...(query ? { q: query } : {}), itemsPerPage: '20' });
  const found = (data?.members ?? []).map((record): NamedRecord => ({ iri: record['@id'], name: nameOf(record) }));
  const values: string[] = Array.isArray(props.value) ? props.value.map(textValue) : [];
  const named = (iri: string): NamedRecord =>
    [...known, ...found].find((one) => one.iri === iri) ?? { iri, name: iri.slice(iri.lastIndexOf('/') + 1) };
  return (
    <Autocomplete<NamedRecord, true>
      id={props.id}
      multiple
      fullWidth
      size="small"
      options={found.filter(({ iri }) => iri !== own)}
      value={values.map(named)}
      loading={isFetching}
      disabled={props.disabled ?? false}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ iri }) => iri}
      isOptionEqualToValue={(option, selected) => option.iri === selected.iri}
      noOptionsText={text('common.nothingFound')}
      loadingText={text('common.loading')}
      openText={text('common.expand')}
      clearText={text('common.clear')}
      closeText={text('common.close')}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, chosen) => {
        setKnown(chosen);
        props.onChange(chosen.map(({ iri }) => iri));
      }}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          error={isInvalid(props)}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
        />
      )}
    />
  );
}
