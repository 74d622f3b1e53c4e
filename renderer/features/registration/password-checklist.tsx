import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { passwordRules } from './registration-steps.ts';

/** Lists the rules of the password, each ticked once it is met. */
export function PasswordChecklist({ password, shortest }: { password: string; shortest: number }): ReactNode {
  const text = useText();
  return (
    <Stack
      component="ul"
      aria-label={text('register.password.rules')}
      sx={{
        m: 0,
        mt: 1.5,
        p: 0,
        listStyle: 'none',
        flexDirection: 'row',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {Object.entries(passwordRules).map(([rule, holds]) => {
        const met = holds(password, { shortest });
        return (
          <Box component="li" key={rule} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Glyph kind={met ? 'check' : 'draft'} tone={met ? 'success' : 'neutral'} size={13} />
            {text(`register.password.${rule}`, { limit: shortest })}
            {met && <VisuallyHidden>{text('common.done')}</VisuallyHidden>}
          </Box>
        );
      })}
    </Stack>
  );
}
