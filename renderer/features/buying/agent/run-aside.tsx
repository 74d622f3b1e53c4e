import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleMinus, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { after } from '../../../../schemas/domain/automation/duration.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Bar } from '../../../kit/bar.tsx';
import { Panel } from '../../../kit/panel.tsx';
import type { Step } from '../../../../schemas/domain/automation/step.ts';
import { escalationId } from '../automation/step-timing.ts';

type Run = Representation<'agentRun'>;

/** The agent's limits and their use, actions it may not take, and what happens without an answer. */
export function RunAside({ run, step }: { run: Run; step: Step | undefined }): ReactNode {
  const text = useText();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Panel title={text('agent.limits.title')}>
        <Used run={run} />
      </Panel>
      <Panel
        title={
          <>
            <Shield size={15} aria-hidden /> {text('agent.mayNot')}
          </>
        }
      >
        <MayNot run={run} />
      </Panel>
      <Panel title={text('agent.silence')}>
        <Silence run={run} step={step} />
      </Panel>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('agent.foot')}
      </Typography>
    </Stack>
  );
}

function Used({ run }: { run: Run }): ReactNode {
  const text = useText();
  const format = useFormat();
  const rule = useRecord<'assistantRule'>(typeof run.rule === 'string' ? run.rule : null);
  const { budget, figures, deadline, offersAtLeast } = run;
  const isComparable = figures?.price && budget && figures.currency === budget.currency;
  const used = isComparable ? Number(figures.price) : 0;
  const allowed = budget ? format.money(budget.amount, budget.currency) : '';
  const amount = isComparable
    ? text('agent.limits.of', { used: format.money(figures.price ?? '0', budget.currency), allowed })
    : allowed;
  const share = budget && Number(budget.amount) > 0 ? used / Number(budget.amount) : 0;
  const rows: [string, string][] = [
    ...(offersAtLeast ? [[text('agent.limits.offers'), String(offersAtLeast)] satisfies [string, string]] : []),
    [text('agent.limits.end'), deadline ? format.short(deadline, { time: true }) : ''],
    [text('agent.limits.rule'), rule.data ? nameOf(rule.data) : text('agent.limits.noRule')],
  ];
  return (
    <Stack sx={{ gap: 1 }}>
      <Row label={text('agent.limits.amount')} value={amount} />
      <Bar value={share} label={amount} height={4} tone={share > 1 ? 'danger' : 'info'} />
      {rows.map(([label, value]) => (
        <Row key={label} label={label} value={value} />
      ))}
    </Stack>
  );
}

const Row = ({ label, value }: { label: string; value: string }): ReactNode => (
  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography variant="body2" component="span" sx={{ textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 }}>
      {value}
    </Typography>
  </Box>
);

function MayNot({ run }: { run: Run }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { budget, limits } = run;
  const lines = [
    text('agent.mayNot.binding'),
    ...(limits ?? []).map((limit) => text(`agentRun.limits.${limit}`)),
    ...(budget ? [text('agent.mayNot.budget', { amount: format.money(budget.amount, budget.currency) })] : []),
    text('agent.mayNot.secret'),
  ];
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {lines.map((line) => (
        <Box key={line} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ pt: '3px', color: 'text.secondary', flex: 'none' }}>
            <CircleMinus size={14} aria-hidden />
          </Box>
          <Typography variant="body2">{line}</Typography>
        </Box>
      ))}
    </Stack>
  );
}

function Silence({ run, step }: { run: Run; step: Step | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  const shown = (iso: string): string => format.short(iso, { time: true });
  const asked =
    step?.openedAt && step.escalation.after
      ? text('agent.silence.asked', {
          at: shown(after(step.openedAt, step.escalation.after)),
          to: text(escalationId(step)),
        })
      : '';
  const end = run.deadline ? text('agent.silence.end', { at: format.dateTime(run.deadline) }) : '';
  return <Typography variant="body2">{[asked, end].filter(Boolean).join(' ')}</Typography>;
}
