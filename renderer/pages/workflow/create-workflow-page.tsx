import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { RecordForm } from '../../generic/form/record-form.tsx';
import { pageOf } from '../../data/resources.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../shell/page-store.ts';

const sections = [{ id: 'create', fields: ['type', 'template', 'title'] }];

/** Type, template, title; everything else is the guide's. */
export default function CreateWorkflowPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  usePage({ title: text('workflow.create'), crumbs: [{ label: text('shell.nav.workflows'), to: '/workflows' }] });
  const description = useSchema('workflow');
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data) return <LoadingPage />;
  return (
    <>
      <PageHead title={text('workflow.create')} meta={text('workflow.create.text')} />
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <RecordForm
          entity="workflow"
          description={description.data}
          record={null}
          href="/api/default-workflows"
          sections={sections}
          verb={text('workflow.create')}
          onSaved={(answer) => void navigate(pageOf(answer?.['@id']) ?? '/workflows')}
        />
      </Box>
    </>
  );
}
