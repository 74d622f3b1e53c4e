import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Details } from '../../generic/details/details.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { iriOf } from '../../data/representation.ts';
import { idOf } from '../../data/resources.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Panel } from '../../kit/panel.tsx';
import { RecordPreflight } from '../preflight/record-preflight.tsx';
import { AmendmentsPanel } from '../request/amend/amendments-panel.tsx';
import { RequestActions } from '../request/request-actions.tsx';
import { requestParts } from '../request/request-parts.tsx';
import type { WorkflowSectionProps } from './section-props.ts';

/** The workflow's request, or a button to start it. */
export default function WorkflowRequest({ workflow }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const request = iriOf(workflow.request);
  if (!request) {
    return (
      <Panel>
        <EmptyState
          title={text('workflow.banner.createRequest')}
          actions={
            <Button
              component={Link}
              to={`/requests/create/${idOf(workflow['@id'])}`}
              variant="contained"
              color="primary"
            >
              {text('workflow.banner.createRequest.action')}
            </Button>
          }
        >
          {text('workflow.banner.createRequest.text')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <RecordGate<'request'> iri={request} entity="request">
      {({ record, description }) => (
        <Stack sx={{ gap: 2.5 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <StateBadge entity="request" state={record.state ?? 'created'} ui={description.ui} />
            <Box sx={{ flex: 1 }} />
            <RequestActions record={record} description={description} />
          </Stack>
          <RecordPreflight entity="request" record={record} description={description} />
          <AmendmentsPanel request={record} />
          <Details entity="request" description={description} record={record} replace={requestParts(record)} />
        </Stack>
      )}
    </RecordGate>
  );
}
