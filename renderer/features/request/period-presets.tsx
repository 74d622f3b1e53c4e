import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DateTime } from 'luxon';
import type { ReactNode } from 'react';
import { workingDayEnd } from '../../../schemas/domain/working-days.ts';
import { serverNow } from '../../data/clock.ts';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

const presets = [5, 10, 15, 20];

/**
 * Buttons for usual offer periods. They start at publishing, or at a future start, and end at the close of business on
 * a working day.
 */
export default function PeriodPresets({ record, edit }: BlockProps): ReactNode {
  const text = useText();
  const { timeZone: zone } = useFormat();
  const set = (days: number): void => {
    const now = DateTime.fromMillis(serverNow(), { zone }).startOf('minute');
    const planned = typeof record['startDate'] === 'string' ? DateTime.fromISO(record['startDate'], { zone }) : now;
    const start = planned > now ? planned : now;
    const finish = workingDayEnd(start, days);
    edit({ startDate: start.toUTC().toISO(), finishDate: finish.toUTC().toISO() });
  };
  return (
    <Stack
      direction="row"
      component="fieldset"
      aria-label={text('request.periods')}
      sx={{ border: 0, p: 0, m: 0, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('request.periods')}
      </Typography>
      {presets.map((days) => (
        <Button key={days} size="small" onClick={() => set(days)}>
          {text('request.workingDays', { count: days })}
        </Button>
      ))}
    </Stack>
  );
}
