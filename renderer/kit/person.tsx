import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Initials } from './initials.tsx';
import { missing } from './money.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export { Initials } from './initials.tsx';

/** A person by initials, with the name next to them, or as a tooltip in narrow columns. */
export function Person({ name, compact = false }: { name: string; compact?: boolean }): ReactNode {
  if (!name) return missing;
  const shown = (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1, display: 'inline-flex' }}>
      <Initials name={name} size={22} />
      {compact ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </Stack>
  );
  return compact ? <Tooltip title={name}>{shown}</Tooltip> : shown;
}
