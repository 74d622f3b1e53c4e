import Button from '@mui/material/Button';
import { FileSpreadsheet, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

export default function WorkflowsPage(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.workflows') });
  const create = (
    <Button
      component={Link}
      to="/workflows/create"
      data-create
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} />}
    >
      {text('workflow.create')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={text('shell.nav.workflows')}
        actions={
          <>
            <Button component={Link} to="/workflows/create#import" startIcon={<FileSpreadsheet size={15} />}>
              {text('workflow.import')}
            </Button>
            {create}
          </>
        }
      />
      <List entity="workflow" emptyActions={create} />
    </>
  );
}
