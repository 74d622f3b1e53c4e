import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { serverNow } from '../../../../data/clock.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { lasting, startingAt, startsFrom, usualDurations } from './usual-times.ts';

/** Buttons for usual starts and durations, above their fields. */
export function TimePresets(props: {
  times: JsonObject;
  /** True if the finish is entered, not computed. */
  withDuration: boolean;
  onTimes: (times: JsonObject) => void;
}): ReactNode {
  const text = useText();
  const { timeZone: zone, clock } = useFormat();
  const { times, withDuration, onTimes } = props;
  const set = (next: { startDate?: unknown; finishDate?: unknown }): void => {
    const known = Object.entries(next).filter(([, value]) => value !== undefined);
    onTimes({ ...times, ...Object.fromEntries(known) });
  };
  const duration = (minutes: number): string => {
    if (minutes < 60) return text('negotiations.times.minutes', { count: minutes });
    const hours = minutes / 60;
    return hours < 24
      ? text('negotiations.times.hours', { count: hours })
      : text('negotiations.times.days', { count: hours / 24 });
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Choices label={text('negotiations.times.start')}>
        {startsFrom({ now: serverNow(), zone }).map(([usual, at]) => (
          <Button key={usual} size="small" onClick={() => set(startingAt(times, at))}>
            {text(`negotiations.times.${usual}`, { time: clock(at.toMillis(), { seconds: false }) })}
          </Button>
        ))}
      </Choices>
      {withDuration && (
        <Choices label={text('negotiations.times.duration')}>
          {usualDurations.map((minutes) => (
            <Button key={minutes} size="small" onClick={() => set(lasting(times, minutes, { now: serverNow(), zone }))}>
              {duration(minutes)}
            </Button>
          ))}
        </Choices>
      )}
    </Stack>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Stack
      direction="row"
      component="fieldset"
      aria-label={label}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 64 }}>
        {label}
      </Typography>
      {children}
    </Stack>
  );
}
