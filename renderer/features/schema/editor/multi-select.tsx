import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { Choice } from '../../../kit/select-field.tsx';
import { SearchField } from '../../../kit/search-field.tsx';

/** Minimum number of choices for a search field. */
const many = 8;

/** Selects any number of choices, in order. Long lists offer search, all and none. */
export function MultiSelect(props: {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}): ReactNode {
  const { label, choices, chosen, onChange } = props;
  const [sought, setSought] = useState('');
  const searchText = sought.trim().toLowerCase();
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(searchText));
  /** Selects or clears the visible choices; the others stay. */
  const set = (values: ReadonlySet<string>, on: boolean): void =>
    onChange(choices.map(({ value }) => value).filter((value) => (values.has(value) ? on : chosen.includes(value))));
  return (
    <Stack
      component="fieldset"
      sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 1, m: 0, minWidth: 0 }}
    >
      <Typography variant="label" component="legend" sx={{ px: 0.5 }}>
        {label}
      </Typography>
      {choices.length >= many && (
        <Tools
          {...{ label, sought }}
          counts={{ chosen: chosen.length, all: choices.length }}
          onSearch={setSought}
          onAll={(on) => set(new Set(found.map(({ value }) => value)), on)}
        />
      )}
      <Stack sx={{ maxHeight: 220, overflowY: 'auto' }}>
        {found.map((choice) => (
          <FormControlLabel
            key={choice.value}
            label={<Typography variant="body2">{choice.label}</Typography>}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(choice.value)}
                onChange={(_, on) => set(new Set([choice.value]), on)}
              />
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}

function Tools(props: {
  label: string;
  sought: string;
  counts: { chosen: number; all: number };
  onSearch: (sought: string) => void;
  onAll: (on: boolean) => void;
}): ReactNode {
  const text = useText();
  const { label, sought, counts, onSearch, onAll } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 0.5, pb: 1 }}>
      <SearchField
        label={text('schemas.several.search', { name: label })}
        value={sought}
        width={200}
        onSearch={onSearch}
      />
      <Button size="small" variant="text" onClick={() => onAll(true)}>
        {text('schemas.several.all')}
      </Button>
      <Button size="small" variant="text" onClick={() => onAll(false)}>
        {text('schemas.several.none')}
      </Button>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('schemas.several.chosen', counts)}
      </Typography>
    </Box>
  );
}
