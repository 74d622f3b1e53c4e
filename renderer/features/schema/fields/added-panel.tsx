import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { customPath } from '../../../../schemas/language/added-fields.ts';
import { audienceOfKind, mostFields, type AddedField } from '../../../../schemas/language/overlay.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { FieldDefault } from './field-default.tsx';
import { FieldPlace } from './field-place.tsx';
import type { FieldProps } from './field-props.ts';
import { KindIcon } from './kind-icon.tsx';
import { FieldKey, useFollowingKey, useTaken } from './field-key-input.tsx';
import { proposedKey } from '../overlay/field-key.ts';
import { shippedNames } from './field-rows.ts';
import { FieldFormula, FieldMasks } from './field-rules.tsx';
import { FieldChoices } from './field-choices.tsx';
import { FieldColumns } from './field-columns.tsx';
import { Tool } from '../../../kit/tool.tsx';
import { newName, orderOf, patchField, withCopy, withoutField } from '../overlay/overlay-edit.ts';
import { Problem } from '../editor/problem.tsx';
import { unitTexts } from '../texts/overlay-texts.ts';
import { TextsTable } from '../texts/texts-table.tsx';
import { useProblems } from '../editor/use-problems.ts';
import { useRowName } from '../editor/use-row-name.ts';
import Box from '@mui/material/Box';
import { kindSchema } from '../../../../schemas/language/field-schema.ts';
import { boundOf, boundsFor } from '../../../../schemas/language/value-bounds.ts';
import { NumberInput } from '../../../kit/number-input.tsx';

/** The properties of a custom field. */
export function AddedPanel({ fieldKey, field }: { fieldKey: string; field: AddedField }): ReactNode {
  const text = useText();
  const { extensible, edit, keyOf, panelOf } = useEditor();
  const path = `custom.${fieldKey}`;
  const problem = useProblems(path);
  const change: FieldProps['change'] = (patch, what) =>
    edit((now) => patchField(now, keyOf(fieldKey), patch), what && `custom.${panelOf(fieldKey)} ${what}`);
  const shared = { path, field, change };
  const isComputed = field.formula !== undefined;
  const isSettled = audienceOfKind(field.kind) === field.audience;
  const isFilling = extensible.filledBy === 'supplier' && field.audience === 'all';
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldHead path={path} kind={field.kind} />
      {problem('') && <Problem>{problem('')}</Problem>}
      <FieldTexts {...shared} />
      <FieldChoices {...shared} />
      <FieldColumns {...shared} />
      <Stack sx={{ gap: 1 }}>
        {!isComputed && (
          <SwitchField
            label={text('schemas.required')}
            help={text('schemas.required.hint')}
            checked={field.required ?? false}
            onChange={(on) => change({ required: on || undefined })}
          />
        )}
        <SwitchField
          label={text('schemas.audience')}
          help={text(extensible.filledBy === 'supplier' ? 'schemas.audience.fills' : 'schemas.audience.hint')}
          checked={field.audience === 'all'}
          disabled={isSettled || isFilling}
          error={problem('audience')}
          onChange={(on) => change({ audience: on ? 'all' : 'purchasers' })}
        />
      </Stack>
      <FieldPlace {...shared} />
      <FieldBounds {...shared} />
      <FieldMasks {...shared} />
      <FieldFormula {...shared} />
      {!isComputed && field.list === undefined && <FieldDefault {...shared} />}
      <ConditionEditor
        path={path}
        condition={field.condition}
        problem={problem('condition')}
        onChange={(condition) => change({ condition }, 'condition')}
      />
      <FieldKey fieldKey={fieldKey} label={field.label} error={problem('key')} />
    </Stack>
  );
}

function FieldHead({ path, kind }: { path: string; kind: AddedField['kind'] }): ReactNode {
  const text = useText();
  const nameOf = useRowName();
  const { base, overlay, edit, select } = useEditor();
  const taken = useTaken('');
  const copy = (): void => {
    const from = path.slice('custom.'.length);
    const copied = (key: string): typeof overlay =>
      withCopy(overlay, { from, key, order: orderOf(overlay, shippedNames(base)) });
    const generated = newName('f_');
    const label = copied(generated).fields?.[generated]?.label ?? {};
    const key = proposedKey(label, taken) ?? generated;
    edit(copied(key));
    select(customPath(key));
  };
  const isFull = Object.keys(overlay.fields ?? {}).length >= mostFields;
  const remove = (): void => {
    edit(withoutField(overlay, path.slice('custom.'.length)));
    select(null);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
      <KindIcon kind={kind} own />
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(path)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text(`schemas.kind.${kind}`)}
        </Typography>
      </Stack>
      <Tool label={text('schemas.copy')} disabled={isFull} onClick={copy}>
        <Copy size={15} />
      </Tool>
      <Button color="error" variant="outlined" size="small" startIcon={<Trash2 size={14} />} onClick={remove}>
        {text('schemas.remove')}
      </Button>
    </Stack>
  );
}

function FieldTexts({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const problem = useProblems(path);
  const follow = useFollowingKey(path.slice('custom.'.length), field.label);
  const hasPlaceholder = ['text', 'longText'].includes(field.kind);
  const column = (part: 'label' | 'help' | 'placeholder', maxLength: number) => ({
    part,
    label: text(`schemas.${part}`),
    text: field[part],
    error: problem(part),
    maxLength,
    autoFocus: part === 'label' && Object.keys(field.label).length === 0,
    onChange: (written: AddedField['label']) => change({ [part]: written }, part),
    ...(part === 'label' ? { onBlur: follow } : {}),
  });
  const unit = {
    part: 'unit',
    label: text('schemas.unit'),
    text: unitTexts(field.unit),
    error: problem('unit'),
    maxLength: 20,
    neutral: true,
    onChange: (written: AddedField['label']) => change({ unit: written }, 'unit'),
  };
  const columns = [
    column('label', 150),
    column('help', 500),
    ...(hasPlaceholder ? [column('placeholder', 150)] : []),
    ...(['integer', 'decimal'].includes(field.kind) ? [unit] : []),
  ];
  return <TextsTable title={text('schemas.texts')} columns={columns} />;
}

function FieldBounds({ field, change }: FieldProps): ReactNode {
  const text = useText();
  const schema = kindSchema(field.kind);
  const bounds = boundsFor(schema);
  if (bounds.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      {bounds.map((bound) => (
        <NumberInput
          key={bound}
          label={text(`schemas.${bound}`)}
          value={field[bound]}
          decimals={field.kind !== 'integer'}
          otherwise={boundOf(schema, bound)}
          onChange={(value) => change({ [bound]: value }, bound)}
        />
      ))}
    </Box>
  );
}
