import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { nameOf, type Representation } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';

export interface NamedRecord {
  iri: string;
  name: string;
}

/** Finds records of an entity on the server while typing, and selects one. */
export function RecordSearch(props: {
  id: string;
  entity: string;
  /** Narrow the choice, in addition to the entity. */
  filters: Record<string, string>;
  value: NamedRecord | null;
  /** IRI of a record that is not offered. */
  without?: string;
  disabled?: boolean;
  field: Pick<TextFieldProps, 'label' | 'error' | 'helperText' | 'placeholder'>;
  aria?: Record<string, string | boolean>;
  renderOption: (record: Representation) => ReactNode;
  onChange: (chosen: NamedRecord | null) => void;
}): ReactNode {
  const text = useText();
  const { id, entity, filters, value, without, disabled = false, field, aria, renderOption, onChange } = props;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const search: Record<string, string> = query && query !== value?.name ? { q: query } : {};
  const { data, isFetching } = useList(collectionOf(entity), { ...filters, ...search, itemsPerPage: '20' });
  const options = (data?.members ?? [])
    .filter((record) => record['@id'] !== without)
    .map((record) => ({ iri: record['@id'], name: nameOf(record), record }));
  return (
    <Autocomplete<NamedRecord & { record?: Representation }>
      id={id}
      fullWidth
      size="small"
      options={options}
      value={value}
      loading={isFetching}
      disabled={disabled}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.iri}
      isOptionEqualToValue={(option, selected) => option.iri === selected.iri}
      renderOption={({ key, ...item }, { record }) => (
        <li key={key} {...item}>
          {record && renderOption(record)}
        </li>
      )}
      noOptionsText={text('common.nothingFound')}
      loadingText={text('common.loading')}
      openText={text('common.expand')}
      clearText={text('common.clear')}
      closeText={text('common.close')}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, option) => onChange(option)}
      renderInput={({ slotProps, ...input }) => (
        <TextField {...input} {...field} slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...aria } }} />
      )}
    />
  );
}
