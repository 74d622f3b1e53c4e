import { Can } from '@casl/react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, type ReactNode } from 'react';
import { serverNow } from '../../data/clock.ts';
import type { Dashboard } from '../../../schemas/generated/answers.ts';
import { useDashboard } from '../../data/use-dashboard.ts';
import { useLiveWork } from '../../data/use-waiting.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { CreateLink } from '../../kit/create-link.tsx';
import { Figures } from '../../kit/fact.tsx';
import { Loading, LoadingPage, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { GettingStarted } from './getting-started.tsx';
import { RunningNegotiations } from './running-negotiations.tsx';
import { UpcomingPanel } from './upcoming-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import Typography from '@mui/material/Typography';
import { Kbd } from '../../kit/kbd.tsx';
import Link from '@mui/material/Link';
import { useSettings } from '../../data/use-settings.ts';

/** The end of the trial and the support contact. Empty if the instance names no contact. */
function HelpPanel({ trial }: { trial: Dashboard['trial'] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { support } = useSettings();
  if (!trial && !support) return null;
  return (
    <Panel title={text(trial ? 'dashboard.trial' : 'dashboard.support')}>
      <Stack sx={{ gap: 1 }}>
        {trial && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('dashboard.trial.until', {
              at: format.date(trial.endsAt),
              in: format.relative(trial.endsAt),
            })}
          </Typography>
        )}
        {support && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text('dashboard.support.text')} <Link href={hrefOf(support)}>{support}</Link>
          </Typography>
        )}
      </Stack>
    </Panel>
  );
}

const hrefOf = (contact: string): string => (contact.includes('@') ? `mailto:${contact}` : contact);

/** The home page of requesters starts with a new demand. */
const RequesterHome = lazy(() => import('../demand/requester-home.tsx'));

/** Shows running work, waiting work and upcoming dates. */
export default function HomePage(): ReactNode {
  const { isRequester } = useSession();
  if (!isRequester) return <DashboardPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <RequesterHome />
    </Suspense>
  );
}

function DashboardPage(): ReactNode {
  const text = useText();
  const format = useFormat();
  const session = useSession();
  usePage({ title: text('shell.nav.home') });
  const dashboard = useDashboard();
  useLiveWork();
  const hour = Number(format.clock(serverNow(), { seconds: false }).slice(0, 2));
  const greeting = hour < 11 ? 'morning' : hour < 17 ? 'day' : 'evening';
  const create = (
    <Can I="create" a="workflow">
      <CreateLink to="/workflows/create">{text('workflow.operation.create')}</CreateLink>
    </Can>
  );
  return (
    <Box sx={{ maxWidth: 1180 }}>
      <PageHead
        title={text(`dashboard.greeting.${greeting}`, { name: session.account.given_name ?? session.name })}
        meta={<Meta dashboard={dashboard.data} />}
        actions={create}
      />
      <Box sx={{ px: { xs: 2, md: 3 }, pt: 3, pb: 4 }}>
        {dashboard.isError && (
          <Panel>
            <PartError error={dashboard.error} retry={() => void dashboard.refetch()} />
          </Panel>
        )}
        {dashboard.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={7} />
          </Loading>
        )}
        {dashboard.data && <Parts dashboard={dashboard.data} />}
      </Box>
    </Box>
  );
}

function Meta({ dashboard }: { dashboard: Dashboard | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  const weekday = format.weekday(serverNow());
  // Capitalized because it starts a sentence, also in languages that write days in lower case.
  const day = weekday.charAt(0).toLocaleUpperCase(format.locale) + weekday.slice(1);
  if (!dashboard) return day;
  const counts = { running: dashboard.running.length, waiting: dashboard.waiting.length };
  return `${day}. ${text('dashboard.summary', counts)}`;
}

function Parts({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const text = useText();
  const format = useFormat();
  const figures = dashboardFigures(dashboard.counts, { text, format });
  return (
    <Stack sx={{ gap: 3 }}>
      {figures.length > 0 && <Figures figures={figures} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 328px' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <RunningNegotiations running={dashboard.running} />
          <WaitingPanel waiting={dashboard.waiting} />
        </Stack>
        <Stack sx={{ gap: 3 }}>
          <GettingStarted steps={dashboard.gettingStarted} />
          <UpcomingPanel upcoming={dashboard.upcoming} />
          <TipPanel />
          <HelpPanel trial={dashboard.trial ?? null} />
        </Stack>
      </Box>
    </Stack>
  );
}

/** A tip about a feature that is easy to miss. */
function TipPanel(): ReactNode {
  const text = useText();
  const { isSupplier, isAdmin } = useSession();
  if (isAdmin) return null;
  return (
    <Panel title={text('dashboard.tip')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(isSupplier ? 'dashboard.tip.supplier' : 'dashboard.tip.purchaser')}{' '}
        <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
          <Kbd>?</Kbd> {text('dashboard.tip.shortcuts')}
        </Box>
      </Typography>
    </Panel>
  );
}
