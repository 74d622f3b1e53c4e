import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../../schemas/generated/answers.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bar } from '../../kit/bar.tsx';
import { Link } from '../../kit/link.tsx';
import { Panel } from '../../kit/panel.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { webPath } from '../../data/web-path.ts';

/** First steps in the product; hidden once all are done. */
export function GettingStarted({ steps }: { steps: readonly Dashboard['gettingStarted'][number][] }): ReactNode {
  const text = useText();
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const hint = text('dashboard.started.of', { done, total: steps.length });
  return (
    <Panel title={text('dashboard.started')} hint={hint}>
      <Bar value={done / steps.length} tone="success" height={4} label={hint} />
      <Stack component="ul" sx={{ mt: 1.5, gap: 1.25, p: 0, mb: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Stack key={step.id} component="li" direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
            <Glyph kind={step.done ? 'check' : 'draft'} tone={step.done ? 'success' : 'neutral'} />
            <Typography
              variant="body2"
              sx={{ flex: 1, color: step.done ? 'text.secondary' : 'text.primary', fontWeight: step.done ? 400 : 500 }}
            >
              {text.first([`dashboard.step.${step.id}`]) ?? step.id}
              {step.done && <VisuallyHidden> {text('common.done')}</VisuallyHidden>}
            </Typography>
            {!step.done && (
              <Link to={webPath(step.href)} variant="body2">
                {text('common.add')}
              </Link>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
