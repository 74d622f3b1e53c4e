import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { LoadingPage } from '../kit/loading.tsx';
import { optionalLazy } from '../kit/optional-lazy.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { countOnce } from '../data/is-about.ts';
import { useList } from '../data/use-record.ts';
import { useLive } from '../data/use-live.tsx';
import { useWaiting } from '../data/use-waiting.ts';

/** Larger counts are shown as `1,000+`; exact figures above it do not matter. */
const mostShown = 1_000;

/** Number of newest unread notifications to compare with the waiting entries. Older ones are simply counted. */
const compared = '50';

/** Live count of new things in the bell: unread notifications and waiting entries, each once. Null until known. */
function useUnread(): { count: number | null; isMore: boolean } {
  const unread = { unread: 'true', itemsPerPage: compared };
  const list = useList<'notification'>('notifications', unread, { staleTime: 60_000 });
  useLive(['/api/notifications/{id}']);
  const found = list.data;
  const waiting = useWaiting(found !== undefined && found.total > 0).data ?? [];
  if (!found) return { count: null, isMore: false };
  const total = countOnce(found, waiting);
  return { count: Math.min(total, mostShown), isMore: total > mostShown };
}

const Panel = lazy(() => import('../features/notifications/bell-panel.tsx'));
const BrowserWatch = optionalLazy(() => import('../features/notifications/browser-watch.tsx'));

/** Small and in the corner, so that the bell behind it stays visible. */
const badgeLook = {
  '& .MuiBadge-badge': { height: 16, minWidth: 16, px: '4px', fontSize: 11, lineHeight: 1, translate: '2px -1px' },
};

/** Shows the live number of unread notifications. Opening it loads the newest ones. */
export function Bell(): ReactNode {
  const text = useText();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { count, isMore } = useUnread();
  const shown = count === null ? '' : `${format.decimal(count)}${isMore ? '+' : ''}`;
  const label = text(count ? 'shell.unread' : 'shell.nothingUnread', { count: shown });
  const close = (): void => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: { xs: 44, md: 34 }, height: { xs: 44, md: 34 } }}
        >
          <Badge badgeContent={isMore ? '1k+' : (count ?? 0)} color="primary" sx={badgeLook}>
            <BellIcon size={17} />
          </Badge>
        </IconButton>
      </Tooltip>
      <VisuallyHidden>
        <output aria-live="polite">{label}</output>
      </VisuallyHidden>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('notification.plural'), sx: { width: 400 } } }}
      >
        <Suspense fallback={<LoadingPage />}>
          <Panel unread={shown} onLeave={close} />
        </Suspense>
      </Popover>
      {localStorage.getItem('parley.browser-notices') === 'on' && (
        <Suspense fallback={null}>
          <BrowserWatch />
        </Suspense>
      )}
    </>
  );
}
