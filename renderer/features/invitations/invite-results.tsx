import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Glyph } from '../../theme/glyph.tsx';
import type { InviteResult } from './use-invite.ts';

/** One line per address: sent, prepared, or the reason for failure. */
export function InviteResults({
  results,
  prepared,
}: {
  results: readonly InviteResult[];
  prepared: boolean;
}): ReactNode {
  const text = useText();
  if (results.length === 0) return null;
  return (
    <Stack component="ul" aria-live="polite" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', gap: 0.5, fontSize: 13 }}>
      {results.map(({ email, code }) => (
        <Box component="li" key={email} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Glyph kind={code ? 'warn' : 'check'} tone={code ? 'attention' : 'success'} />
          <span style={{ overflowWrap: 'anywhere', fontWeight: 500 }}>{email}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {code
              ? (text.first([`error.${code}`]) ?? code)
              : text(prepared ? 'invitations.result.prepared' : 'invitations.result.sent')}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
