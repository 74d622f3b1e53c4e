import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';

/** How sure a guess is: a small bar and whole percent. */
export function Confidence({ share }: { share: number | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (share === undefined) return null;
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center', display: 'inline-flex' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 28, height: 4, borderRadius: 9, bgcolor: 'line.hair', overflow: 'hidden' }}
      >
        <Box
          component="span"
          sx={{ display: 'block', width: `${Math.round(share * 100)}%`, height: 1, bgcolor: 'tone.info.solid' }}
        />
      </Box>
      <VisuallyHidden>{text('demands.sure')} </VisuallyHidden>
      <span className="tnum">{format.percent(String(Math.round(share * 100)), { decimals: 0 })}</span>
    </Stack>
  );
}
