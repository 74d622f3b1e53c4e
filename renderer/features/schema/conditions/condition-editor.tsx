import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Condition, JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { schemaAt } from '../../../generic/list/list-columns.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose } from '../../../kit/choose.tsx';
import { Several } from '../editor/several.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { Problem } from '../editor/problem.tsx';
import { fromSimples, toSimples, type SimpleCondition } from './condition-edit.ts';
import { useEditor } from '../editor/editor-context.ts';
import { readableRows, type FieldRow, type RowKind } from '../fields/field-rows.ts';
import { useRowName } from '../editor/use-row-name.ts';
import { useConditionSentence } from './use-condition-sentence.ts';

const operators = ['equals', 'in', 'empty', 'filled'] as const;
/** Kinds of fields that a condition cannot compare, or not in a useful way. */
const unfit: ReadonlySet<RowKind> = new Set([
  'group',
  'list',
  'link',
  'markdown',
  'longText',
  'file',
  'address',
  'supplier',
  'costCenter',
  'person',
  'choices',
  'table',
]);

/** Edits a condition: the field is asked and kept only while all, or any, of the comparisons hold. */
export function ConditionEditor(props: {
  condition: Condition | undefined;
  /** The field with the condition, which cannot depend on itself. */
  path?: string;
  /** Other fields that it must not depend on. */
  without?: readonly string[];
  problem: string | undefined;
  onChange: (condition: Condition | undefined) => void;
}): ReactNode {
  const text = useText();
  const { condition, path, without = [], problem, onChange } = props;
  const { rows } = useEditor();
  const tell = useConditionSentence();
  const simple = toSimples(condition);
  if (simple === null) return <Nested condition={condition} onDrop={() => onChange(undefined)} />;
  const candidates = readableRows(rows).filter(
    (row) => row.path !== path && !without.includes(row.path) && !unfit.has(row.kind),
  );
  const { join, parts } = simple;
  const put = (next: SimpleCondition[]): void => onChange(fromSimples({ join, parts: next }));
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, gap: 1.5 }}>
      <Part
        part={parts[0]}
        candidates={candidates}
        onChange={(part) => put(part ? [part, ...parts.slice(1)] : parts.slice(1))}
      />
      {parts.length > 1 && <Join join={join} onChange={(next) => onChange(fromSimples({ join: next, parts }))} />}
      {parts.slice(1).map((part, index) => (
        <Part
          key={index}
          part={part}
          candidates={candidates}
          onChange={(next) => put(next ? parts.with(index + 1, next) : parts.toSpliced(index + 1, 1))}
        />
      ))}
      {parts.length > 0 && candidates[0] && (
        <Button
          size="small"
          startIcon={<Plus size={14} />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => put([...parts, { field: candidates[0]?.path ?? '', operator: 'filled', values: [] }])}
        >
          {text('schemas.condition.add')}
        </Button>
      )}
      {condition && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {tell(condition)}
        </Typography>
      )}
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  );
}

/** A condition with nested parts, which can only be dropped here. */
function Nested({ condition, onDrop }: { condition: Condition | undefined; onDrop: () => void }): ReactNode {
  const text = useText();
  const tell = useConditionSentence();
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {condition && <Typography variant="body2">{tell(condition)}</Typography>}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('schemas.condition.told.nested')}
      </Typography>
      <Button size="small" onClick={onDrop}>
        {text('schemas.condition.drop')}
      </Button>
    </Stack>
  );
}

function Join({ join, onChange }: { join: 'all' | 'any'; onChange: (join: 'all' | 'any') => void }): ReactNode {
  const text = useText();
  return (
    <Box sx={{ maxWidth: 260 }}>
      <Choose
        label={text('schemas.condition.join')}
        value={join}
        choices={(['all', 'any'] as const).map((value) => ({
          value,
          label: text(`schemas.condition.join.${value}`),
        }))}
        onChange={(value) => onChange(value === 'any' ? 'any' : 'all')}
      />
    </Box>
  );
}

/** One comparison; null while no field is chosen. */
function Part(props: {
  part: SimpleCondition | undefined;
  candidates: readonly FieldRow[];
  onChange: (part: SimpleCondition | null) => void;
}): ReactNode {
  const text = useText();
  const nameOf = useRowName();
  const { part, candidates, onChange } = props;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
      <Choose
        label={text('schemas.condition')}
        value={part?.field ?? ''}
        choices={candidates.map((row) => ({ value: row.path, label: nameOf(row.path) }))}
        none={text('schemas.condition.none')}
        onChange={(name) => onChange(name === '' ? null : { field: name, operator: 'filled', values: [] })}
      />
      {part && <Comparison simple={part} set={onChange} />}
    </Box>
  );
}

/** The possible values of the condition's field; null if any text is allowed. */
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
