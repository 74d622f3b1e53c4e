import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../data/dashboard.ts';
import { useSettings } from '../../data/use-settings.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';

/** Until when the trial runs, and whom to ask; nothing where the instance names nobody. */
export function HelpPanel({ trial }: { trial: Dashboard['trial'] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { support } = useSettings();
  if (!trial && !support) return null;
  return (
    <Panel title={text(trial ? 'dashboard.trial' : 'dashboard.support')}>
      <Stack sx={{ gap: 1 }}>
        {trial && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('dashboard.trial.until', {
              at: format.short(trial.endsAt, { time: false }),
              in: format.relative(trial.endsAt),
            })}
          </Typography>
        )}
        {support && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text('dashboard.support.text')} <Link href={hrefOf(support)}>{support}</Link>
          </Typography>
        )}
      </Stack>
    </Panel>
  );
}

const hrefOf = (contact: string): string => (contact.includes('@') ? `mailto:${contact}` : contact);
