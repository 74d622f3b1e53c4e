import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';

/** Whether any approved supplier may open the request by its address; fixed with publishing. */
export function PublicSwitch({ record }: { record: Representation }): ReactNode {
  const text = useText();
  const command = useCommand();
  const update = operationNamed(record, 'update');
  const change = (next: boolean): void => {
    if (!update) return;
    command.mutate(
      { method: update.method, href: update.href, body: { public: next, version: record.version } },
      { onError: (problem) => showToast(problemText(problem, text), { kind: 'error' }) },
    );
  };
  return (
    <Tooltip describeChild title={text(update ? 'invitations.public.help' : 'invitations.public.fixed')}>
      <FormControlLabel
        disabled={!update || command.isPending}
        control={<Switch checked={record['public'] === true} onChange={(_, next) => change(next)} />}
        label={text('invitations.public')}
      />
    </Tooltip>
  );
}
