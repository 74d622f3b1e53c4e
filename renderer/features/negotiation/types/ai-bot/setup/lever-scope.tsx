import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';

const scopes = ['package', 'each'] as const;
export type Scope = (typeof scopes)[number];

/** Whether the sum of a package counts, or each lever for itself as far as its worst level. */
export function LeverScope({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }): ReactNode {
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={scope}
      aria-label={text('bots.levers.scope')}
      onChange={(_, next: Scope | null) => next && onChange(next)}
      sx={{ '& .MuiToggleButton-root.Mui-selected': { bgcolor: 'surface.selected' } }}
    >
      {scopes.map((one) => (
        <ToggleButton key={one} value={one}>
          {text(`bots.levers.scope.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
