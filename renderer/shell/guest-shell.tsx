import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { iriOf, nameOf, type Representation } from '../data/representation.ts';
import { logOut } from '../data/log-out.ts';
import { pageOf } from '../data/resources.ts';
import { useSession } from '../data/session.tsx';
import { useRecord } from '../data/use-record.ts';
import { useServerNow } from '../data/use-server-now.ts';
import { BrandMark } from '../generic/brand.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { Countdown } from '../kit/countdown.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { LoadingPage } from '../kit/loading.tsx';
import { layout } from '../theme/tokens.ts';
import { NotActivatedDialog } from './not-activated-dialog.tsx';
import { LiveNote, SaveNote } from './status-notes.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** The frame of a guest: the purchaser's name and the way back to the request, without lists. */
export function GuestShell({ children }: { children: ReactNode }): ReactNode {
  const path = useFocusAfterNavigation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <GuestBar />
      <Box component="main" id="main" sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<LoadingPage />}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
      <NotActivatedDialog />
    </Box>
  );
}

function GuestBar(): ReactNode {
  const text = useText();
  const { pathname } = useLocation();
  const { request: iri } = useSession();
  const request = useRecord<'request'>(iri);
  const buyer = useRecord<'organization'>(iriOf(request.data?.organization));
  const home = pageOf(iri) ?? '/';
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        borderBottom: 1,
        borderColor: 'line.hair',
        bgcolor: 'background.default',
        position: 'sticky',
        top: 0,
        zIndex: 20,
      }}
    >
      <Stack direction="row" sx={{ ...inBar, height: layout.topbar }}>
        <BrandMark size={22} />
        <Typography variant="h3" component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {nameOf(buyer.data)}
        </Typography>
        <SaveNote />
        <LiveNote />
        {pathname !== home && (
          <Button size="small" variant="text" component={Link} to={home} sx={{ minHeight: { xs: 44, md: 32 } }}>
            {text('shell.guest.request')}
          </Button>
        )}
        <Button size="small" variant="text" onClick={() => void logOut()} sx={{ minHeight: { xs: 44, md: 32 } }}>
          {text('shell.guest.leave')}
        </Button>
      </Stack>
      {request.data && <TimeLeft request={request.data} />}
    </Box>
  );
}

const inBar = { alignItems: 'center', gap: 1, px: { xs: 2, md: 3 } } as const;
const checkMs = 10_000;

/** The end of the offer period, on every page of the guest while the period runs. */
function TimeLeft({ request: { startDate, finishDate, state } }: { request: Representation<'request'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useServerNow(checkMs);
  const [start, finish] = [startDate, finishDate].map((iso) => (iso ? Date.parse(iso) : null));
  if (!finishDate || !finish || finish <= now || state === 'finished' || (start ?? 0) > now) return null;
  return (
    <Stack direction="row" sx={{ ...inBar, pb: 0.75, justifyContent: 'space-between', typography: 'caption' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text('shell.guest.until', { at: format.short(finishDate) })}
      </Box>
      <Box component="span">
        {text('shell.guest.left')} <Countdown until={finishDate} {...(start ? { total: finish - start } : {})} />
      </Box>
    </Stack>
  );
}
