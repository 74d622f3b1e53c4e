import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRecord } from '../../../data/use-record.ts';
import { nameOf } from '../../../data/representation.ts';
import { useFormat, type Format } from '../../../i18n/use-format.ts';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { stepLooks } from '../../../kit/step-looks.ts';
import { ModeBadge } from '../mode-badge.tsx';
import { reasonTexts } from '../reasons.ts';
import { DecisionBox } from './decision-box.tsx';
import { answerUntil, escalationId, limits } from './step-timing.ts';
import type { AutomationCalls } from './use-automation.ts';
import {
  isOpen,
  type Step,
  type StepCondition,
  type StepSettings,
} from '../../../../schemas/domain/automation/step.ts';

type StepValues = StepCondition & Omit<StepSettings, 'offersAtLeast'> & { asksBelow?: unknown };

const counts = ['offersAtLeast', 'offersAtMost', 'most', 'fewerThan', 'times', 'asksBelow'] as const;
const amounts = ['amountFrom', 'amountTo', 'budget'] as const;
const percents = ['withinPercent', 'savingsAtLeast'] as const;
const durations = ['before', 'by', 'startAfter', 'lasts'] as const;
const flags = ['complete', 'requiredAnswers'] as const;

/** The conditions and settings of a step in words, with one phrase for each. */
function conditionTexts(
  { condition, settings: set }: Step,
  { text, format }: { text: Text; format: Format },
): string[] {
  const { offersAtLeast: asksBelow, ...settings } = set ?? {};
  const stepValues: StepValues = { ...condition, ...settings, asksBelow };
  const currency = settings.budgetCurrency ?? 'EUR';
  const phrase = (name: keyof StepValues, values: Record<string, string | number> = {}): string =>
    text(`buying.only.${name}`, values);
  const isSet = (name: keyof StepValues): boolean =>
    stepValues[name] !== null && stepValues[name] !== undefined && stepValues[name] !== '';
  return [
    ...counts.filter(isSet).map((name) => phrase(name, { count: Number(stepValues[name]) })),
    ...amounts.filter(isSet).map((name) => phrase(name, { amount: format.money(String(stepValues[name]), currency) })),
    ...percents.filter(isSet).map((name) => phrase(name, { percent: format.decimal(String(stepValues[name])) })),
    ...durations.filter(isSet).map((name) => phrase(name, { time: durationText(String(stepValues[name]), text) })),
    ...flags.filter((name) => stepValues[name] === true).map((name) => phrase(name)),
  ];
}

/** The label of a standard duration; other durations as written. */
const durationText = (duration: string, text: Text): string => text.first([`buying.limit.${duration}`]) ?? duration;

interface RowProps {
  step: Step;
  index: number;
  /** True if it is this step's turn. */
  isTurn: boolean;
  calls: AutomationCalls;
}

export function StepRow({ step, index, isTurn, calls }: RowProps): ReactNode {
  const text = useText();
  const look = stepLooks[step.state];
  const waits = isTurn && isOpen(step);
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'line.hair',
        borderLeft: waits ? 3 : 0,
        borderLeftColor: 'tone.attention.solid',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1fr) 132px 212px' },
          columnGap: 2,
          rowGap: 0.75,
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Typography variant="label" component="h3" sx={{ m: 0 }}>
            {`${index + 1}. ${text(`buying.step.${step.kind}`)}`}
          </Typography>
          <Terms step={step} />
          {!waits && <Evidence step={step} />}
        </Box>
        <Box>
          <ModeBadge mode={step.mode}>{text(`buying.mode.${step.mode}`)}</ModeBadge>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Badge tone={look.tone} glyph={look.glyph}>
            {text(`automation.state.${step.state}`)}
          </Badge>
          <When step={step} />
        </Box>
      </Box>
      {waits && <DecisionBox step={step} calls={calls} />}
    </Box>
  );
}

/** Shows the step's conditions and settings, the time limit, and the person asked after it. */
function Terms({ step }: { step: Step }): ReactNode {
  const text = useText();
  const format = useFormat();
  const until = isOpen(step) ? answerUntil(step) : null;
  const to = text(escalationId(step));
  const known = limits.some((one) => one === step.limit);
  const limit = known ? text(`buying.limit.${step.limit}`) : step.limit;
  const conditions = conditionTexts(step, { text, format });
  const patience = until
    ? text('buying.step.until', { until: format.short(until, { time: true }), to })
    : text('buying.step.limit', { limit, to });
  const lines = step.state === 'completed' ? [conditions.join(', ')] : [conditions.join(', '), patience];
  return lines.filter(Boolean).map((line) => (
    <Typography key={line} variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {line}
    </Typography>
  ));
}

function Evidence({ step }: { step: Step }): ReactNode {
  const text = useText();
  const format = useFormat();
  const person = useName((step.decidedBy === 'automation' ? step.decidedFor : step.decidedBy) ?? null);
  const who =
    !step.decidedBy || person === ''
      ? null
      : text(`buying.step.by.${step.decidedBy === 'automation' ? 'automation' : 'person'}`, { person });
  const reasonText = step.reason ? text('buying.step.reasonGiven', { reason: step.reason }) : null;
  const seen = reasonTexts(step.because?.slice(0, 3), { text, format });
  const line = [who, reasonText, ...seen].filter((part): part is string => part !== null && part !== '').join(' · ');
  if (!line) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, mt: 0.5, alignItems: 'flex-start' }}>
      <Quote size={12} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
      <Typography variant="caption" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {line}
      </Typography>
    </Box>
  );
}

function When({ step }: { step: Step }): ReactNode {
  const text = useText();
  const format = useFormat();
  const at = step.decidedAt ?? step.openedAt;
  if (!at) return null;
  const shown = format.short(at, { time: true });
  return (
    <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
      {step.decidedAt ? shown : text('buying.step.since', { at: shown })}
    </Typography>
  );
}

function useName(account: string | null): string {
  const found = useRecord(account?.startsWith('/api/users/') ? account : null);
  return nameOf(found.data);
}
