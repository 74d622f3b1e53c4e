import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { iriOf, operationNamed } from '../../data/representation.ts';
import { iriFor, pageOf } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, StateBadge } from '../../kit/badge.tsx';
import { Figures } from '../../kit/fact.tsx';
import { Link } from '../../kit/link.tsx';
import { NamedLink } from '../../kit/named-link.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { When } from '../../kit/when.tsx';
import { ApprovalFoot } from './approval-foot.tsx';
import { proposedIn, type ApprovalRequest } from './approval-track.ts';
import { ChangesBanner } from './changes-banner.tsx';
import { ConsequencesPanel } from './consequences-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { shownFacts } from './shown-facts.ts';
import { StepsPanel } from './steps-panel.tsx';

export default function ApprovalRequestPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'approvalRequest'> iri={iriFor('approvalRequest', id)} entity="approvalRequest">
      {({ record, description }) => <Request key={record['@id']} request={record} description={description} />}
    </RecordGate>
  );
}

/** An award or order that waits for approvals: its frozen facts, its steps, and the decision. */
function Request({ request, description }: { request: ApprovalRequest; description: EntityDescription }): ReactNode {
  const text = useText();
  const title = text('approvals.title', { kind: proposedIn(request), title: request.title ?? '' });
  usePage({ title, crumbs: [{ label: text('approvalRequest.plural'), to: '/approval-requests' }] });
  const isOpen = request.state === 'open';
  return (
    <Stack sx={{ flex: 1 }}>
      <PageHead title={title} badge={<Standing {...{ request, description }} />} meta={<Meta request={request} />} />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, maxWidth: 1088, flex: 1 }}>
        <ChangesBanner request={request} />
        <Amounts request={request} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
            alignItems: 'start',
          }}
        >
          <FactsPanel request={request} />
          <Stack sx={{ gap: 2.5, minWidth: 0 }}>
            <StepsPanel request={request} />
            {isOpen && <ConsequencesPanel request={request} />}
          </Stack>
        </Box>
      </Stack>
      <ApprovalFoot {...{ request, description }} />
    </Stack>
  );
}

function Standing({ request, description }: { request: ApprovalRequest; description: EntityDescription }): ReactNode {
  const text = useText();
  const isMine = operationNamed(request, 'approve') !== undefined;
  if (!isMine) return <StateBadge entity="approvalRequest" state={request.state ?? ''} ui={description.ui} />;
  return (
    <Badge tone="attention" glyph="time-up">
      {text('approvals.waitsForYou')}
    </Badge>
  );
}

function Meta({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  const workflow = iriOf(request.workflow);
  const name = useLinkedName(workflow);
  const subject = useSubjectPage(request);
  return (
    <>
      {request.number}
      {workflow && name !== '' && (
        <>
          {' · '}
          <NamedLink to={pageOf(workflow) ?? '/workflows'} name={name} underline="always" />
        </>
      )}
      {subject && (
        <>
          {' · '}
          <Link to={subject.to} underline="always">
            {text(subject.label)}
          </Link>
        </>
      )}
    </>
  );
}

/** The page where the held operation is offered. */
function useSubjectPage({ subject, workflow }: ApprovalRequest): { to: string; label: string } | null {
  const isPlace = subject?.startsWith(iriFor('participation', '')) === true;
  const place = useRecord<'participation'>(isPlace ? subject : null);
  const negotiation = pageOf(iriOf(place.data?.negotiation));
  if (negotiation) return { to: negotiation, label: 'approvals.subject.negotiation' };
  const home = pageOf(iriOf(workflow));
  if (isPlace || !home) return null;
  const isScenario = subject?.startsWith(iriFor('awardScenario', '')) === true;
  return isScenario
    ? { to: `${home}/scenarios`, label: 'approvals.subject.scenario' }
    : { to: `${home}/awarding`, label: 'approvals.subject.awarding' };
}

function Amounts({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { amount, expiresAt, decidedAt, state } = request;
  const currency = amount?.currency ?? 'EUR';
  const [saving] = shownFacts(request.facts, currency).savings;
  const isSaved = Number(saving?.amount ?? 0) > 0;
  const end = state === 'open' ? expiresAt : decidedAt;
  return (
    <Figures
      figures={[
        { label: text('approvals.amount'), value: format.money(amount?.amount ?? '0', currency) },
        ...(saving
          ? [
              {
                label: text('approvals.savings'),
                value: format.money(saving.amount, saving.currency),
                note: text('approvals.saving', { baseline: saving.baseline }),
                ...(isSaved ? { tone: 'success' as const } : {}),
              },
            ]
          : []),
        ...(end
          ? [
              {
                label: text(state === 'open' ? 'approvals.expires' : 'approvals.ended'),
                value: <When iso={end} as="day" />,
                note: state === 'open' ? format.relative(end) : format.dateTime(end),
              },
            ]
          : []),
      ]}
    />
  );
}
