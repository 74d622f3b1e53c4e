import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import type { StepKind } from '../../../../schemas/domain/automation/step-kinds.ts';
import type { Step, StepSettings } from '../../../../schemas/domain/automation/step.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { NumberInput } from '../../../kit/number-input.tsx';
import { AmountField } from '../../../generic/form/amount-field.tsx';

type Setting = keyof StepSettings;

/** Settings of a step that people enter here, by its kind. Others are kept unchanged. */
const settingsOf: Partial<Record<StepKind, readonly { name: Setting; as: 'amount' | 'count' | 'duration' }[]>> = {
  invite: [{ name: 'most', as: 'count' }],
  remind: [{ name: 'before', as: 'duration' }],
  extend: [
    { name: 'fewerThan', as: 'count' },
    { name: 'by', as: 'duration' },
    { name: 'times', as: 'count' },
  ],
  decide_offers: [
    { name: 'withinPercent', as: 'amount' },
    { name: 'offersAtLeast', as: 'count' },
  ],
  publish_negotiations: [
    { name: 'startAfter', as: 'duration' },
    { name: 'lasts', as: 'duration' },
  ],
  award: [
    { name: 'budget', as: 'amount' },
    { name: 'savingsAtLeast', as: 'amount' },
  ],
  order: [{ name: 'budget', as: 'amount' }],
};

const durations = ['PT1H', 'PT2H', 'PT4H', 'P1D', 'P2D', 'P5D', 'P14D'] as const;

/** Columns for name, mode, time limit, and the two wider ones for the case of no answer. */
export const stepColumns = {
  xs: '1fr 1fr',
  md: 'minmax(0, 1.1fr) minmax(0, 0.9fr) minmax(0, 0.8fr) minmax(0, 1.3fr) minmax(0, 1.3fr)',
};

/** A step's own settings, in a row below it. */
export function StepSettingFields(props: {
  kind: StepKind;
  whole: Partial<Step>;
  onChange: (whole: Partial<Step>) => void;
}): ReactNode {
  const { kind, whole, onChange } = props;
  const fields = settingsOf[kind];
  if (!fields) return null;
  const settings = whole.settings ?? {};
  const change = (name: Setting, value: unknown): void =>
    onChange({ ...whole, settings: { ...settings, [name]: value === '' ? null : (value ?? null) } });
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: stepColumns,
        alignItems: 'end',
        '& > :first-of-type': { gridColumnStart: { md: 2 } },
      }}
    >
      {fields.map(({ name, as }) => (
        <Field key={name} {...{ kind, name, as }} value={settings[name]} onChange={(value) => change(name, value)} />
      ))}
    </Box>
  );
}

function Field(props: {
  kind: StepKind;
  name: Setting;
  as: 'amount' | 'count' | 'duration';
  value: unknown;
  onChange: (value: unknown) => void;
}): ReactNode {
  const text = useText();
  const { kind, name, as, value, onChange } = props;
  const label = text(`buying.setting.${name}`);
  if (as === 'count')
    return <NumberInput label={label} value={typeof value === 'number' ? value : undefined} onChange={onChange} />;
  const written = typeof value === 'string' ? value : '';
  if (as === 'amount')
    return <AmountField id={`step-${kind}-${name}`} label={label} value={written} onChange={onChange} />;
  const known = [...new Set<string>([...durations, ...(written ? [written] : [])])];
  return (
    <SelectField
      label={label}
      value={written}
      none={text('buying.setting.none')}
      choices={known.map((one) => ({ value: one, label: text.first([`buying.limit.${one}`]) ?? one }))}
      onChange={onChange}
    />
  );
}
