import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { iriOf } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import type { WorkflowSectionProps } from '../workflow/section-props.ts';
import { Questions } from './questions.tsx';

/** Suppliers' questions about the workflow's request. */
export default function QuestionsSection({ workflow }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const request = iriOf(workflow.request);
  if (!request) return <EmptyState title={text('questions.noRequest')} drawing={false} />;
  return (
    <RecordGate<'request'> iri={request} entity="request">
      {({ record }) => (
        <Stack sx={{ gap: 2.5, maxWidth: 1040 }}>
          <Questions request={record} />
        </Stack>
      )}
    </RecordGate>
  );
}
