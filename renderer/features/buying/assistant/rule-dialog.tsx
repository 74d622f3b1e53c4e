import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { stepKinds } from '../../../../schemas/domain/automation/step-kinds.ts';
import { nameOf } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { RuleCondition } from './rule-condition.tsx';
import { ruleBody, stepsUntil, untilOf, type RuleView } from './rule-view.ts';
import { Refusal } from '../refusal.tsx';

const kinds = ['manual', 'self_sourcing'] as const;
const isKind = (value: string): boolean => kinds.some((kind) => kind === value);

/** Edits a rule: its conditions, its route and its degree of automation. */
export function RuleDialog({ rule, onClose }: { rule: RuleView; onClose: () => void }): ReactNode {
  const text = useText();
  const command = useCommand();
  const [draft, setDraft] = useState(rule);
  const isNew = rule.iri === '';
  const change = (changed: Partial<RuleView>): void => setDraft((before) => ({ ...before, ...changed }));
  const save = (): void =>
    command.mutate(
      isNew
        ? { method: 'POST', href: '/api/assistant-rules', body: ruleBody(draft) }
        : { method: 'PUT', href: rule.iri, body: { ...ruleBody(draft), version: rule.version } },
      { onSuccess: onClose },
    );
  const remove = (): void => command.mutate({ method: 'DELETE', href: rule.iri }, { onSuccess: onClose });
  return (
    <Dialog
      open
      width={640}
      title={text(isNew ? 'buying.rule.add' : 'buying.rule.edit')}
      onClose={onClose}
      actions={
        <>
          {!isNew && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {text('common.delete')}
            </Button>
          )}
          <DialogVerb busy={command.isPending} onCancel={onClose} onDo={save}>
            {text('common.save')}
          </DialogVerb>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Refusal problem={command.error} />
        <TextInput
          id="rule-title"
          required
          label={text('buying.rule.title')}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <RuleCondition draft={draft} change={change} />
        <Route draft={draft} change={change} />
        <SwitchField
          label={text('assistantRule.field.active')}
          help={text('assistantRule.field.active.help')}
          checked={draft.active}
          onChange={(active) => change({ active })}
        />
      </Stack>
    </Dialog>
  );
}

interface PartProps {
  draft: RuleView;
  change: (changed: Partial<RuleView>) => void;
}

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

function Route({ draft, change }: PartProps): ReactNode {
  const text = useText();
  const templates = useList(isKind(draft.kind) ? 'default-workflows' : null, {
    isTemplate: 'true',
    templateKind: draft.kind,
    itemsPerPage: '100',
  });
  const people = useList('users', { active: 'true', itemsPerPage: '100' });
  return (
    <>
      <Box sx={two}>
        <SelectField
          label={text('buying.rule.kind')}
          value={draft.kind}
          choices={kinds.map((value) => ({ value, label: text(`buying.kind.${value}`) }))}
          onChange={(kind) => change({ kind, template: '', steps: kind === 'manual' ? [] : draft.steps })}
        />
        <SelectField
          label={text('buying.rule.template')}
          value={draft.template}
          none={text('buying.rule.noTemplate')}
          choices={(templates.data?.members ?? []).map((one) => ({ value: one['@id'], label: nameOf(one) }))}
          onChange={(template) => change({ template })}
        />
        {draft.kind !== 'manual' && (
          <SelectField
            label={text('buying.rule.until')}
            value={untilOf(draft)}
            choices={['ask', ...stepKinds].map((value) => ({
              value,
              label: value === 'ask' ? text('buying.until.ask') : text(`buying.step.${value}`),
            }))}
            onChange={(value) => change({ steps: stepsUntil(value) })}
          />
        )}
        <SelectField
          label={text('buying.rule.approver')}
          value={draft.approver}
          none={text('buying.rule.noApprover')}
          choices={(people.data?.members ?? []).map((one) => ({ value: one['@id'], label: nameOf(one) }))}
          onChange={(approver) => change({ approver })}
        />
      </Box>
    </>
  );
}
