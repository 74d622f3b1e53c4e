import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose } from '../../../kit/choose.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import type { ShownPlan } from './shown-plan.ts';
import { Refusal } from '../refusal.tsx';

const words = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
const isWord = (every: string): boolean => words.some((word) => word === every);

/** An instant as a field of the browser holds it, on the reader's clock; and back. */
const local = (instant: string | null): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const instantOf = (value: string): string | null => (value ? new Date(value).toISOString() : null);

/** How often, since when, until when. */
export function PlanDialog({ plan, onClose }: { plan: ShownPlan; onClose: () => void }): ReactNode {
  const text = useText();
  const command = useCommand();
  const [every, setEvery] = useState(isWord(plan.every) ? plan.every : 'rule');
  const [rule, setRule] = useState(isWord(plan.every) ? 'FREQ=WEEKLY;INTERVAL=2' : plan.every);
  const [start, setStart] = useState(local(plan.start));
  const [end, setEnd] = useState(local(plan.end));
  const save = (): void =>
    command.mutate(
      {
        method: 'PUT',
        href: `${plan.iri}/schedule`,
        body: {
          every: every === 'rule' ? rule : every,
          start: instantOf(start),
          ...(end ? { end: instantOf(end) } : {}),
          version: plan.version,
        },
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      title={text('buying.plan.edit', { plan: plan.title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="contained" loading={command.isPending} onClick={save}>
            {text('common.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Refusal problem={command.error} />
        <Choose
          label={text('buying.plan.every')}
          value={every}
          choices={[...words, 'rule'].map((value) => ({ value, label: text(`buying.every.${value}`) }))}
          onChange={setEvery}
        />
        {every === 'rule' && (
          <TextInput
            id="plan-rule"
            label={text('buying.plan.rule')}
            value={rule}
            onChange={(event) => setRule(event.target.value)}
          />
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextInput
            id="plan-start"
            type="datetime-local"
            label={text('buying.plan.start')}
            value={start}
            onChange={(event) => setStart(event.target.value)}
          />
          <TextInput
            id="plan-end"
            type="datetime-local"
            label={text('buying.plan.end')}
            value={end}
            onChange={(event) => setEnd(event.target.value)}
          />
        </Box>
      </Stack>
    </Dialog>
  );
}
