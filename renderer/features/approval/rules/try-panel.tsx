import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import type { ApprovalTrial } from '../../../../schemas/generated/answers.ts';
import { useUsualCurrencies } from '../../../data/use-usual-currencies.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { useCostCenters } from '../../buying/rule-conditions.tsx';
import { TryField, TryForm, TryLine } from '../../buying/try-form.tsx';
import { subjects, type RuleDraft } from './rule-draft.ts';
import { RuleSteps } from './rule-steps.tsx';

/** Shows the rule that applies to an amount, and who would approve it. */
export function TryPanel({ rules, currency }: { rules: readonly RuleDraft[]; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const costCenters = useCostCenters();
  const currencies = [...new Set([currency, ...useUsualCurrencies(true)])];
  const [trial, setTrial] = useState<ApprovalTrial | null>(null);
  const [asked, setAsked] = useState({ subject: 'award', amount: '', currency, category: '', costCenter: '' });
  const change = (changed: Partial<typeof asked>): void => setAsked((before) => ({ ...before, ...changed }));
  const { subject, amount, category, costCenter } = asked;
  return (
    <TryForm
      title={text('approvals.rules.try')}
      type="ApprovalTrial"
      path="/api/approval-rules/try"
      body={() => ({
        subject,
        amount: { amount: format.parse(amount) ?? amount, currency: asked.currency },
        ...(category.trim() ? { category: category.trim() } : {}),
        ...(costCenter ? { costCenter } : {}),
      })}
      onTrial={setTrial}
      result={trial && <Found rules={rules} trial={trial} />}
    >
      <SelectField
        label={text('approvalRule.field.subject')}
        value={subject}
        choices={subjects.map((value) => ({ value, label: text(`approvalRule.subject.${value}`) }))}
        onChange={(next) => change({ subject: next })}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) 96px' }}>
        <TryField name="amount" value={amount} onChange={(next) => change({ amount: next })} />
        <SelectField
          label={text('common.field.currency')}
          value={asked.currency}
          choices={currencies.map((value) => ({ value, label: value }))}
          onChange={(next) => change({ currency: next })}
        />
      </Box>
      <TryField name="category" value={category} onChange={(next) => change({ category: next })} />
      {costCenters.size > 0 && (
        <SelectField
          label={text('approvalRule.field.costCenter')}
          value={costCenter}
          none={text('buying.rule.anyCostCenter')}
          choices={[...costCenters].map(([value, label]) => ({ value, label }))}
          onChange={(next) => change({ costCenter: next })}
        />
      )}
    </TryForm>
  );
}

function Found({ rules, trial }: { rules: readonly RuleDraft[]; trial: ApprovalTrial }): ReactNode {
  const text = useText();
  const rule = rules.find(({ iri }) => iri === trial.rule)?.title ?? '';
  return (
    <Stack component="ul" sx={{ p: 0, m: 0, mt: 2, listStyle: 'none' }}>
      {trial.rule ? (
        <TryLine kind="check" title={text('buying.try.fires', { rule })}>
          <RuleSteps steps={trial.steps} />
        </TryLine>
      ) : (
        <TryLine kind="arrow" title={text('buying.try.none')}>
          {text('approvals.rules.last.text')}
        </TryLine>
      )}
    </Stack>
  );
}
