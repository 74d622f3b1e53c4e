import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { List } from '../../generic/list/list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { AwardsBehind } from './awards-behind.tsx';

const noon = (day: string): string => `${day}T12:00:00Z`;

/** The workflows behind a bar of a chart. */
export default function WorkflowsBehindPage(): ReactNode {
  const text = useText();
  const format = useFormat();
  const [params] = useSearchParams();
  const of = params.get('of') ?? '';
  const [measure = 'awards', from = '', to = ''] = of.split(':');
  const title = text.first([`insights.behind.${measure}`]) ?? text('insights.behind.awards');
  usePage({ title, crumbs: [{ label: text('shell.nav.insights'), to: '/insights' }] });
  const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day);
  return (
    <>
      <PageHead
        title={title}
        {...(isDay(from) && isDay(to)
          ? { meta: text('insights.until', { from: format.date(noon(from)), to: format.date(noon(to)) }) }
          : {})}
      />
      {measure === 'awards' ? (
        <Box sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>
          <AwardsBehind of={of} />
        </Box>
      ) : (
        <List entity="workflow" scope={{ insight: of, isTemplate: 'false' }} without={{ tabs: allTabs }} />
      )}
    </>
  );
}

const allTabs = ['active', 'completed', 'templates', 'archived'];
