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
import { HeldMailsLink } from './held-mails-link.tsx';
import { isInvitee, hasOffered } from './invitation-standing.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { RequestCategory } from './request-category.tsx';
import { RequestPhase } from './request-phase.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useCommand } from '../../data/use-command.ts';
import { showProblem } from '../../kit/show-problem.ts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { serverNow } from '../../data/clock.ts';
import { call } from '../../data/http.ts';
import { showToast } from '../../kit/toast-queue.ts';

const justInvitedMs = 3_600_000;

/** Reminds everyone without an offer and without a reminder in the last hour. Offered an hour after inviting. */
function RemindAll({ invitations }: { invitations: readonly Representation<'invitation'>[] }): ReactNode {
  const text = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const invitedBefore = serverNow() - justInvitedMs;
  const due = invitations
    .filter(({ sentAt }) => sentAt && Date.parse(sentAt) < invitedBefore)
    .flatMap((invitation) => operationNamed(invitation, 'remind') ?? []);
  if (due.length === 0) return null;
  const remind = async (): Promise<void> => {
    setBusy(true);
    const results = await Promise.allSettled(due.map(({ href }) => call({ method: 'PUT', path: href, body: {} })));
    await client.invalidateQueries({ queryKey: ['list'] });
    setBusy(false);
    const failed = results.filter(({ status }) => status === 'rejected').length;
    if (failed > 0)
      showToast(text('invitations.remindedPartly', { count: due.length - failed, failed }), { kind: 'error' });
    else showToast(text('invitations.reminded', { count: due.length }));
  };
  return (
    <Button startIcon={<BellRing size={15} />} loading={busy} onClick={() => void remind()}>
      {text('invitations.remindAll', { count: due.length })}
    </Button>
  );
}

const pageSize = 100;

/** Invitations to the workflow's request, with the state of each and suggestions for more. */
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
  const offers = invitees.filter(hasOffered).length;
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
            <HeldMailsLink request={request} />
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

/** Chooses whether any approved supplier may open the request by its address. Fixed once the request is published. */
function PublicSwitch({ record }: { record: Representation<'request'> }): ReactNode {
  const text = useText();
  const command = useCommand();
  const update = operationNamed(record, 'update');
  const isPublic = record.public === true;
  if (!update) {
    return (
      <Tooltip describeChild title={text('invitations.public.fixed')}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {text(isPublic ? 'invitations.public' : 'invitations.public.off')}
        </Typography>
      </Tooltip>
    );
  }
  const change = (next: boolean): void =>
    command.mutate(
      { method: update.method, href: update.href, body: { public: next, version: record.version } },
      { onError: (problem) => showProblem(problem, text) },
    );
  return (
    <Tooltip describeChild title={text('invitations.public.help')}>
      <FormControlLabel
        disabled={command.isPending}
        control={<Switch checked={isPublic} onChange={(_, next) => change(next)} />}
        label={text('invitations.public')}
      />
    </Tooltip>
  );
}
