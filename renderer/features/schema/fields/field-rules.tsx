import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { exampleOf, patternOfMask } from '../../../../schemas/language/masks.ts';
import { formulaKinds, maskedKinds } from '../../../../schemas/language/overlay.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useProblems } from '../editor/use-problems.ts';
import { useRowName } from '../editor/use-row-name.ts';
import type { FieldProps } from './field-props.ts';
import { readableRows, type RowKind } from './field-rows.ts';
import { withLabels, withPaths } from './formula-labels.ts';

/** Masks for a text, one per line; the text must match one of them. */
export function FieldMasks({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const id = useId();
  const problem = useProblems(path);
  if (!maskedKinds.has(field.kind)) return null;
  const masks = field.masks ?? [];
  const examples = masks.filter((mask) => patternOfMask(mask) !== null).map(exampleOf);
  const take = (typed: string): void => {
    const lines = typed.split('\n').map((line) => line.trim());
    // Keeps empty lines, since they are being typed.
    change({ masks: lines.every((line) => line === '') ? undefined : lines }, 'masks');
  };
  return (
    <TextInput
      id={`${id}-masks`}
      label={text('schemas.masks')}
      help={
        examples.length > 0
          ? text('schemas.masks.examples', { examples: examples.join(', ') })
          : text('schemas.masks.hint')
      }
      error={problem('masks') ?? ''}
      multiline
      minRows={1}
      maxRows={10}
      value={masks.join('\n')}
      inputProps={{ spellCheck: false, style: { fontFamily: 'monospace' } }}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        const filled = masks.filter((mask) => mask !== '');
        if (filled.length < masks.length) change({ masks: filled.length > 0 ? filled : undefined }, 'masks');
      }}
    />
  );
}

const numbers: ReadonlySet<RowKind> = new Set(['integer', 'decimal', 'money']);

/** Edits the formula of a calculated number. */
export function FieldFormula({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const id = useId();
  const { rows } = useEditor();
  const nameOf = useRowName();
  const problem = useProblems(path);
  if (!formulaKinds.has(field.kind)) return null;
  const candidates = readableRows(rows).filter((row) => row.path !== path && numbers.has(row.kind));
  const labels = candidates.map((row) => ({ path: row.path, label: nameOf(row.path) }));
  const { formula } = field;
  const turn = (on: boolean): void => {
    const [first] = candidates;
    const newFormula = first ? `{${first.path}}` : '1';
    change(on ? { formula: newFormula, required: undefined, default: undefined } : { formula: undefined });
  };
  const readableFormula = (formula ?? '')
    .replaceAll(/\{([\w.]+)\}/g, (_, named: string) => nameOf(named))
    .replaceAll('*', '×')
    .replaceAll('/', '÷');
  return (
    <Stack sx={{ gap: 1.5 }}>
      <SwitchField
        label={text('schemas.formula.on')}
        help={text('schemas.formula.on.hint')}
        checked={formula !== undefined}
        onChange={turn}
      />
      {formula !== undefined && (
        <Stack sx={{ gap: 1.5, maxWidth: 560 }}>
          <TextInput
            id={`${id}-formula`}
            label={text('schemas.formula')}
            help={text('schemas.formula.hint')}
            error={problem('formula') ?? ''}
            value={withLabels(formula, labels)}
            inputProps={{ spellCheck: false, maxLength: 500, style: { fontFamily: 'monospace' } }}
            onChange={(event) => change({ formula: withPaths(event.target.value, labels) || ' ' }, 'formula')}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {nameOf(path)} = {readableFormula}
          </Typography>
          <SelectField
            label={text('schemas.formula.insert')}
            value=""
            none={text('schemas.formula.insert.none')}
            choices={candidates.map((row) => ({ value: row.path, label: nameOf(row.path) }))}
            onChange={(chosen) => chosen && change({ formula: `${formula.trim()} {${chosen}}`.trim() }, 'formula')}
          />
        </Stack>
      )}
    </Stack>
  );
}
