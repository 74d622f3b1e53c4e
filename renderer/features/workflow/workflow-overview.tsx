import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Details } from '../../generic/details/details.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { EndPanel } from './overview/end-panel.tsx';
import { requestParts } from '../request/request-parts.tsx';
import { GlancePanel } from './overview/glance-panel.tsx';
import { NegotiationsPanel } from './overview/negotiations-panel.tsx';
import { NextBanner } from './overview/next-banner.tsx';
import { ResponsesPanel } from './overview/responses-panel.tsx';
import { useBestPrices } from './overview/use-best-prices.ts';
import type { WorkflowSectionProps } from './section-props.ts';
import { Comments } from '../comments/comments.tsx';
import { isRfi } from './workflow-facts.ts';

/** What now, what there is, and the facts at the right. */
export default function WorkflowOverview({ workflow, description, facts }: WorkflowSectionProps): ReactNode {
  const best = useBestPrices(facts?.negotiations ?? []);
  if (!facts) {
    return (
      <Loading height={320}>
        <SkeletonRows rows={6} />
      </Loading>
    );
  }
  const isTemplate = workflow.isTemplate === true;
  const isArchived = workflow.state === 'archived';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 248px' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <NextBanner facts={facts} best={best} />
      </Box>
      <Stack sx={{ gap: 2.5, minWidth: 0 }}>
        {workflow.state !== 'active' && <EndPanel workflow={workflow} description={description} />}
        {!isTemplate && !isArchived && <ResponsesPanel facts={facts} />}
        {!isTemplate && !isArchived && !isRfi(facts) && <NegotiationsPanel facts={facts} best={best} />}
        {isTemplate && facts.request && requestParts(facts.request)['items']}
        <Details entity="workflow" description={description} record={workflow} sections={['rest']} />
        <Comments about={workflow['@id']} />
      </Stack>
      <GlancePanel facts={facts} description={description} />
    </Box>
  );
}
