import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { toProblem } from '../data/problem.ts';
import { problemText } from '../i18n/problem-text.ts';
import { useText } from '../i18n/use-text.ts';
import { Glyph } from '../theme/glyph.tsx';

/** Replaces a part that could not be loaded, with a retry button. The rest of the page works. */
export function PartError(props: { error: unknown; retry?: () => void; title?: string }): ReactNode {
  const text = useText();
  const problem = toProblem(props.error);
  return (
    <Stack role="alert" direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, p: 2, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 1.5, flex: 1 }}>
        <Box sx={{ pt: '3px' }}>
          <Glyph kind="x" tone="danger" />
        </Box>
        <Box>
          <Typography variant="h3" component="p" sx={{ m: 0 }}>
            {props.title ?? text('error.part_failed')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {problemText(problem, text)}
          </Typography>
          {problem.traceId && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text('error.trace', { id: problem.traceId })}
            </Typography>
          )}
        </Box>
      </Stack>
      {props.retry && (
        <Button startIcon={<RefreshCw size={14} />} onClick={props.retry}>
          {text('common.tryAgain')}
        </Button>
      )}
    </Stack>
  );
}
