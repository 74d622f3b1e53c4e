import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { debriefModes, type DebriefMode } from '../../../schemas/domain/debrief/facts.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { ToggleGroup } from '../../kit/toggle-group.tsx';

/** Chooses what suppliers learn, and sends all drafts. */
export function DebriefVerbs(props: {
  workflow: Representation<'workflow'>;
  mode: DebriefMode;
  count: number;
}): ReactNode {
  const text = useText();
  const { workflow, mode, count } = props;
  const command = useCommand();
  const [asking, setAsking] = useState(false);
  const send = operationNamed(workflow, 'sendDebriefs');
  const update = operationNamed(workflow, 'update');
  const { version } = workflow;
  const change = (debrief: DebriefMode): void => {
    if (!update) return;
    command.mutate(
      { method: update.method, href: update.href, body: { debrief, version } },
      { onError: (problem) => showProblem(problem, text) },
    );
  };
  const confirm = (): void => {
    if (!send) return;
    command.mutate(
      { method: send.method, href: send.href, body: { version } },
      {
        onSuccess: () => {
          setAsking(false);
          showToast(text('debriefs.sent'));
        },
        onError: (problem) => showProblem(problem, text),
      },
    );
  };
  return (
    <>
      {update && (
        <ToggleGroup
          label={text('debriefs.mode')}
          values={debriefModes}
          value={mode}
          name={(one) => text(`debriefs.mode.${one}`)}
          onChange={change}
        />
      )}
      {send && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Send size={15} />}
          disabled={mode === 'off'}
          onClick={() => setAsking(true)}
        >
          {text('debriefs.send', { count })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={text('workflow.operation.sendDebriefs')}
        consequence={text('workflow.operation.sendDebriefs.confirm')}
        verb={text('debriefs.send', { count })}
        busy={command.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
