import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useVisitor } from '../../data/use-visitor.ts';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';

/** All approval requests of the organization. Decisions are made on their pages only, next to the facts. */
export default function ApprovalRequestsPage(): ReactNode {
  const text = useText();
  const { ability } = useVisitor();
  const title = text('approvalRequest.plural');
  usePage({ title });
  return (
    <>
      <PageHead
        title={title}
        meta={text('approvalRequest.about')}
        actions={
          ability.can('create', 'approvalRule') && (
            <Button component={Link} to="/approval-rules">
              {text('approvalRule.plural')}
            </Button>
          )
        }
      />
      <List entity="approvalRequest" />
    </>
  );
}
