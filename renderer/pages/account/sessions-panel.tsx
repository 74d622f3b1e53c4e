import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { toProblem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { When } from '../../kit/when.tsx';
import { deviceName } from './device-name.ts';

/** The sessions that still run; each can be ended. */
export function SessionsPanel(): ReactNode {
  const text = useText();
  const sessions = useList('sessions', { itemsPerPage: '100' });
  return (
    <Panel flush title={text('account.sessions')}>
      {sessions.isError && <PartError error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.isPending && <Loading height={120} />}
      {sessions.data && (
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{text('session.field.userAgent')}</TableCell>
              <TableCell>{text('session.field.address')}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{text('account.sessions.since')}</TableCell>
              <TableCell>{text('common.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sessions.data.members.map((session) => (
              <SessionRow key={session['@id']} session={session} />
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { session: Representation }): ReactNode {
  const text = useText();
  const command = useCommand();
  // Records without states name no operations: what is listed is one's own, and can be ended.
  const href = session.operations ? operationNamed(session, 'delete')?.href : session['@id'];
  const { userAgent, address, createdAt } = session;
  const device = typeof userAgent === 'string' ? deviceName(userAgent) : null;
  const end = (): void => {
    if (!href) return;
    // The row is gone by the time of the answer, and with it what would have listened.
    command.mutateAsync({ method: 'DELETE', href }).then(
      () => showToast(text('account.sessions.ended')),
      (error: unknown) => showToast(problemText(toProblem(error), text), { kind: 'error' }),
    );
  };
  return (
    <TableRow>
      <TableCell>{device ?? text('account.sessions.unknown')}</TableCell>
      <TableCell>{typeof address === 'string' ? address : ''}</TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        {typeof createdAt === 'string' && <When iso={createdAt} />}
      </TableCell>
      <TableCell>
        {href && (
          <Button size="small" loading={command.isPending} onClick={end}>
            {text('session.operation.delete')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
