import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { Actions } from '../../generic/actions/actions.tsx';
import { Pager } from '../../generic/list/pager.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { iriOf, operationNamed, type Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import type { WorkflowSectionProps } from '../workflow/section-props.ts';
import { isInvitee, isOfferIn } from './invitation-standing.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { PublicSwitch } from './public-switch.tsx';
import { RemindAll } from './remind-all.tsx';
import { RequestCategory } from './request-category.tsx';
import { RequestPhase } from './request-phase.tsx';

const pageSize = 100;

/** Who is invited to the workflow's request, how far each is, and who could be. */
export default function InvitationsSection(props: WorkflowSectionProps): ReactNode {
  return (
    <AreaTexts areas={['invitations']}>
      <OfWorkflow {...props} />
    </AreaTexts>
  );
}

function OfWorkflow({ workflow }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const request = iriOf(workflow.request);
  if (!request) return <EmptyState title={text('invitations.noRequest')} drawing={false} />;
  return (
    <RecordGate<'request'> iri={request} entity="request">
      {({ record, description }) => <Invitations {...{ workflow, record, description }} />}
    </RecordGate>
  );
}

function Invitations(props: {
  workflow: Representation<'workflow'>;
  record: Representation<'request'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const { workflow, record, description } = props;
  const request = record['@id'];
  const [page, setPage] = useState(1);
  const list = useList<'invitation'>('invitations', {
    requestId: request,
    page: String(page),
    itemsPerPage: String(pageSize),
  });
  const entity = useSchema('invitation');
  useLive(['/api/invitations/{id}']);
  const all = list.data?.members ?? [];
  const invitees = all.filter(isInvitee);
  const offers = invitees.filter(isOfferIn).length;
  const mayInvite = list.data ? operationNamed({ operations: list.data.operations }, 'create') !== undefined : false;
  const shown = description.ui.operations?.['changeFinishedDate']
    ? ['publish', 'amend', 'assignEclass']
    : ['assignEclass'];
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1040 }}>
      <RequestPhase
        record={record}
        actions={
          <>
            <Actions entity="request" description={description} record={record} hidden={shown} />
            <RemindAll invitations={invitees} />
          </>
        }
      />
      <RequestCategory {...{ record, description }} />
      {mayInvite && record.state !== 'finished' && (
        <InvitePanel request={record} workflow={workflow['@id']} link={all.find((one) => !isInvitee(one))} />
      )}
      <Panel
        flush
        title={text('invitations.invited')}
        hint={text('invitations.counts', { invited: invitees.length, offers })}
        action={<PublicSwitch record={record} />}
      >
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && (
          <Loading height={160}>
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {list.data && invitees.length === 0 && (
          <EmptyState title={text('invitation.empty')}>{text('invitations.empty')}</EmptyState>
        )}
        {entity.data && invitees.length > 0 && <InvitationTable invitations={invitees} description={entity.data} />}
      </Panel>
      <Pager page={page} list={list.data} size={pageSize} onPage={setPage} />
    </Stack>
  );
}
