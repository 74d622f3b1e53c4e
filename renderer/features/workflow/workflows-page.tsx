import { Can, useAbility } from '@casl/react';
import Button from '@mui/material/Button';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ability } from '../../../permissions/rules-for.ts';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CreateLink } from '../../kit/create-link.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';

/** Leaves out operations that need the workflow's own page. */
const Menu = rowMenuOf('workflow', ['update', 'lotCreation', 'negotiationRecommendation']);

export default function WorkflowsPage(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.workflows') });
  const mayCreate = useAbility<Ability>().can('create', 'workflow');
  const create = mayCreate && <CreateLink to="/workflows/create">{text('workflow.operation.create')}</CreateLink>;
  return (
    <>
      <PageHead
        title={text('shell.nav.workflows')}
        actions={
          <Can I="create" a="workflow">
            <Button component={Link} to="/workflows/create#import" startIcon={<FileSpreadsheet size={15} />}>
              {text('common.import')}
            </Button>
            {create}
          </Can>
        }
      />
      <List entity="workflow" extra={{ label: text('common.actions'), Cell: Menu }} emptyActions={create} />
    </>
  );
}
