import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

const pauseMilliseconds = 300;

/** Searches after a short pause in typing; the `/` key focuses it. */
export function SearchField(props: {
  value: string;
  label: string;
  onSearch: (value: string) => void;
  width?: number;
}): ReactNode {
  const { value, label, onSearch, width = 240 } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
    // A new handler alone is not a reason to search again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, value]);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        height: 32,
        width: { xs: 1, sm: width },
        px: 1.25,
        borderRadius: '6px',
        border: 1,
        borderColor: 'line.field',
        bgcolor: 'background.paper',
        '&:focus-within': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
      }}
    >
      <Search size={14} color="var(--p-palette-ink-faint)" aria-hidden />
      <InputBase
        type="search"
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{ 'aria-label': label, 'data-search': true }}
        sx={{ fontSize: 13, flex: 1, '& input::placeholder': { color: 'ink.faint', opacity: 1 } }}
      />
    </Stack>
  );
}
