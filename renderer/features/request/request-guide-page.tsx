import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Guide } from '../../generic/guide/guide.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { iriOf, nameOf, operationNamed, type Representation } from '../../data/representation.ts';
import { recordKey } from '../../data/remember.ts';
import { iriFor, pageOf } from '../../data/resources.ts';
import { useCommand } from '../../data/use-command.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useOwnType } from '../../data/use-workflow-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Link } from '../../kit/link.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';

/** The guide of a workflow's request; the first visit creates the draft. */
export default function RequestGuidePage(): ReactNode {
  const { workflowId = '' } = useParams();
  return (
    <RecordGate<'workflow'> iri={iriFor('workflow', workflowId)} entity="workflow">
      {({ record }) => <OfWorkflow workflow={record} />}
    </RecordGate>
  );
}

function OfWorkflow({ workflow }: { workflow: Representation<'workflow'> }): ReactNode {
  const text = useText();
  const { mutate, error } = useCommand();
  const request = iriOf(workflow.request);
  const { '@id': iri, title } = workflow;
  const create = useCallback(() => {
    // Uses the same key for every attempt, so a second click or a reload creates no second request.
    const proposed = typeof title === 'string' ? { title } : {};
    const idempotencyKey = `request-of-${iri.slice(iri.lastIndexOf('/') + 1)}`;
    mutate({
      method: 'POST',
      href: '/api/default-requests',
      body: { workflow: iri, ...proposed },
      idempotencyKey,
      refresh: [iri],
    });
  }, [iri, title, mutate]);
  useEffect(() => {
    if (!request) create();
  }, [request, create]);
  if (error && !request) {
    return (
      <Box sx={{ p: 3 }}>
        <PartError title={text('request.notCreated')} error={error} retry={create} />
      </Box>
    );
  }
  if (!request) return <LoadingPage />;
  return (
    <RecordGate<'request'> iri={request} entity="request">
      {(loaded) => <RequestGuide {...loaded} workflow={workflow} />}
    </RecordGate>
  );
}

function RequestGuide(props: {
  workflow: Representation<'workflow'>;
  record: Representation<'request'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { workflow, record, description } = props;
  const home = pageOf(workflow['@id']) ?? '/workflows';
  usePage({
    title: text('request.guide.title'),
    crumbs: [
      { label: text('shell.nav.workflows'), to: '/workflows' },
      { label: nameOf(workflow), to: home },
    ],
  });
  const client = useQueryClient();
  const owner = workflow['@id'];
  // Edits here change the workflow's counts and phase.
  useEffect(() => () => void client.invalidateQueries({ queryKey: recordKey(owner), exact: true }), [client, owner]);
  const own = useOwnType(workflow);
  const guide = withoutSteps(description.guides[0], own?.hiddenSteps ?? []);
  const page = pageOf(record['@id']) ?? '/requests';
  const editable = Boolean(operationNamed(record, 'update'));
  const [wasEditable] = useState(editable);
  // Publishing unmounts the guide before its dialog knows, so this page navigates to the workflow.
  if (wasEditable && !editable) return <Navigate to={home} replace />;
  if (own === null) return <LoadingPage />;
  if (!guide || !editable) return <NotEditable page={page} />;
  return (
    <Guide
      key={record['@id']}
      entity="request"
      description={description}
      guide={guide}
      record={record}
      onClose={() => void navigate(home)}
      onFinished={() => void navigate(home)}
    />
  );
}

/** Removes steps that the workflow's type hides. */
function withoutSteps(guide: EntityDescription['guides'][number] | undefined, hidden: readonly string[]) {
  if (!guide || hidden.length === 0) return guide;
  return { ...guide, steps: guide.steps.filter(({ id }) => !hidden.includes(id)) };
}

function NotEditable({ page }: { page: string }): ReactNode {
  const text = useText();
  return (
    <>
      <PageHead title={text('request.guide.title')} />
      <Box sx={{ p: 3, maxWidth: 760 }}>
        <Banner
          tone="info"
          glyph="clock"
          title={text('request.guide.published')}
          action={<Link to={page}>{text('workflow.banner.openRequest')}</Link>}
        />
      </Box>
    </>
  );
}
