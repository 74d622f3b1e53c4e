import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AssistantTrial } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { reasonText } from '../reasons.ts';
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
  const trying = useMutation<AssistantTrial, Problem>({
    mutationFn: () =>
      ask('AssistantTrial', {
        method: 'POST',
        path: '/api/assistant-rules/try',
        body: {
          ...(category.trim() ? { category: category.trim() } : {}),
          ...(amount.trim() ? { amount: format.parse(amount) ?? amount } : {}),
        },
      }),
    onSuccess: props.onTrial,
  });
  return (
    <Panel title={text('buying.try.title')} hint={text('buying.try.hint')} sx={{ bgcolor: 'surface.sunken' }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          trying.mutate();
        }}
      >
        <Stack sx={{ gap: 1.5 }}>
          {trying.error && <Banner tone="danger" glyph="x" role="alert" title={problemText(trying.error, text)} />}
          <TextInput
            id="try-category"
            label={text('buying.try.category')}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
          <TextInput
            id="try-amount"
            label={text('buying.try.amount')}
            value={amount}
            inputProps={{ inputMode: 'decimal' }}
            onChange={(event) => setAmount(event.target.value)}
          />
          <Button type="submit" variant="outlined" loading={trying.isPending}>
            {text('buying.try.run')}
          </Button>
        </Stack>
      </Box>
      <Box component="output" sx={{ display: 'block' }}>
        {props.trial && <Found rules={props.rules} trial={props.trial} />}
      </Box>
    </Panel>
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
        <Line key={one.rule} kind="minus" title={text('buying.try.passed', { rule: titleOf(one.rule) })}>
          {reasonText(one.why, 'why', words)}
        </Line>
      ))}
      <Line
        kind={trial.rule ? 'check' : 'arrow'}
        title={trial.rule ? text('buying.try.fires', { rule: titleOf(trial.rule) }) : text('buying.try.none')}
      >
        {trial.because.map((one) => reasonText(one, 'why', words)).join(' · ')}
      </Line>
      {trial.rule && trial.passed.length + 1 < rules.length && <Line kind="draft" title={text('buying.try.rest')} />}
    </Stack>
  );
}

function Line(props: { kind: 'minus' | 'check' | 'arrow' | 'draft'; title: string; children?: ReactNode }): ReactNode {
  const { kind, title, children } = props;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, borderTop: 1, borderColor: 'line.hair', pt: 1 }}>
      <Box sx={{ pt: '3px' }}>
        <Glyph kind={kind} tone={kind === 'check' ? 'success' : 'neutral'} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{title}</Typography>
        {children && (
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {children}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
