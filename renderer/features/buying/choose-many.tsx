import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** A list may have thousands of entries; only these are drawn, and typing finds the others. */
const found = createFilterOptions<string>({ limit: 100 });

/** Selects several options; with `free` also typed text. Label above, help below. */
export function ChooseMany(props: {
  label: string;
  values: readonly string[];
  options: readonly string[];
  labelOf: (value: string) => string;
  placeholder?: string;
  help?: string;
  /** Converts typed text into a value. */
  free?: (typed: string) => string;
  onChange: (values: string[]) => void;
}): ReactNode {
  const { label, values, options, labelOf, placeholder, help, free, onChange } = props;
  const text = useText();
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </FormLabel>
      <Autocomplete
        id={id}
        multiple
        fullWidth
        size="small"
        {...(free ? { freeSolo: true as const, autoSelect: true } : {})}
        options={[...options]}
        filterOptions={found}
        value={[...values]}
        getOptionLabel={labelOf}
        noOptionsText={text('common.nothingFound')}
        openText={text('common.expand')}
        clearText={text('common.clear')}
        closeText={text('common.close')}
        onChange={(_, chosen) => onChange([...new Set(chosen.map((one) => free?.(one) ?? one).filter(Boolean))])}
        renderInput={(input) => <TextField {...input} placeholder={values.length === 0 ? (placeholder ?? '') : ''} />}
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </Box>
  );
}
