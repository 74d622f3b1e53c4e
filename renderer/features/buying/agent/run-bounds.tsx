import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, type ReactNode } from 'react';
import currencies from '../../../../schemas/code-lists/currency.json' with { type: 'json' };
import { agentLimits } from '../../../../schemas/domain/agent/plan-steps.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose } from '../../../kit/choose.tsx';
import { NumberInput } from '../../../kit/number-input.tsx';
import { AmountField } from '../../../generic/form/amount-field.tsx';
import type { RunFieldsProps } from './run-origin.tsx';

const DayField = lazy(async () => ({
  default: (await import('../../../generic/form/widgets/date-widgets.tsx')).DayField,
}));

/** How much, by when, how many offers, and what it may not do unasked. */
export function RunBounds({ run, errors, onChange }: RunFieldsProps): ReactNode {
  const text = useText();
  const budgetError = errors['budget'] ?? errors['budget.amount'];
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 104px', alignItems: 'start' }}>
          <AmountField
            id="agent-budget"
            label={text('agent.new.budget')}
            help={text('agent.new.budget.help')}
            value={run.amount}
            error={budgetError}
            onChange={(amount) => onChange({ amount })}
          />
          <Choose
            label={text('agent.new.currency')}
            value={run.currency}
            choices={currencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => onChange({ currency })}
          />
        </Box>
        <Box>
          <FormLabel htmlFor="agent-deadline" sx={{ display: 'block', mb: 0.5 }}>
            {text('agent.new.deadline')}
          </FormLabel>
          <Suspense fallback={<Box sx={{ height: 40 }} />}>
            <DayField
              id="agent-deadline"
              label={text('agent.new.deadline')}
              value={run.deadline}
              isInvalid={errors['deadline'] !== undefined}
              onChange={(deadline) => onChange({ deadline })}
            />
          </Suspense>
          {errors['deadline'] && <FormHelperText error>{errors['deadline']}</FormHelperText>}
        </Box>
        <NumberInput
          label={text('agent.new.offers')}
          value={run.offers}
          error={errors['offersAtLeast']}
          onChange={(offers) => onChange({ offers })}
        />
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend" sx={{ mb: 0.5 }}>
          {text('agent.new.limits')}
        </FormLabel>
        <Stack>
          {agentLimits.map((limit) => (
            <FormControlLabel
              key={limit}
              label={text(`agentRun.limits.${limit}`)}
              control={
                <Checkbox
                  size="small"
                  checked={run.limits.includes(limit)}
                  onChange={(_, isOn) =>
                    onChange({ limits: isOn ? [...run.limits, limit] : run.limits.filter((one) => one !== limit) })
                  }
                />
              }
            />
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
