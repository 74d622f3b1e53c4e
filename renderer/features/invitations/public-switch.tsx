import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';

/** Whether any approved supplier may open the request by its address; a fact once the request is published. */
export function PublicSwitch({ record }: { record: Representation<'request'> }): ReactNode {
  const text = useText();
  const command = useCommand();
  const update = operationNamed(record, 'update');
  const isPublic = record.public === true;
  if (!update) {
    return (
      <Tooltip describeChild title={text('invitations.public.fixed')}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {text(isPublic ? 'invitations.public' : 'invitations.public.off')}
        </Typography>
      </Tooltip>
    );
  }
  const change = (next: boolean): void =>
    command.mutate(
      { method: update.method, href: update.href, body: { public: next, version: record.version } },
      { onError: (problem) => showProblem(problem, text) },
    );
  return (
    <Tooltip describeChild title={text('invitations.public.help')}>
      <FormControlLabel
        disabled={command.isPending}
        control={<Switch checked={isPublic} onChange={(_, next) => change(next)} />}
        label={text('invitations.public')}
      />
    </Tooltip>
  );
}
