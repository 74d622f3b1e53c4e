import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useServerNow } from '../../data/use-server-now.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Banner } from '../../kit/banner.tsx';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';

const looks: Record<string, { tone: Tone; glyph: GlyphKind; date: 'startDate' | 'finishDate' }> = {
  published: { tone: 'info', glyph: 'clock', date: 'startDate' },
  started: { tone: 'live', glyph: 'live', date: 'finishDate' },
  finished: { tone: 'attention', glyph: 'time-up', date: 'finishDate' },
};

/** The request's current phase. Before publishing, invitees are only prepared, and the page says so. */
export function RequestPhase({
  record,
  actions,
}: {
  record: Representation<'request'>;
  actions: ReactNode;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  useServerNow(30_000);
  const look = looks[record.state ?? ''];
  if (!look) {
    return (
      <Banner tone="attention" glyph="draft" title={text('invitations.draft')}>
        {text('invitations.draft.text')}
      </Banner>
    );
  }
  const at = record[look.date];
  const { startDate: start, finishDate: finish } = record;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2">{text('invitations.title')}</Typography>
          <Badge tone={look.tone} glyph={look.glyph}>
            {text(`invitations.phase.${record.state}`)}
          </Badge>
        </Stack>
        {at && start && finish && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('invitations.timeframe', {
              start: format.dateTime(start),
              finish: format.dateTime(finish),
              zone: format.timeZone,
              in: format.relative(at),
            })}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions}
      </Stack>
    </Stack>
  );
}
