import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useMemo, useState, type ReactNode, lazy, Suspense } from 'react';
import type { Collection, Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useStore } from '../../data/store.ts';
import { useList } from '../../data/use-record.ts';
import { viewAsStore } from '../../data/view-as.ts';
import { ListCards } from '../../generic/list/list-cards.tsx';
import { ListFilters } from '../../generic/list/list-filters.tsx';
import { toQuery, type ListState } from '../../generic/list/list-state.ts';
import { ListTable } from '../../generic/list/list-table.tsx';
import { Pager } from '../../generic/list/pager.tsx';
import { useListState } from '../../generic/list/use-list-state.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { describe, entity, lineOf, listUi } from './audit-description.ts';
import { EntryDialog } from './entry-dialog.tsx';
import InputLabel from '@mui/material/InputLabel';

const DayField = lazy(async () => ({
  default: (await import('../../generic/form/widgets/date-widgets.tsx')).DayField,
}));

const dayMilliseconds = 24 * 3_600_000;

/** Filters from the beginning of a day, or up to its end. The query holds instants, while the person chooses days. */
function DayFilter(props: {
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

/** Days are in the browser's time zone; "until" includes its day. */
function instantOf(day: string, bound: 'after' | 'before'): string {
  const begin = new Date(`${day}T00:00:00`).getTime();
  return new Date(bound === 'after' ? begin : begin + dayMilliseconds).toISOString();
}

function dayOf(instant: string, bound: 'after' | 'before'): string {
  const at = new Date(Date.parse(instant) - (bound === 'after' ? 0 : dayMilliseconds));
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}

/** Lists actions with person, time, record and organization. */
export default function AuditPage(): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  const viewAs = useStore(viewAsStore);
  const title = text('auditEntry.plural');
  usePage({ title });
  const description = useMemo(() => describe(text, isAdmin && !viewAs), [text, isAdmin, viewAs]);
  const [state, change] = useListState(listUi);
  const list = useList('audit-entries', { ...toQuery(state, listUi), actions: '1' });
  return (
    <>
      <PageHead title={title} meta={text('auditEntry.about')} />
      <ListFilters {...{ entity, description, listUi, state, change }} total={undefined} />
      <Stack direction="row" sx={{ px: { xs: 2, md: 3 }, pb: 1.5, gap: 1.5, flexWrap: 'wrap' }}>
        <DayFilter bound="after" {...{ state, change }} />
        <DayFilter bound="before" {...{ state, change }} />
      </Stack>
      <Box sx={{ px: { xs: 2, md: 3 }, pb: 3 }}>
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && (
          <Loading height={240}>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {list.data && <Entries {...{ description, state, change }} list={list.data} />}
      </Box>
    </>
  );
}

function Entries(props: {
  description: ReturnType<typeof describe>;
  state: ListState;
  change: (state: ListState) => void;
  list: Collection;
}): ReactNode {
  const text = useText();
  const theme = useTheme();
  const { language } = useLanguage();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'));
  const { description, state, change, list } = props;
  const records = useMemo(
    () => list.members.map((entry) => lineOf(entry, text, language)),
    [list.members, text, language],
  );
  if (records.length === 0) return <EmptyState drawing={false} title={text('auditEntry.empty')} />;
  const shared = { entity, description, listUi, records, extra: { label: text('common.actions'), Cell: Details } };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {isNarrow ? <ListCards {...shared} /> : <ListTable {...shared} {...{ state, change }} />}
      <Pager page={state.page} list={list} onPage={(page) => change({ ...state, page })} />
    </Stack>
  );
}

function Details({ record }: { record: Representation }): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const label = text('auditEntry.details');
  return (
    <>
      <Button size="small" aria-label={`${label}: ${String(record['what'])}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <EntryDialog entry={record} onClose={() => setOpen(false)} />}
    </>
  );
}
