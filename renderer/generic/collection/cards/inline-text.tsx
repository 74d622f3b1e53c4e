import InputBase from '@mui/material/InputBase';
import { useState, type ReactNode } from 'react';

/** A text edited in place. Saved on Enter and on leaving; Escape restores the stored text. */
export function InlineText(props: {
  label: string;
  stored: string;
  disabled?: boolean;
  onSave: (text: string, failed: () => void) => void;
}): ReactNode {
  const { label, stored, disabled = false, onSave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const leave = (): void => {
    const next = typed?.trim() ?? '';
    if (typed === null || next === stored || next === '') return setTyped(null);
    onSave(next, () => setRefused(true));
  };
  const isStored = typed !== null && typed.trim() === stored;
  return (
    <InputBase
      fullWidth
      value={typed === null || (isStored && !isRefused) ? stored : typed}
      disabled={disabled}
      error={isRefused}
      inputProps={{ 'aria-label': label, 'aria-invalid': isRefused }}
      onChange={(event) => {
        setTyped(event.target.value);
        setRefused(false);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape') setTyped(null);
      }}
      sx={{
        typography: 'label',
        borderRadius: '6px',
        mx: -0.75,
        px: 0.75,
        '& input': { py: 0.25, height: 'auto' },
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focused': { bgcolor: 'background.paper', boxShadow: 'inset 0 0 0 1px var(--p-palette-line-field)' },
        '&.Mui-error': { boxShadow: 'inset 0 0 0 2px var(--p-palette-tone-danger-solid)' },
      }}
    />
  );
}
