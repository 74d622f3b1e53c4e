import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import { operationNamed } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { PartError } from '../../kit/part-error.tsx';
import type { useWaiting } from '../../data/use-waiting.ts';
import { WaitingRows } from '../waiting/waiting-rows.tsx';
import type { Notification } from './groups.ts';
import { isAbout } from '../../data/is-about.ts';

/**
 * Lists the reader's open tasks, from the same source as the home page. Opening a task, or deciding it here, marks its
 * notifications as read.
 */
export function WaitingPart(props: {
  waiting: ReturnType<typeof useWaiting>;
  notifications: readonly Notification[];
  onLeave: () => void;
}): ReactNode {
  const { waiting, notifications, onLeave } = props;
  const text = useText();
  const command = useCommand();
  const markRead = (entry: WaitingEntry): void => {
    for (const one of notifications.filter(({ read }) => !read).filter((each) => isAbout(each, entry))) {
      const operation = operationNamed(one, 'markRead');
      if (operation) command.mutate({ method: operation.method, href: operation.href, body: {} });
    }
  };
  const open = (entry: WaitingEntry): void => {
    markRead(entry);
    onLeave();
  };
  if (waiting.isError) return <PartError error={waiting.error} retry={() => void waiting.refetch()} />;
  if (!waiting.data || waiting.data.length === 0) return null;
  return (
    <Box component="section" sx={{ py: 1 }}>
      <Typography variant="caption" component="h3" sx={{ m: 0, px: 2, py: 0.5, color: 'text.secondary' }}>
        {text('notifications.group.needs')}
      </Typography>
      <WaitingRows waiting={waiting.data} onOpen={open} onDecide={markRead} />
    </Box>
  );
}
