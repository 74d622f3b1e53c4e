import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { groupsOf, type Group, type Notification } from './groups.ts';
import { NotificationRow } from './notification-row.tsx';
import { WaitingPart } from './waiting-part.tsx';
import { useWaiting } from '../../data/use-waiting.ts';
import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import { isAbout } from '../../data/is-about.ts';

/** Leaves out unread notifications about waiting entries, so that each thing is shown once. */
export const withoutWaiting = (all: readonly Notification[], waiting: readonly WaitingEntry[]): Notification[] =>
  all.filter((one) => one.read || !waiting.some((entry) => isAbout(one, entry)));

interface PanelProps {
  unread: string;
  onLeave: () => void;
}

/** The newest notifications by subject, each with its action. */
export function NotificationPanel({ unread, onLeave }: PanelProps): ReactNode {
  const text = useText();
  const list = useList<'notification'>('notifications', { itemsPerPage: '30' });
  const waiting = useWaiting();
  const all = list.data?.members ?? [];
  const groups = groupsOf(withoutWaiting(all, waiting.data ?? []));
  return (
    <>
      <Head {...{ unread, onLeave }} />
      <Box sx={{ maxHeight: 'min(60vh, 520px)', overflow: 'auto', borderTop: 1, borderColor: 'line.hair' }}>
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        <WaitingPart waiting={waiting} notifications={all} onLeave={onLeave} />
        {list.data && waiting.data?.length === 0 && groups.length === 0 && (
          <EmptyState compact title={text('notifications.empty')}>
            {text('notifications.empty.text')}
          </EmptyState>
        )}
        {groups.map((group) => (
          <GroupRows key={group.key} group={group} onLeave={onLeave} />
        ))}
      </Box>
      <Stack
        direction="row"
        sx={{ px: 2, py: 1, gap: 2, borderTop: 1, borderColor: 'line.hair', bgcolor: 'surface.sunken' }}
      >
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {text('notifications.facts')}
        </Typography>
        <Link to="/notifications" onClick={onLeave} sx={{ fontSize: 13, flex: 'none' }}>
          {text('notifications.all')}
        </Link>
      </Stack>
    </>
  );
}

function Head({ unread, onLeave }: PanelProps): ReactNode {
  const text = useText();
  const readAll = useCommand();
  // Not disabled, since a disabled button would lose the focus, and Escape would no longer close the panel.
  const isDone = readAll.isPending || unread === '' || unread === '0';
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1 }}>
      <Typography variant="h3" component="h2">
        {text('notifications.title')}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
        {unread && unread !== '0' ? text('notifications.unread', { count: unread }) : ''}
      </Typography>
      <Tooltip title={text('notifications.readAll')}>
        <IconButton
          aria-label={text('notifications.readAll')}
          aria-disabled={isDone}
          sx={{ '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default', bgcolor: 'transparent' } }}
          onClick={() => {
            if (!isDone) readAll.mutate({ method: 'PUT', href: '/api/notifications/read-all', body: {} });
          }}
        >
          <CheckCheck size={17} />
        </IconButton>
      </Tooltip>
      <Tooltip title={text('notifications.choose')}>
        <IconButton
          component={RouterLink}
          to="/account?tab=notifications"
          aria-label={text('notifications.choose')}
          onClick={onLeave}
        >
          <SlidersHorizontal size={16} />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

function GroupRows({ group, onLeave }: { group: Group; onLeave: () => void }): ReactNode {
  const text = useText();
  const title = group.key === 'earlier' ? text('notifications.group.earlier') : group.title;
  return (
    <Box component="section" sx={{ '& + &': { borderTop: 1, borderColor: 'line.hair' }, py: 1 }}>
      <Typography variant="caption" component="h3" sx={{ m: 0, px: 2, py: 0.5, color: 'text.secondary' }}>
        {title ?? text('notifications.group.others')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.rows.map((row) => (
          <NotificationRow key={row['@id']} notification={row} onLeave={onLeave} />
        ))}
      </Box>
    </Box>
  );
}
