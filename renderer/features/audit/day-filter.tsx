import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ListState } from '../../generic/list/list-state.ts';
import { useText } from '../../i18n/use-text.ts';

const DayField = lazy(async () => ({
  default: (await import('../../generic/form/widgets/date-widgets.tsx')).DayField,
}));

const dayMilliseconds = 24 * 3_600_000;

/** From the day's beginning, or up to its end; the query holds instants, the person says days. */
export function DayFilter(props: {
  bound: 'after' | 'before';
  state: ListState;
  change: (state: ListState) => void;
}): ReactNode {
  const text = useText();
  const { bound, state, change } = props;
  const name = `at[${bound}]`;
  const id = `audit-${bound}`;
  const { [name]: instant, ...others } = state.filters;
  const set = (day: string): void =>
    change({ ...state, page: 1, filters: day ? { ...others, [name]: instantOf(day, bound) } : others });
  return (
    <Box sx={{ width: { xs: 'calc(50% - 6px)', sm: 180 } }}>
      <InputLabel htmlFor={id}>{text(`auditEntry.${bound}`)}</InputLabel>
      <Suspense fallback={<Box sx={{ height: 40 }} />}>
        <DayField
          id={id}
          label={text(`auditEntry.${bound}`)}
          value={instant ? dayOf(instant, bound) : ''}
          onChange={set}
        />
      </Suspense>
    </Box>
  );
}

/** Days are those of the browser; "until" includes its day. */
function instantOf(day: string, bound: 'after' | 'before'): string {
  const begin = new Date(`${day}T00:00:00`).getTime();
  return new Date(bound === 'after' ? begin : begin + dayMilliseconds).toISOString();
}

function dayOf(instant: string, bound: 'after' | 'before'): string {
  const at = new Date(Date.parse(instant) - (bound === 'after' ? 0 : dayMilliseconds));
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}
