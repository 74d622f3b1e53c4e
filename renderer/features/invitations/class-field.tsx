import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import classes from '../../../schemas/code-lists/eclass.json' with { type: 'json' };
import { useEclassName } from '../../generic/use-eclass-name.ts';
import { useText } from '../../i18n/use-text.ts';

/** A class to search by. Offers the request's class in addition to the top-level ones. */
export function ClassField({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const text = useText();
  const nameOf = useEclassName();
  const label = text('invitations.search.eclass');
  const options = value && !classes.includes(value) ? [value, ...classes] : classes;
  return (
    <Autocomplete
      size="small"
      options={options}
      value={value || null}
      getOptionLabel={(code) => `${code} ${nameOf(code)}`.trim()}
      noOptionsText={text('common.nothingFound')}
      openText={text('common.expand')}
      clearText={text('common.clear')}
      closeText={text('common.close')}
      onChange={(_, code) => onChange(code ?? '')}
      sx={{ width: { xs: 1, sm: 260 } }}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          placeholder={label}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
