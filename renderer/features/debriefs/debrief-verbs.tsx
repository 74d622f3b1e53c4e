import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { debriefModes, type DebriefMode } from '../../../schemas/domain/debrief/facts.ts';
import { operationNamed, type OfferedOperation, type Representation } from '../../data/representation.ts';
import type { Problem } from '../../data/problem.ts';
import { useCommand } from '../../data/use-command.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { ToggleGroup } from '../../kit/toggle-group.tsx';

interface VerbsProps {
  workflow: Representation<'workflow'>;
  mode: DebriefMode;
  drafts: readonly Representation<'debrief'>[];
  /** Some typed message is not saved. */
  isUnsaved: boolean;
}

/** Chooses what suppliers learn, and sends all drafts. */
export function DebriefVerbs(props: VerbsProps): ReactNode {
  const text = useText();
  const { mode, drafts, isUnsaved } = props;
  const [asking, setAsking] = useState(false);
  const { change, confirm, busy, maySend } = useVerbs(props, () => setAsking(false));
  const verb = text('debriefs.send', { count: drafts.length });
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
      >
        {isUnsaved && <Banner tone="attention" glyph="warn" title={text('debriefs.unsaved')} />}
      </ConfirmDialog>
    </>
  );
}

function useVerbs({ workflow, drafts }: VerbsProps, onAnswered: () => void) {
  const text = useText();
  const command = useCommand();
  const send = operationNamed(workflow, 'sendDebriefs');
  const update = operationNamed(workflow, 'update');
  const { version } = workflow;
  // Drafts show what their supplier would learn now.
  const refresh = drafts.map((draft) => draft['@id']);
  const run = (operation: OfferedOperation | undefined, values: { debrief?: DebriefMode }, done?: () => void): void => {
    if (!operation) return;
    const { method, href } = operation;
    command.mutate(
      { method, href, body: { ...values, version }, refresh },
      {
        onSuccess: done,
        onError: (problem) => {
          onAnswered();
          showRefusal(problem, text);
        },
      },
    );
  };
  const confirm = (): void =>
    run(send, {}, () => {
      onAnswered();
      showToast(text('debriefs.sent'));
    });
  const change = update ? (debrief: DebriefMode) => run(update, { debrief }) : null;
  return { change, confirm, busy: command.isPending, maySend: send !== undefined };
}

/** A refused message is named by its supplier. */
function showRefusal(problem: Problem, text: Text): void {
  const [violation] = problem.violations;
  const supplier = violation?.params?.['supplier'];
  if (!violation || supplier === undefined) return showProblem(problem, text);
  showToast(`${supplier}: ${violationText(violation, text)}`, { kind: 'error' });
}
