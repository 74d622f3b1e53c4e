import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A list entry that can be selected. `inRow` means the surrounding row highlights the selection. */
export function PickButton(props: {
  active: boolean;
  inRow?: boolean;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  const { active, inRow = false, onClick, children } = props;
  const look = {
    border: 1,
    borderColor: active ? 'primary.main' : 'transparent',
    bgcolor: active ? 'surface.selected' : 'transparent',
    '&:hover': { bgcolor: active ? 'surface.selected' : 'surface.hover' },
  };
  return (
    <Stack
      component="button"
      type="button"
      direction="row"
      aria-current={active}
      onClick={onClick}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        cursor: 'pointer',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        flex: 1,
        minWidth: 0,
        borderRadius: '8px',
        ...(inRow ? { p: 0.75, pl: 0.25 } : { p: 1, ...look }),
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      }}
    >
      {children}
    </Stack>
  );
}
