import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { linesIn, type PastedLine } from './lines-in.ts';

/** The last row. A name and Enter add one child, a pasted list adds many. */
export function AddLine(props: {
  label: string;
  disabled?: boolean;
  busy: boolean;
  /** Resolves to true if they were added. */
  onAdd: (lines: readonly PastedLine[]) => Promise<boolean>;
}): ReactNode {
  const { label, disabled = false, busy, onAdd } = props;
  const [typed, setTyped] = useState('');
  const add = async (text: string): Promise<void> => {
    const lines = linesIn(text);
    if (lines.length === 0 || busy) return;
    setTyped(text);
    if (await onAdd(lines)) setTyped('');
  };
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1, borderTop: 1, borderColor: 'line.hair' }}
    >
      <Plus size={15} aria-hidden />
      <InputBase
        fullWidth
        value={typed}
        disabled={disabled}
        placeholder={label}
        inputProps={{ 'aria-label': label, 'aria-busy': busy }}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\n\t]/.test(text.trim())) return;
          event.preventDefault();
          void add(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          void add(typed);
        }}
        sx={{ fontSize: 14 }}
      />
    </Stack>
  );
}
