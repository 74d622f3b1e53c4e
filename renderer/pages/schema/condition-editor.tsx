import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { JsonSchema } from '../../../schemas/engine/json-schema.ts';
import { schemaAt } from '../../generic/list/list-columns.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextInput } from '../../kit/text-input.tsx';
import type { FieldProps } from './field-props.ts';
import { Problem } from './problem.tsx';
import { fromSimple, toSimple, type SimpleCondition } from './condition-edit.ts';
import { Choose } from './controls.tsx';
import { useEditor } from './editor-context.ts';
import type { RowKind } from './field-rows.ts';
import { useProblems } from './use-problems.ts';
import { useRowName } from './use-row-name.ts';

const operators = ['equals', 'in', 'empty', 'filled'] as const;
const unfit: ReadonlySet<RowKind> = new Set(['group', 'list', 'link', 'markdown', 'longText']);

/** Asked and kept only while another field has a value. */
export function ConditionEditor({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const nameOf = useRowName();
  const problem = useProblems(path)('condition');
  const { rows } = useEditor();
  const simple = field.condition && toSimple(field.condition);
  const set = (next: SimpleCondition): void => change({ condition: fromSimple(next) }, 'condition');
  if (simple === null) {
    return (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="body2">{text('schemas.condition.combined')}</Typography>
        <Button size="small" onClick={() => change({ condition: undefined })}>
          {text('schemas.condition.drop')}
        </Button>
      </Stack>
    );
  }
  const candidates = rows.filter((row) => row.path !== path && !unfit.has(row.kind));
  const pick = (name: string): void => {
    if (name === '') change({ condition: undefined });
    else set({ field: name, operator: 'filled', values: [] });
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
        <Choose
          label={text('schemas.condition')}
          value={simple?.field ?? ''}
          choices={candidates.map((row) => ({ value: row.path, label: nameOf(row.path) }))}
          none={text('schemas.condition.none')}
          onChange={pick}
        />
        {simple && <Comparison simple={simple} set={set} />}
      </Box>
      {problem && <Problem>{problem}</Problem>}
    </Box>
  );
}

/** The codes that the condition's field can have, or null where anything can be typed. */
function valuesOf(schema: JsonSchema | undefined): readonly (string | boolean)[] | null {
  if (schema?.type === 'boolean') return [true, false];
  return schema?.enum ?? null;
}

function Comparison({ simple, set }: { simple: SimpleCondition; set: (next: SimpleCondition) => void }): ReactNode {
  const text = useText();
  const id = useId();
  const { extensible, base, preview } = useEditor();
  const texts = useFieldTexts(extensible.entity);
  const schema = schemaAt((preview ?? base).schema, simple.field);
  const values = valuesOf(schema);
  const word = (value: string | boolean): string =>
    typeof value === 'boolean'
      ? text(value ? 'common.yes' : 'common.no')
      : texts.option(simple.field, schema ?? {}, value);
  const choices = (values ?? []).map((value) => ({ value: String(value), label: word(value) }));
  const ofText = (value: string): string | number | boolean => {
    if (schema?.type === 'integer') return /^-?\d+$/.test(value) ? Number(value) : value;
    return values?.find((candidate) => String(candidate) === value) ?? value;
  };
  const offered = operators.filter((operator) => operator !== 'in' || (values !== null && schema?.type !== 'boolean'));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Choose
        label={text('schemas.condition.operator')}
        value={simple.operator}
        choices={offered.map((operator) => ({ value: operator, label: text(`schemas.condition.${operator}`) }))}
        onChange={(operator) => {
          const next = operators.find((candidate) => candidate === operator) ?? 'filled';
          const first = values?.[0] ?? '';
          set({ ...simple, operator: next, values: next === 'equals' || next === 'in' ? [first] : [] });
        }}
      />
      {simple.operator === 'equals' && values && (
        <Choose
          label={text('schemas.condition.value')}
          value={String(simple.values[0] ?? '')}
          choices={choices}
          onChange={(value) => set({ ...simple, values: [ofText(value)] })}
        />
      )}
      {simple.operator === 'equals' && !values && (
        <TextInput
          id={`${id}-value`}
          label={text('schemas.condition.value')}
          value={String(simple.values[0] ?? '')}
          onChange={(event) => set({ ...simple, values: [ofText(event.target.value)] })}
        />
      )}
      {simple.operator === 'in' && (
        <Several
          label={text('schemas.condition.value')}
          choices={choices}
          chosen={simple.values.map(String)}
          onChange={(chosen) => set({ ...simple, values: chosen })}
        />
      )}
    </Stack>
  );
}

export function Several(props: {
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}): ReactNode {
  const { label, choices, chosen, onChange } = props;
  return (
    <Stack
      component="fieldset"
      sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 1, m: 0, maxHeight: 220, overflowY: 'auto' }}
    >
      <Typography variant="label" component="legend" sx={{ px: 0.5 }}>
        {label}
      </Typography>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          label={<Typography variant="body2">{choice.label}</Typography>}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(choice.value)}
              onChange={(_, on) =>
                onChange(
                  choices
                    .map(({ value }) => value)
                    .filter((value) => (value === choice.value ? on : chosen.includes(value))),
                )
              }
            />
          }
        />
      ))}
    </Stack>
  );
}
