import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { debriefModes, type DebriefMode } from '../../../schemas/domain/debrief/facts.ts';
import { operationNamed, type OfferedOperation, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { ToggleGroup } from '../../kit/toggle-group.tsx';

interface VerbsProps {
  workflow: Representation<'workflow'>;
  mode: DebriefMode;
  count: number;
}

/** Chooses what suppliers learn, and sends all drafts. */
export function DebriefVerbs({ workflow, mode, count }: VerbsProps): ReactNode {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { change, confirm, busy, maySend } = useVerbs(workflow, () => setAsking(false));
  const verb = text('debriefs.send', { count });
  return (
    <>
      {change && (
        <ToggleGroup
          label={text('debriefs.mode')}
          values={debriefModes}
          value={mode}
          name={(one) => text(`debriefs.mode.${one}`)}
          onChange={change}
        />
      )}
      {maySend && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Send size={15} />}
          disabled={mode === 'off'}
          onClick={() => setAsking(true)}
        >
          {verb}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={text('workflow.operation.sendDebriefs')}
        consequence={text('workflow.operation.sendDebriefs.confirm')}
        verb={verb}
        busy={busy}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function useVerbs(workflow: Representation<'workflow'>, onSent: () => void) {
  const text = useText();
  const command = useCommand();
  const send = operationNamed(workflow, 'sendDebriefs');
  const update = operationNamed(workflow, 'update');
  const { version } = workflow;
  const run = (operation: OfferedOperation | undefined, values: { debrief?: DebriefMode }, onSuccess?: () => void) => {
    if (!operation) return;
    const { method, href } = operation;
    command.mutate(
      { method, href, body: { ...values, version } },
      { onSuccess: () => onSuccess?.(), onError: (problem) => showProblem(problem, text) },
    );
  };
  const confirm = (): void =>
    run(send, {}, () => {
      onSent();
      showToast(text('debriefs.sent'));
    });
  const change = update ? (debrief: DebriefMode) => run(update, { debrief }) : null;
  return { change, confirm, busy: command.isPending, maySend: send !== undefined };
}
