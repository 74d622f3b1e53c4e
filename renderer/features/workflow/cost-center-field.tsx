import Autocomplete from '@mui/material/Autocomplete';
import InputLabel from '@mui/material/InputLabel';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useList, useRecord } from '../../data/use-record.ts';
import type { Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';

const id = 'workflow-cost-center';
const nameOf = ({ number, name }: Representation<'costCenter'>): string => [number, name].filter(Boolean).join(' ');

/** Where the orders of a workflow are booked; nothing where the organization keeps no cost centers. */
export function CostCenterField(props: { value: string | null; onChange: (iri: string | null) => void }): ReactNode {
  const text = useText();
  const { value, onChange } = props;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed);
  const chosen = useRecord<'costCenter'>(value);
  const list = useList<'costCenter'>('cost-centers', {
    active: 'true',
    itemsPerPage: '50',
    ...(q && (!chosen.data || q !== nameOf(chosen.data)) ? { q } : {}),
  });
  const options = list.data?.members ?? [];
  if (value === null && q === '' && options.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <InputLabel htmlFor={id}>{text('workflow.field.costCenter')}</InputLabel>
      <Autocomplete
        id={id}
        size="small"
        options={options}
        value={value === null ? null : (chosen.data ?? null)}
        filterOptions={(all) => all}
        getOptionLabel={nameOf}
        getOptionKey={(option) => option['@id']}
        isOptionEqualToValue={(option, selected) => option['@id'] === selected['@id']}
        noOptionsText={text('common.nothingFound')}
        loadingText={text('common.loading')}
        openText={text('common.expand')}
        clearText={text('common.clear')}
        closeText={text('common.close')}
        onInputChange={(_, next) => setTyped(next)}
        onChange={(_, option) => onChange(option?.['@id'] ?? null)}
        renderInput={(input) => <TextField {...input} />}
      />
    </Box>
  );
}
