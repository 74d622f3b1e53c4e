import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Details } from '../../generic/details/details.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { ApprovalBanners } from '../approval/approval-banner.tsx';
import { useApprovals } from '../approval/use-open-approvals.ts';
import { requestParts } from '../request/request-parts.tsx';
import { GlancePanel } from './overview/glance-panel.tsx';
import { NegotiationsPanel } from './overview/negotiations-panel.tsx';
import { NextBanner } from './overview/next-banner.tsx';
import { nextStep } from './overview/next-step.ts';
import { ResponsesPanel } from './overview/responses-panel.tsx';
import type { WorkflowSectionProps } from './section-props.ts';
import { Comments } from '../comments/comments.tsx';
import { isRfi } from './workflow-facts.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { arePricesSealed } from '../negotiation/records/negotiation-type.ts';
import { bestPrices, type BestPrice } from './overview/best-prices.ts';

/** Sealed prices are hidden until the end, and drafts have no prices. */
const hasPrices = (negotiation: Representation<'negotiation'>): boolean =>
  negotiation.state !== 'drafted' && !arePricesSealed(negotiation);

/** Best prices of these negotiations, fetched in one call and followed live. */
function useBestPrices(all: readonly Representation<'negotiation'>[]): ReadonlyMap<string, BestPrice> {
  const negotiations = all.filter(hasPrices);
  const query = negotiations.map((one) => `negotiation=${encodeURIComponent(one['@id'])}`).join('&');
  const list = useList<'participation'>(query ? `default-participations?${query}&itemsPerPage=100` : null);
  const members = list.data?.members ?? [];
  useLive(members.map((place) => place['@id']));
  return bestPrices(negotiations, members);
}

const reasons = ['completionReason', 'internalReason', 'publicReason'] as const;

/** The reasons for a workflow's end, if any were given. */
function EndPanel(props: { workflow: Representation<'workflow'>; description: EntityDescription }): ReactNode {
  const text = useText();
  const { workflow, description } = props;
  const texts = useFieldTexts('workflow');
  const given = reasons.filter((name) => workflow[name]);
  if (given.length === 0) return null;
  return (
    <Panel title={text('workflow.section.end')}>
      <Facts>
        {given.map((name) => (
          <Fact key={name} label={texts.label(name, description.schema.properties?.[name] ?? {})}>
            {workflow[name]}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

/** The next step, the parts of the workflow, and facts on the right. */
export default function WorkflowOverview({ workflow, description, facts }: WorkflowSectionProps): ReactNode {
  const best = useBestPrices(facts?.negotiations ?? []);
  const { open, declined } = useApprovals(workflow['@id']);
  if (!facts) {
    return (
      <Loading height={320}>
        <SkeletonRows rows={6} />
      </Loading>
    );
  }
  const isTemplate = workflow.isTemplate === true;
  const isArchived = workflow.state === 'archived';
  const isAwarding = nextStep(facts).id === 'award';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 248px' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gridColumn: '1 / -1', gap: 1.5 }}>
        <ApprovalBanners requests={open} />
        {open.length === 0 && isAwarding && <ApprovalBanners requests={declined.slice(0, 1)} />}
        {(open.length === 0 || !isAwarding) && <NextBanner facts={facts} best={best} />}
      </Stack>
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
