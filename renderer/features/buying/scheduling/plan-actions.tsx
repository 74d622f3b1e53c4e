import Button from '@mui/material/Button';
import { Pause, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Schedule } from '../../../../schemas/generated/answers.ts';
import { nameOf } from '../../../data/representation.ts';
import { toProblem } from '../../../data/problem.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** Adds a plan, or pauses all plans. */
export function PlanActions({ plans }: { plans: readonly Schedule[] }): ReactNode {
  const text = useText();
  const [openDialog, setOpenDialog] = useState<'add' | 'pause' | null>(null);
  const running = plans.filter(({ operations }) => operations.some(({ name }) => name === 'pauseSchedule'));
  const close = (): void => setOpenDialog(null);
  return (
    <>
      {running.length > 1 && (
        <Button variant="outlined" startIcon={<Pause size={15} />} onClick={() => setOpenDialog('pause')}>
          {text('buying.plans.pauseAll')}
        </Button>
      )}
      <Button variant="contained" data-create startIcon={<Plus size={16} />} onClick={() => setOpenDialog('add')}>
        {text('buying.plans.add')}
      </Button>
      {openDialog === 'add' && <AddPlan onClose={close} />}
      {openDialog === 'pause' && <PauseAll plans={running} onClose={close} />}
    </>
  );
}

/** Stops new starts until each plan is resumed. Running workflows continue. */
function PauseAll({ plans, onClose }: { plans: readonly Schedule[]; onClose: () => void }): ReactNode {
  const text = useText();
  const command = useCommand();
  const pause = async (): Promise<void> => {
    for (const { '@id': iri, version } of plans) {
      const pauseCall = { method: 'PUT', href: `${iri}/pause-schedule`, body: { version } } as const;
      await command.mutateAsync(pauseCall).catch((error: unknown) => showProblem(toProblem(error), text));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={text('buying.plans.pauseAll')}
      consequence={text('buying.plans.pauseAll.text', { count: plans.length })}
      verb={text('buying.plans.pauseAll')}
      busy={command.isPending}
      onConfirm={() => void pause()}
      onClose={onClose}
    />
  );
}

const templates = { isTemplate: 'true', itemsPerPage: '100' };

/** Selects a template, then its frequency. The template becomes one for schedules. */
function AddPlan({ onClose }: { onClose: () => void }): ReactNode {
  const text = useText();
  const { data } = useList<'workflow'>('default-workflows', templates);
  const [chosen, setChosen] = useState('');
  const members = data?.members ?? [];
  const template = members.find((one) => one['@id'] === chosen);
  return (
    <PlanDialog
      key={chosen}
      plan={template ?? { '@id': '' }}
      title={text('buying.plans.add')}
      isReady={template !== undefined}
      onClose={onClose}
    >
      <SelectField
        label={text('buying.rule.template')}
        value={chosen}
        none=""
        choices={members.map((one) => ({ value: one['@id'], label: nameOf(one) }))}
        {...(data && members.length === 0 ? { help: text('buying.plans.empty.text') } : {})}
        onChange={setChosen}
      />
    </PlanDialog>
  );
}
