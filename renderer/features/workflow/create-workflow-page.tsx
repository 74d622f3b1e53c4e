import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { iriFor } from '../../data/resources.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { CreateForm } from './create/create-form.tsx';
import { ImportList } from './create/import-list.tsx';

/** Creates a workflow from a type, template or list, with a title; the guide asks for the rest. Lists imports below. */
export default function CreateWorkflowPage(): ReactNode {
  const text = useText();
  const [query] = useSearchParams();
  usePage({
    title: text('workflow.operation.create'),
    crumbs: [{ label: text('shell.nav.workflows'), to: '/workflows' }],
  });
  const description = useSchema('workflow');
  const template = query.get('template');
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data) return <LoadingPage />;
  return (
    <>
      <PageHead title={text('workflow.operation.create')} meta={text('workflow.create.text')} />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 3, maxWidth: 808 }}>
        <CreateForm description={description.data} template={template ? iriFor('workflow', template) : null} />
        <ImportList />
      </Stack>
    </>
  );
}
