import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useVisitor } from '../../data/use-visitor.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { isApproval } from './kinds.ts';
import { useWaiting } from '../../data/use-waiting.ts';
import { WaitingRows } from './waiting-rows.tsx';

/** All decisions that await the reader; decisions of others are not listed. */
export default function ApprovalsPage(): ReactNode {
  const text = useText();
  usePage({ title: text('dashboard.approvals') });
  const { ability } = useVisitor();
  const waiting = useWaiting();
  const approvals = (waiting.data ?? []).filter(isApproval);
  return (
    <>
      <PageHead
        title={text('dashboard.approvals')}
        meta={text('dashboard.approvals.hint')}
        actions={
          ability.can('read', 'approvalRequest') && (
            <Button component={Link} to="/approval-requests">
              {text('approvalRequest.plural')}
            </Button>
          )
        }
      />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 860 }}>
        {waiting.isError && <PartError error={waiting.error} retry={() => void waiting.refetch()} />}
        {waiting.isPending && <LoadingPage />}
        {waiting.data && (
          <Panel flush title={text('dashboard.waiting')}>
            {approvals.length === 0 ? (
              <EmptyState drawing={false} title={text('dashboard.approvals.none')}>
                {text('dashboard.approvals.none.text')}
              </EmptyState>
            ) : (
              <WaitingRows waiting={approvals} />
            )}
          </Panel>
        )}
      </Box>
    </>
  );
}
