import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { planOf } from '../../../../schemas/domain/automation/default-steps.ts';
import { silences, stepKinds, stepModes, type StepKind } from '../../../../schemas/domain/automation/step-kinds.ts';
import type { Step } from '../../../../schemas/domain/automation/step.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { limits } from './step-timing.ts';
import { stepColumns, StepSettingFields } from './step-settings.tsx';
import type { AutomationCalls } from './use-automation.ts';

/** A line of the form: the stored step and its new values. An empty mode leaves the step out. */
interface Line {
  kind: StepKind;
  mode: string;
  limit: string;
  onSilence: string;
  to: string;
  whole: Partial<Step>;
  isDone: boolean;
}

const newLine = (kind: StepKind, isFirst: boolean): Line => {
  const { limit, escalation, settings } = planOf(kind);
  const whole = settings ? { settings } : {};
  return { kind, mode: isFirst ? 'ask' : '', limit, onSilence: 'escalate', to: escalation.to, whole, isDone: false };
};

const lineOf = (step: Step, kind: StepKind): Line => ({
  kind,
  mode: step.mode,
  limit: step.limit,
  onSilence: step.onSilence ?? 'escalate',
  to: step.escalation.to,
  whole: step,
  isDone: step.state === 'completed',
});

const bodyOf = ({ whole, kind, mode, limit, onSilence, to }: Line): JsonObject => ({
  condition: whole.condition ?? null,
  settings: whole.settings ?? null,
  approver: whole.approver ?? null,
  kind,
  mode,
  limit,
  onSilence,
  // Keeps an escalation time that differs from the limit.
  escalation: { to, after: (limit === whole.limit && whole.escalation?.after) || limit },
});

/** Edits all steps in one table: the decider, the time limit, and what happens without an answer. */
export function StepsDialog(props: { calls: AutomationCalls; steps: readonly Step[]; onClose: () => void }): ReactNode {
  const text = useText();
  const { calls, steps, onClose } = props;
  const [lines, setLines] = useState<Line[]>(() =>
    stepKinds.map((kind) => {
      const stored = steps.find((step) => step.kind === kind);
      return stored ? lineOf(stored, kind) : newLine(kind, steps.length === 0);
    }),
  );
  const change = (kind: StepKind, changed: Partial<Line>): void =>
    setLines((all) => all.map((line) => (line.kind === kind ? { ...line, ...changed } : line)));
  const chosen = lines.filter(({ mode }) => mode !== '');
  const problem = calls.problem;
  return (
    <Dialog
      open
      width={960}
      title={text('buying.steps.title')}
      consequence={text('buying.steps.text')}
      onClose={onClose}
      actions={
        <DialogVerb
          busy={calls.isPending}
          disabled={chosen.length === 0}
          onCancel={onClose}
          onDo={() => calls.send(calls.path, { steps: chosen.map(bodyOf) }, onClose)}
        >
          {text('common.save')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {problem && (
          <RefusalBanner problem={problem}>
            {problem.violations.map((found) => `${found.propertyPath}: ${violationText(found, text)}`).join(' ')}
          </RefusalBanner>
        )}
        {lines.map((line) => (
          <StepLine key={line.kind} line={line} onChange={(changed) => change(line.kind, changed)} />
        ))}
      </Stack>
    </Dialog>
  );
}

interface LineProps {
  line: Line;
  onChange: (changed: Partial<Line>) => void;
}

function StepLine({ line, onChange }: LineProps): ReactNode {
  const text = useText();
  const { kind, mode, isDone } = line;
  const name = text(`buying.step.${kind}`);
  const isSet = mode !== '';
  return (
    <Box
      component="fieldset"
      disabled={isDone}
      sx={{
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: stepColumns,
        alignItems: 'end',
        // Choices for the case of no answer are long, so each takes a row on phones.
        '& > .wide': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        '& + &': { pt: { xs: 2, md: 0 }, borderTop: { xs: 1, md: 0 }, borderColor: { xs: 'line.hair' } },
      }}
    >
      <Typography
        variant="label"
        component="legend"
        sx={{ float: 'left', gridColumn: { xs: '1 / -1', md: 'auto' }, pb: 1 }}
      >
        {name}
      </Typography>
      <SelectField
        label={text('buying.mode')}
        value={mode}
        none={text('buying.mode.none')}
        disabled={isDone}
        choices={stepModes.map((value) => ({ value, label: text(`buying.mode.${value}`) }))}
        onChange={(value) => onChange({ mode: value })}
      />
      <Timing {...{ line, onChange }} disabled={isDone || !isSet} />
      {isSet && !isDone && (
        <StepSettingFields kind={kind} whole={line.whole} onChange={(whole) => onChange({ whole })} />
      )}
    </Box>
  );
}

/** The time limit of a step, and what happens without an answer. */
function Timing({ line, disabled, onChange }: LineProps & { disabled: boolean }): ReactNode {
  const text = useText();
  const { limit, onSilence, to } = line;
  const known = [...new Set<string>([...limits, limit])];
  return (
    <>
      <SelectField
        label={text('buying.limit')}
        value={limit}
        disabled={disabled}
        choices={known.map((value) => ({ value, label: text.first([`buying.limit.${value}`]) ?? value }))}
        onChange={(value) => onChange({ limit: value })}
      />
      <Box className="wide">
        <SelectField
          label={text('buying.silence')}
          value={onSilence}
          disabled={disabled}
          choices={silences.map((value) => ({ value, label: text(`buying.silence.${value}`) }))}
          onChange={(value) => onChange({ onSilence: value })}
        />
      </Box>
      <Box className="wide">
        <SelectField
          label={text('buying.escalation')}
          value={to}
          disabled={disabled}
          choices={[...new Set(['organization_admin', 'owner', to])].map((value) => ({
            value,
            label: text.first([`buying.to.${value}`]) ?? text('buying.to.account'),
          }))}
          onChange={(value) => onChange({ to: value })}
        />
      </Box>
    </>
  );
}
