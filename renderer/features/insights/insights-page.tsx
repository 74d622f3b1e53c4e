import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { useIsOperator } from '../../data/use-is-operator.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Figures } from '../../kit/fact.tsx';
import { ToggleGroup } from '../../kit/toggle-group.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { ClockNote } from './clock-note.tsx';
import { InsightFilters } from './insight-filters.tsx';
import { IntegrityPanel } from './integrity-panel.tsx';
import { OwnInsights } from './own-insights.tsx';
import { CompetitionPanel, CyclePanel, DemandsPanel, SavingsPanel, TypesPanel, type SavingsOf } from './panels.tsx';
import { useChartTexts } from './chart-texts.tsx';
import { ScoresPanel } from './scores-panel.tsx';
import { SpendPanel } from './spend-panel.tsx';
import { yearBefore } from './periods.ts';
import { useFilters, type Filters } from './use-filters.ts';
import { useInsight } from './use-insight.ts';

/** Purchasing results: key figures, then charts, each with its table and workbook. Suppliers see their own part. */
export default function InsightsPage(): ReactNode {
  const { isSupplier } = useSession();
  const isOperator = useIsOperator();
  if (isOperator) return <ChooseOrganization />;
  return isSupplier ? <OwnInsights /> : <PurchaserInsights />;
}

/** The operator has no purchases and must choose an organization. */
function ChooseOrganization(): ReactNode {
  const { text } = useChartTexts();
  usePage({ title: text('shell.nav.insights') });
  return (
    <>
      <PageHead title={text('shell.nav.insights')} />
      <EmptyState title={text('insights.viewAs')}>{text('insights.viewAs.text')}</EmptyState>
    </>
  );
}

const comparedPrices = ['againstOffer', 'againstLast', 'againstTarget'] as const;

function PurchaserInsights(): ReactNode {
  const { text } = useChartTexts();
  const { isOrganizationAdmin, isAdmin } = useSession();
  const filters = useFilters();
  const [against, setAgainst] = useState<SavingsOf>('againstOffer');
  usePage({ title: text('shell.nav.insights') });
  return (
    <Box sx={{ maxWidth: 1180 }}>
      <PageHead title={text('shell.nav.insights')} meta={text('insights.about')}>
        <InsightFilters filters={filters} />
      </PageHead>
      <Stack sx={{ px: { xs: 2, md: 3 }, pt: 2.5, pb: 4, gap: 2.5 }}>
        <Head filters={filters} />
        <Grid>
          <SavingsPanel
            filters={filters}
            against={against}
            choice={
              <ToggleGroup
                label={text('insights.against')}
                values={comparedPrices}
                value={against}
                name={(one) => text(`insights.${one}`)}
                onChange={setAgainst}
              />
            }
          />
          <SpendPanel filters={filters} />
          <CyclePanel filters={filters} />
          <CompetitionPanel filters={filters} />
          <TypesPanel filters={filters} />
          <DemandsPanel filters={filters} />
        </Grid>
        <ScoresPanel />
        {(isOrganizationAdmin || isAdmin) && <IntegrityPanel filters={filters} />}
        <Clock filters={filters} />
      </Stack>
    </Box>
  );
}

/** Reuses the query of the figures above. */
function Clock({ filters }: { filters: Filters }): ReactNode {
  return <ClockNote zone={useInsight('savings', filters.query).data?.timezone} />;
}

export function Grid({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'stretch',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {children}
    </Box>
  );
}

/** The four key figures. */
function Head({ filters }: { filters: Filters }): ReactNode {
  const { text, name, money, percent, days, format } = useChartTexts();
  const savings = useInsight('savings', filters.query).data;
  const time = useInsight('cycle-time', filters.query).data;
  const earlier = useInsight('cycle-time', { ...filters.query, ...yearBefore(filters) }).data;
  const competition = useInsight('competition', filters.query).data;
  const missing = '—';
  const offers = competition?.figures['offersPerRequest'];
  return (
    <Figures
      figures={[
        {
          label: name('savings'),
          value: savings ? money(savings.figures['total'] ?? null, savings.currency) : missing,
          ...(savings && savings.figures['percent'] !== null
            ? { note: text('insights.head.savings', { percent: percent(savings.figures['percent'] ?? null) }) }
            : {}),
          ...(Number(savings?.figures['total'] ?? 0) > 0 ? { tone: 'success' as const } : {}),
        },
        {
          label: name('negotiated'),
          value: savings ? money(savings.figures['negotiated'] ?? null, savings.currency) : missing,
          note: text('insights.head.awards', { count: Number(savings?.figures['awards'] ?? 0) }),
        },
        {
          label: text('insights.head.time'),
          ...(time && time.figures['medianDays'] !== null
            ? {
                value: text('insights.days', { days: days(time.figures['medianDays'] ?? null) }),
                note: earlier?.figures['medianDays']
                  ? text('insights.head.before', { days: days(earlier.figures['medianDays']) })
                  : text('insights.head.worst', { days: days(time.figures['worstDays'] ?? null) }),
              }
            : { value: missing }),
        },
        {
          label: name('offersPerRequest'),
          value: offers === null || offers === undefined ? missing : format.decimal(offers, { maximum: 1 }),
          note: text('insights.head.responded', {
            answered: Number(competition?.figures['answered'] ?? 0),
            invited: Number(competition?.figures['invited'] ?? 0),
          }),
        },
      ]}
    />
  );
}
