import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import type { Schedule } from '../../../../schemas/generated/answers.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useText } from '../../../i18n/use-text.ts';
import { InstantInput } from '../../../generic/form/date-inputs.tsx';
import { Choose } from '../../../kit/choose.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { Refusal } from '../refusal.tsx';

const words = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
const isWord = (every: string): boolean => words.some((word) => word === every);

/** Edits a schedule: frequency, start and end. */
export function PlanDialog(props: {
  /** A template without a schedule has only its IRI. */
  plan: Pick<Schedule, '@id'> &
    Partial<Pick<Schedule, 'every' | 'start' | 'end' | 'version'>> & { title?: string | null };
  /** If absent, the schedule's own title is used. */
  title?: string;
  isReady?: boolean;
  /** Content before the other fields. */
  children?: ReactNode;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { plan, title, isReady = true, children, onClose } = props;
  const command = useCommand();
  const stored = plan.every ?? 'monthly';
  const [every, setEvery] = useState(isWord(stored) ? stored : 'rule');
  const [rule, setRule] = useState(isWord(stored) ? 'FREQ=WEEKLY;INTERVAL=2' : stored);
  const [start, setStart] = useState(plan.start ?? '');
  const [end, setEnd] = useState(plan.end ?? '');
  const save = (): void =>
    command.mutate(
      {
        method: 'PUT',
        href: `${plan['@id']}/schedule`,
        body: {
          every: every === 'rule' ? rule : every,
          start: start || null,
          ...(end ? { end } : {}),
          version: plan.version,
        },
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      title={title ?? text('buying.plan.edit', { plan: plan.title ?? '' })}
      onClose={onClose}
      actions={
        <DialogVerb busy={command.isPending} disabled={!isReady} onCancel={onClose} onDo={save}>
          {text('common.save')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Refusal problem={command.error} />
        {children}
        <Frequency {...{ every, rule }} onEvery={setEvery} onRule={setRule} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <InstantInput id="plan-start" label={text('buying.plan.start')} value={start} onChange={setStart} />
          <InstantInput id="plan-end" label={text('buying.plan.end')} value={end} onChange={setEnd} />
        </Box>
      </Stack>
    </Dialog>
  );
}

/** A usual frequency, or a recurrence rule. */
function Frequency(props: {
  every: string;
  rule: string;
  onEvery: (every: string) => void;
  onRule: (rule: string) => void;
}): ReactNode {
  const text = useText();
  const { every, rule, onEvery, onRule } = props;
  return (
    <>
      <Choose
        label={text('buying.plan.every')}
        value={every}
        choices={[...words, 'rule'].map((value) => ({ value, label: text(`buying.every.${value}`) }))}
        onChange={onEvery}
      />
      {every === 'rule' && (
        <TextInput
          id="plan-rule"
          label={text('buying.plan.rule')}
          value={rule}
          onChange={(event) => onRule(event.target.value)}
        />
      )}
    </>
  );
}
