import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { useUsualCurrencies } from '../../../data/use-usual-currencies.ts';
import { AmountField } from '../../../generic/form/amount-field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { CategoryChoice, CostCenterChoice } from '../../buying/rule-conditions.tsx';
import { Refusal } from '../../buying/refusal.tsx';
import { bodyOf, subjects, type RuleDraft } from './rule-draft.ts';
import { StepFields } from './step-fields.tsx';

/** Edits a rule: what it covers, and who approves in which order. */
export function RuleDialog({ rule, onClose }: { rule: RuleDraft; onClose: () => void }): ReactNode {
  const text = useText();
  const [draft, setDraft] = useState(rule);
  const { save, remove, busy, problem } = useSaveRule(draft, onClose);
  const change = (changed: Partial<RuleDraft>): void => setDraft((before) => ({ ...before, ...changed }));
  return (
    <Dialog
      open
      width={640}
      title={text(rule.iri === '' ? 'approvalRule.operation.create' : 'buying.rule.edit')}
      onClose={onClose}
      actions={
        <>
          {rule.iri !== '' && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {text('common.delete')}
            </Button>
          )}
          <DialogVerb busy={busy} onCancel={onClose} onDo={save}>
            {text('common.save')}
          </DialogVerb>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Refusal problem={problem} />
        <TextInput
          id="approval-rule-title"
          required
          label={text('buying.rule.title')}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Coverage draft={draft} change={change} />
        <StepFields steps={draft.steps} onChange={(steps) => change({ steps })} />
        <SwitchField
          label={text('approvalRule.field.separateDuties')}
          help={text('approvalRule.field.separateDuties.help')}
          checked={draft.separateDuties}
          onChange={(separateDuties) => change({ separateDuties })}
        />
        <SwitchField
          label={text('approvalRule.field.active')}
          help={text('approvals.rules.active.help')}
          checked={draft.active}
          onChange={(active) => change({ active })}
        />
      </Stack>
    </Dialog>
  );
}

function useSaveRule(draft: RuleDraft, onClose: () => void) {
  const command = useCommand();
  const { iri, version } = draft;
  const save = (): void =>
    command.mutate(
      iri === ''
        ? { method: 'POST', href: '/api/approval-rules', body: bodyOf(draft) }
        : { method: 'PUT', href: iri, body: { ...bodyOf(draft), version } },
      { onSuccess: onClose },
    );
  const remove = (): void => command.mutate({ method: 'DELETE', href: iri }, { onSuccess: onClose });
  return { save, remove, busy: command.isPending, problem: command.error };
}

interface PartProps {
  draft: RuleDraft;
  change: (changed: Partial<RuleDraft>) => void;
}

/** The coverage of a rule: awards or orders from an amount on, optionally of some categories and cost centers. */
function Coverage({ draft, change }: PartProps): ReactNode {
  const text = useText();
  const usual = useUsualCurrencies(true);
  const currencies = [...new Set([draft.currency, ...usual])];
  const { categories, costCenters } = draft;
  return (
    <>
      <Subjects draft={draft} change={change} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 112px' }}>
        <AmountField
          id="approval-rule-amount"
          label={text('approvalRule.field.amountFrom')}
          help={text('approvalRule.field.amountFrom.help')}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
        <SelectField
          label={text('common.field.currency')}
          value={draft.currency}
          choices={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => change({ currency })}
        />
      </Box>
      <CategoryChoice values={categories} onChange={(next) => change({ categories: next })} />
      <CostCenterChoice values={costCenters} onChange={(next) => change({ costCenters: next })} />
    </>
  );
}

function Subjects({ draft, change }: PartProps): ReactNode {
  const text = useText();
  const toggle = (subject: string): void =>
    change({ subjects: subjects.filter((one) => draft.subjects.includes(one) !== (one === subject)) });
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend">{text('approvalRule.field.subjects')}</FormLabel>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {subjects.map((subject) => (
          <FormControlLabel
            key={subject}
            label={text(`approvalRule.subjects.${subject}`)}
            control={<Checkbox checked={draft.subjects.includes(subject)} onChange={() => toggle(subject)} />}
          />
        ))}
      </Stack>
    </Box>
  );
}
