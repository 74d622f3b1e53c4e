import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSchema } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { CreateForm } from './create/create-form.tsx';

/** Creates an empty template; its content is filled in by the guide of requests. */
export default function CreateTemplatePage(): ReactNode {
  const text = useText();
  usePage({
    title: text('workflow.template.create'),
    crumbs: [{ label: text('shell.nav.templates'), to: '/workflow-templates' }],
  });
  const description = useSchema('workflow');
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data) return <LoadingPage />;
  return (
    <>
      <PageHead title={text('workflow.template.create')} meta={text('workflow.template.create.text')} />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 808 }}>
        <CreateForm description={description.data} template={null} asTemplate />
      </Box>
    </>
  );
}
