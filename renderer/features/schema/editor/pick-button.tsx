import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** One of a list, of which one is looked at. */
export function PickButton(props: { active: boolean; onClick: () => void; children: ReactNode }): ReactNode {
  const { active, onClick, children } = props;
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
        p: 1,
        borderRadius: '8px',
        border: 1,
        borderColor: active ? 'primary.main' : 'transparent',
        bgcolor: active ? 'surface.selected' : 'transparent',
        '&:hover': { bgcolor: active ? 'surface.selected' : 'surface.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
      }}
    >
      {children}
    </Stack>
  );
}
