import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { piecesOf, type Mark } from '../draft.ts';

/** What was typed, with the words that are in the draft marked and numbered as their fields are. */
export function ReadWords({ typed, marks }: { typed: string; marks: readonly Mark[] }): ReactNode {
  const text = useText();
  if (marks.length === 0) return null;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'line.hair' }}>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', m: 0, mb: 0.5 }}>
        {text('demands.read')}
      </Typography>
      <Typography variant="body1" component="p" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {piecesOf(typed, marks).map(({ text: words, number }, index) =>
          number === null ? (
            words
          ) : (
            <Box
              key={index}
              component="mark"
              sx={{
                bgcolor: 'tone.info.bg',
                color: 'text.primary',
                borderBottom: '2px solid',
                borderColor: 'tone.info.solid',
                borderRadius: '3px 3px 0 0',
                px: '2px',
              }}
            >
              {words}
              <MarkNumber number={number} />
            </Box>
          ),
        )}
      </Typography>
    </Box>
  );
}

/** The same number at the words and at their field. */
export function MarkNumber({ number }: { number: number | null | undefined }): ReactNode {
  const text = useText();
  if (number === null || number === undefined) return null;
  return (
    <Box component="sup" sx={{ color: 'tone.info.fg', fontWeight: 600, fontSize: 11, ml: '1px', lineHeight: 0 }}>
      <VisuallyHidden>{text('demands.mark')}</VisuallyHidden>
      {number}
    </Box>
  );
}
