import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Panel } from '../../kit/panel.tsx';
import { WaitingRows } from '../waiting/waiting-rows.tsx';

/** One row per task that only this person can do, with a button that leads there. */
export function WaitingPanel({ waiting }: { waiting: readonly WaitingEntry[] }): ReactNode {
  const text = useText();
  return (
    <Panel
      flush
      title={text('dashboard.waiting')}
      action={
        waiting.some(({ kind }) => kind === 'approve_purchase') && (
          <Button size="small" component={Link} to="/approval-requests">
            {text('dashboard.approvals')}
          </Button>
        )
      }
    >
      {waiting.length === 0 ? <NothingWaits /> : <WaitingRows waiting={waiting} />}
    </Panel>
  );
}

/** Explains the empty panel. Operators never have tasks, so they get links to their pages. */
function NothingWaits(): ReactNode {
  const text = useText();
  const { isSupplier, isAdmin } = useSession();
  const who = isAdmin ? 'admin' : isSupplier ? 'supplier' : 'purchaser';
  const actions = isAdmin && (
    <>
      <Button component={Link} to="/users">
        {text('shell.nav.users')}
      </Button>
      <Button component={Link} to="/schemas">
        {text('shell.nav.forms')}
      </Button>
    </>
  );
  return (
    <EmptyState drawing={false} title={text('dashboard.waiting.none')} actions={actions}>
      {text(`dashboard.waiting.none.${who}`)}
    </EmptyState>
  );
}
