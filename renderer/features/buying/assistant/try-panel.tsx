import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import type { AssistantTrial } from '../../../../schemas/generated/answers.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { reasonText } from '../reasons.ts';
import { TryField, TryForm, TryLine } from '../try-form.tsx';
import type { RuleView } from './rule-view.ts';

export function TryPanel(props: {
  rules: readonly RuleView[];
  trial: AssistantTrial | null;
  onTrial: (trial: AssistantTrial) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const [category, setCategory] = useState('');
  const [amount, setAmount] = useState('');
  return (
    <TryForm
      title={text('buying.try.title')}
      type="AssistantTrial"
      path="/api/assistant-rules/try"
      body={() => ({
        ...(category.trim() ? { category: category.trim() } : {}),
        ...(amount.trim() ? { amount: format.parse(amount) ?? amount } : {}),
      })}
      onTrial={props.onTrial}
      result={props.trial && <Found rules={props.rules} trial={props.trial} />}
    >
      <TryField name="category" value={category} onChange={setCategory} />
      <TryField name="amount" value={amount} onChange={setAmount} />
    </TryForm>
  );
}

function Found({ rules, trial }: { rules: readonly RuleView[]; trial: AssistantTrial }): ReactNode {
  const text = useText();
  const format = useFormat();
  const titleOf = (iri: string): string => rules.find((one) => one.iri === iri)?.title ?? '';
  const words = { text, format };
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, mt: 2, listStyle: 'none' }}>
      {trial.passed.map((one) => (
        <TryLine key={one.rule} kind="minus" title={text('buying.try.passed', { rule: titleOf(one.rule) })}>
          {reasonText(one.why, 'why', words)}
        </TryLine>
      ))}
      <TryLine
        kind={trial.rule ? 'check' : 'arrow'}
        title={trial.rule ? text('buying.try.fires', { rule: titleOf(trial.rule) }) : text('buying.try.none')}
      >
        {trial.because.map((one) => reasonText(one, 'why', words)).join(' · ')}
      </TryLine>
      {trial.rule && trial.passed.length + 1 < rules.length && <TryLine kind="draft" title={text('buying.try.rest')} />}
    </Stack>
  );
}
