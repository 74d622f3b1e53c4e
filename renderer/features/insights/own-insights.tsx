import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Figures } from '../../kit/fact.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { missing } from '../../kit/money.tsx';
import { usePage } from '../../kit/page-store.ts';
import { Columns } from './bars.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { ClockNote } from './clock-note.tsx';
import { InsightFilters } from './insight-filters.tsx';
import { Nothing, useWriting } from './writing.tsx';
import type { Insight } from '../../../schemas/generated/answers.ts';
import { seriesOf, useInsight } from './use-insight.ts';
import { useFilters } from './use-filters.ts';

const counted = ['invitations', 'offers', 'wins'] as const;

/** A supplier's own figures: requests received, offers made, negotiations won, and known ranks. */
export function OwnInsights(): ReactNode {
  const { text, name, format, month, longMonth } = useWriting();
  const filters = useFilters();
  const { from, to } = filters;
  const query = { from, to };
  const found = useInsight('own', query);
  usePage({ title: text('shell.nav.insights') });
  const isEmpty = (insight: Insight): boolean => counted.every((key) => insight.figures[key] === 0);
  return (
    <Box sx={{ maxWidth: 1180 }}>
      <PageHead title={text('shell.nav.insights')} meta={text('insights.own.about')}>
        <InsightFilters filters={filters} alone />
      </PageHead>
      <Stack sx={{ px: { xs: 2, md: 3 }, pt: 2.5, pb: 4, gap: 2.5 }}>
        <OwnFigures insight={found.data} />
        <ChartPanel
          kind="own"
          title={name('kind.own')}
          hint={name('invitations')}
          query={query}
          {...{ found }}
          renderEmpty={(insight) => (isEmpty(insight) ? <Nothing id="own" /> : null)}
          renderChart={(insight) => (
            <Columns
              summary={text('insights.own.about')}
              scale={(value) => format.decimal(value, { maximum: 1 })}
              bars={seriesOf(insight, 'invitations').points.map(([period, value]) => ({
                id: period,
                label: month(period),
                value: Number(value ?? 0),
                shown: format.count(Number(value ?? 0)),
              }))}
            />
          )}
          table={(insight) => ({
            heads: [name('column.period'), ...counted.map(name), name('rank')],
            rows: seriesOf(insight, 'invitations').points.map(([period], at) => ({
              id: period,
              cells: [
                longMonth(period),
                ...counted.map((key) => format.count(Number(seriesOf(insight, key).points[at]?.[1] ?? 0))),
                rankAt(insight, at) === null ? missing : format.decimal(rankAt(insight, at) ?? 0, { maximum: 1 }),
              ],
            })),
          })}
        />
        <ClockNote zone={found.data?.timezone} />
      </Stack>
    </Box>
  );
}

function OwnFigures({ insight }: { insight: Insight | undefined }): ReactNode {
  const { text, name, format, percent } = useWriting();
  const figure = (key: string): string => format.count(Number(insight?.figures[key] ?? 0));
  const rank = insight?.figures['medianRank'] ?? null;
  return (
    <Figures
      figures={[
        {
          label: name('invitations'),
          value: figure('invitations'),
          note: text('insights.own.answered', { count: Number(insight?.figures['answered'] ?? 0) }),
        },
        { label: name('offers'), value: figure('offers') },
        {
          label: name('wins'),
          value: figure('wins'),
          note: text('insights.own.share', { percent: percent(insight?.figures['winPercent'] ?? null) }),
        },
        {
          label: name('medianRank'),
          value: rank === null ? missing : format.decimal(rank, { maximum: 1 }),
          note: text('insights.own.rank'),
        },
      ]}
    />
  );
}

const rankAt = (insight: Insight, at: number): string | number | null =>
  seriesOf(insight, 'rank').points[at]?.[1] ?? null;
