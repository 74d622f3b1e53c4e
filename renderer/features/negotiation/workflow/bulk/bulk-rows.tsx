import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../../../schemas/language/ui.ts';
import { pageOf } from '../../../../data/resources.ts';
import { Link } from '../../../../kit/link.tsx';
import { Glyph } from '../../../../theme/glyph.tsx';

export interface BulkRow {
  iri: string;
  title: string;
  note: ReactNode;
  glyph: GlyphKind;
  tone: Tone;
}

/** Negotiations, each with its own result. */
export function BulkRows({ rows }: { rows: readonly BulkRow[] }): ReactNode {
  return (
    <Stack
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'line.hair', borderRadius: '8px' }}
    >
      {rows.map(({ iri, title, note, glyph, tone }, index) => (
        <Stack
          key={iri}
          component="li"
          direction="row"
          sx={{ gap: 1.25, px: 1.5, py: 1.25, borderTop: index ? 1 : 0, borderColor: 'line.hair' }}
        >
          <Box sx={{ pt: '3px' }}>
            <Glyph kind={glyph} tone={tone} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Link to={pageOf(iri) ?? '/negotiations'} color="inherit" sx={{ fontWeight: 500 }}>
              {title}
            </Link>
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
