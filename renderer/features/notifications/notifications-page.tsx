import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { groupsOf } from './groups.ts';
import { NotificationRow } from './notification-row.tsx';

const perPage = 50;

/** All notifications of the reader, page by page; a tab limits them to unread ones. */
export default function NotificationsPage(): ReactNode {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  usePage({ title: text('notifications.title') });
  const tab = search.get('tab') === 'unread' ? 'unread' : 'all';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = { page: String(page), itemsPerPage: String(perPage), ...(tab === 'unread' ? { unread: 'true' } : {}) };
  const list = useList<'notification'>('notifications', query);
  const readAll = useCommand();
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageHead
        title={text('notifications.title')}
        actions={
          <>
            <Button component={RouterLink} to="/account?tab=notifications">
              {text('notifications.choose')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<CheckCheck size={15} />}
              disabled={readAll.isPending || total === 0}
              onClick={() => readAll.mutate({ method: 'PUT', href: '/api/notifications/read-all', body: {} })}
            >
              {text('notifications.readAll')}
            </Button>
          </>
        }
      />
      <Box sx={{ px: { xs: 2, md: 3 }, borderBottom: 1, borderColor: 'line.hair', mt: 1 }}>
        <Tabs
          value={tab}
          aria-label={text('notifications.title')}
          onChange={(_, id: string) => setSearch(id === 'unread' ? { tab: id } : {})}
        >
          <Tab value="all" label={text('notifications.tab.all')} />
          <Tab value="unread" label={text('notifications.tab.unread')} />
        </Tabs>
      </Box>
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 860 }}>
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <LoadingPage />}
        {list.data && total === 0 && (
          <EmptyState title={text(tab === 'unread' ? 'notifications.emptyUnread' : 'notifications.empty')}>
            {text('notifications.empty.text')}
          </EmptyState>
        )}
        <Groups members={list.data?.members ?? []} />
        <Pager
          page={page}
          total={total}
          onPage={(to) => setSearch({ ...(tab === 'unread' ? { tab } : {}), page: String(to) })}
        />
      </Box>
    </>
  );
}

function Groups({ members }: { members: Parameters<typeof groupsOf>[0] }): ReactNode {
  const text = useText();
  return (
    <Stack sx={{ gap: 2 }}>
      {groupsOf(members).map(({ key, title, rows }) => (
        <Panel
          key={key}
          flush
          title={
            key === 'earlier' ? text('notifications.group.earlier') : (title ?? text('notifications.group.others'))
          }
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 0.5 }}>
            {rows.map((row) => (
              <NotificationRow key={row['@id']} notification={row} />
            ))}
          </Box>
        </Panel>
      ))}
    </Stack>
  );
}

function Pager(props: { page: number; total: number; onPage: (page: number) => void }): ReactNode {
  const { page, total, onPage } = props;
  const text = useText();
  const format = useFormat();
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <Stack
      component="nav"
      aria-label={text('notifications.title')}
      direction="row"
      sx={{ gap: 1, mt: 2, alignItems: 'center' }}
    >
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text('notifications.newer')}
      </Button>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('notifications.page', { page: format.decimal(page), pages: format.decimal(pages) })}
      </Typography>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text('notifications.older')}
      </Button>
    </Stack>
  );
}
