import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../data/representation.ts';
import { useCommand } from '../data/use-command.ts';
import { useText } from '../i18n/use-text.ts';
import { showProblem } from './show-problem.ts';

/** Cancels a running operation; hidden if that is not offered. */
export function CancelButton({
  record,
}: {
  record: Representation<'job'> | Representation<'workflowImport'>;
}): ReactNode {
  const text = useText();
  const command = useCommand();
  const cancel = operationNamed(record, 'cancel');
  if (!cancel) return null;
  const run = (): void =>
    command.mutate(
      { method: cancel.method, href: cancel.href, body: {} },
      { onError: (problem) => showProblem(problem, text) },
    );
  return (
    <Button size="small" variant="text" onClick={run} loading={command.isPending}>
      {text('job.operation.cancel')}
    </Button>
  );
}
