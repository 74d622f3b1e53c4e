import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../../schemas/generated/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../kit/link.tsx';
import { Panel } from '../../kit/panel.tsx';
import { webPath } from '../../data/web-path.ts';

/** Maximum number of dates, as many as fit next to the waiting entries. */
const mostShown = 7;

/** The next dates. */
export function UpcomingPanel({ upcoming }: { upcoming: readonly Dashboard['upcoming'][number][] }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (upcoming.length === 0) return null;
  return (
    <Panel title={text('dashboard.upcoming')}>
      {upcoming.slice(0, mostShown).map((entry, index) => (
        <Stack
          key={`${entry.kind} ${entry.href} ${entry.at}`}
          direction="row"
          sx={{ gap: 1.5, py: 0.875, borderTop: index ? 1 : 0, borderColor: 'line.hair' }}
        >
          <Box component="time" dateTime={entry.at} sx={{ width: 76, flex: 'none', whiteSpace: 'nowrap' }}>
            <Typography variant="label" component="div" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {format.day(entry.at)}
            </Typography>
            <Typography variant="caption" component="div" className="tnum" sx={{ color: 'text.secondary' }}>
              {format.clock(entry.at, { seconds: false })}
            </Typography>
          </Box>
          <Link to={webPath(entry.href)} variant="body2" color="inherit" sx={{ alignSelf: 'center' }}>
            {text.first([`dashboard.upcoming.${entry.kind}`], { title: entry.title }) ?? entry.title}
          </Link>
        </Stack>
      ))}
    </Panel>
  );
}
