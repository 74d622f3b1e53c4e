import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { legalTexts } from '../../../schemas/configuration/legal-texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** Links to the pages to accept. They open in a new tab, so that no input is lost. */
export function LegalLinks(): ReactNode {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mt: 1, fontSize: 13, color: 'text.secondary' }}>
      {text('legal.read')}
      {legalTexts.map((name) => (
        <MuiLink key={name} href={`/${name}`} target="_blank" rel="noopener">
          {text(`legal.${name}`)}
        </MuiLink>
      ))}
    </Box>
  );
}
