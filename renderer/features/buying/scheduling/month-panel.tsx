import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Schedule } from '../../../../schemas/generated/answers.ts';
import { serverNow } from '../../../data/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { dayAt, monthOf, shiftMonth, weeksOf } from './month-days.ts';
import { runLooks, runsOf, type Run } from './plan-runs.ts';

const mostShown = 2;

/** A calendar month of runs, Monday first. The list below has the same runs and serves phones. */
export function MonthPanel({ plans }: { plans: readonly Schedule[] }): ReactNode {
  const text = useText();
  const { locale, timeZone } = useFormat();
  const today = dayAt(serverNow(), timeZone);
  const [month, setMonth] = useState(monthOf(today));
  const weeks = weeksOf(month);
  const runs = runsByDay(plans, timeZone);
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const title = named.format(new Date(`${month}-01T00:00:00Z`));
  const move = (by: number): void => setMonth((at) => shiftMonth(at, by));
  return (
    <Panel
      flush
      sx={{ display: { xs: 'none', md: 'block' } }}
      title={
        <>
          <span aria-live="polite">{title}</span>
          <IconButton size="small" aria-label={text('buying.month.previous')} onClick={() => move(-1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <IconButton size="small" aria-label={text('buying.month.next')} onClick={() => move(1)}>
            <ChevronRight size={16} />
          </IconButton>
          <Button size="small" variant="outlined" onClick={() => setMonth(monthOf(today))}>
            {text('buying.month.today')}
          </Button>
        </>
      }
      action={<Key />}
    >
      <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}>
        <thead>
          <Weekdays days={weeks[0] ?? []} />
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day, index) => (
                <DayCell
                  key={day}
                  {...{ day }}
                  runs={runs.get(day) ?? []}
                  isToday={day === today}
                  isOutside={monthOf(day) !== month || index > 4}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  );
}

function runsByDay(plans: readonly Schedule[], timeZone: string): ReadonlyMap<string, readonly Run[]> {
  const runs = new Map<string, Run[]>();
  for (const run of runsOf(plans)) {
    const day = dayAt(run.at, timeZone);
    runs.set(day, [...(runs.get(day) ?? []), run]);
  }
  return runs;
}

function Weekdays({ days }: { days: readonly string[] }): ReactNode {
  const { locale } = useFormat();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <tr>
      {days.map((day) => (
        <Box
          component="th"
          key={day}
          scope="col"
          sx={{ textAlign: 'left', px: 1, py: 0.75, fontSize: 13, fontWeight: 500 }}
        >
          {weekday.format(new Date(`${day}T00:00:00Z`))}
        </Box>
      ))}
    </tr>
  );
}

function Key(): ReactNode {
  const text = useText();
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {Object.entries(runLooks).map(([id, look]) => (
        <Stack key={id} direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <Glyph kind={look.glyph} tone={look.tone} />
          <Typography variant="caption">{text(`buying.month.${id}`)}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}

function DayCell(props: { day: string; runs: readonly Run[]; isToday: boolean; isOutside: boolean }): ReactNode {
  const text = useText();
  const { day, runs, isToday, isOutside } = props;
  return (
    <Box
      component="td"
      {...(isToday ? { 'aria-current': 'date' } : {})}
      sx={{
        height: 62,
        p: 0.5,
        verticalAlign: 'top',
        border: 1,
        borderColor: 'line.hair',
        bgcolor: isOutside ? 'surface.sunken' : 'background.paper',
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          minWidth: 22,
          px: 0.5,
          borderRadius: '6px',
          fontSize: 13,
          textAlign: 'center',
          ...(isToday ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : { color: 'text.secondary' }),
        }}
      >
        {Number(day.slice(8))}
      </Box>
      {runs.slice(0, mostShown).map((run) => (
        <RunEntry key={`${run.plan['@id']}${run.at}`} run={run} />
      ))}
      {runs.length > mostShown && (
        <Typography variant="caption" component="div">
          {text('buying.month.more', { count: runs.length - mostShown })}
        </Typography>
      )}
    </Box>
  );
}

function RunEntry({ run }: { run: Run }): ReactNode {
  const text = useText();
  const look = runLooks[run.look];
  return (
    <Box
      title={`${run.plan.title}: ${text(`buying.month.${run.look}`)}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: 24,
        px: 0.75,
        mt: 0.25,
        borderRadius: '4px',
        bgcolor: `tone.${look.tone}.bg`,
        fontSize: 12,
        minWidth: 0,
      }}
    >
      <Glyph kind={look.glyph} tone={look.tone} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {run.plan.title}
      </Box>
    </Box>
  );
}
