import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { toProblem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { deviceName } from './device-name.ts';

/** The active sessions, each with a button to end it. */
export function SessionsPanel(): ReactNode {
  const text = useText();
  const sessions = useList<'session'>('sessions', { itemsPerPage: '100' });
  return (
    <Panel flush title={text('account.sessions')}>
      {sessions.isError && <PartError error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.isPending && <Loading height={120} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.data?.members.map((session, index) => (
          <SessionRow key={session['@id']} session={session} first={index === 0} />
        ))}
      </Box>
    </Panel>
  );
}

function SessionRow({ session, first }: { session: Representation<'session'>; first: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const command = useCommand();
  // Without operations, the listed session is the reader's own and can be ended.
  const href = session.operations ? operationNamed(session, 'delete')?.href : session['@id'];
  const { userAgent, address, createdAt } = session;
  const device = userAgent ? deviceName(userAgent) : null;
  const since = createdAt && text('account.sessions.since', { at: format.short(createdAt) });
  const end = (): void => {
    if (!href) return;
    // Returns a promise because the row unmounts before the answer.
    command.mutateAsync({ method: 'DELETE', href }).then(
      () => showToast(text('account.sessions.ended')),
      (error: unknown) => showProblem(toProblem(error), text),
    );
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        px: 2,
        py: 1.25,
        alignItems: 'center',
        flexWrap: 'wrap',
        borderTop: first ? 0 : 1,
        borderColor: 'line.hair',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="label" component="div">
          {device ?? text('account.sessions.unknown')}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {[since, address].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {href && (
        <Button size="small" loading={command.isPending} onClick={end} sx={{ flex: 'none' }}>
          {text('session.operation.delete')}
        </Button>
      )}
    </Stack>
  );
}
