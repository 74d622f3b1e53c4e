import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language, LocalizedText } from '../../../../schemas/language/json-schema.ts';
import type { FieldChange } from '../../../../schemas/language/overlay.ts';
import { boundOf } from '../../../../schemas/language/value-bounds.ts';
import { fieldTextsOf } from '../../../generic/field-text.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useCatalogs } from '../../../i18n/use-catalogs.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Problem } from '../editor/problem.tsx';
import { MultiSelect } from '../editor/multi-select.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { NumberInput } from '../../../kit/number-input.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { changeable, type FieldRow } from './field-rows.ts';
import { KindIcon } from './kind-icon.tsx';
import { patchChange, type Patch } from '../overlay/overlay-edit.ts';
import { TextsTable } from '../texts/texts-table.tsx';
import { useProblems } from '../editor/use-problems.ts';
import { useRowName } from '../editor/use-row-name.ts';

/** Edits a shipped field: its texts and restrictions can change, but not its type. */
export function ShippedPanel({ row }: { row: FieldRow }): ReactNode {
  const text = useText();
  const nameOf = useRowName();
  const problem = useProblems(row.path);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
        <KindIcon kind={row.kind} />
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2">{nameOf(row.path)}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text(`schemas.kind.${row.kind}`)}
          </Typography>
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, color: 'text.secondary', alignItems: 'flex-start' }}>
        <Lock size={14} aria-hidden style={{ marginTop: 3, flex: 'none' }} />
        <Typography variant="body2">
          {text(row.origin === 'below' ? 'schemas.below.hint' : 'schemas.shipped.hint')}
        </Typography>
      </Stack>
      {problem('') && <Problem>{problem('')}</Problem>}
      {row.origin === 'shipped' && <Changes row={row} />}
    </Stack>
  );
}

/** The changes to a shipped field, and the command that adds to them. */
function useOwnChanges({ path }: FieldRow) {
  const { base, overlay, edit } = useEditor();
  const change = (patch: Patch<FieldChange>, what?: string): void =>
    edit(patchChange(overlay, path, patch), what && `${path} ${what}`);
  return { may: changeable(base, path), own: overlay.changes?.[path] ?? {}, problem: useProblems(path), change };
}

function Changes({ row }: { row: FieldRow }): ReactNode {
  const text = useText();
  const { may, own, problem, change } = useOwnChanges(row);
  return (
    <>
      <Texts row={row} />
      {may.require && (
        <SwitchField
          label={text('schemas.required')}
          checked={own.required ?? false}
          error={problem('required')}
          onChange={(on) => change({ required: on || undefined })}
        />
      )}
      {may.hide && (
        <SwitchField
          label={text('schemas.hidden')}
          help={text('schemas.hidden.hint')}
          checked={own.hidden ?? false}
          error={problem('hidden')}
          onChange={(on) => change({ hidden: on || undefined })}
        />
      )}
      {may.bounds.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start', maxWidth: 420 }}>
          {may.bounds.map((bound) => (
            <NumberInput
              key={bound}
              label={text(`schemas.${bound}`)}
              value={own[bound]}
              decimals={row.kind === 'decimal' || row.kind === 'money'}
              otherwise={boundOf(row.schema, bound)}
              error={problem(bound)}
              onChange={(value) => change({ [bound]: value }, bound)}
            />
          ))}
        </Box>
      )}
      {may.options && <Options row={row} />}
    </>
  );
}

function Texts({ row }: { row: FieldRow }): ReactNode {
  const text = useText();
  const { extensible, base } = useEditor();
  const words = useCatalogs();
  const { own, problem, change } = useOwnChanges(row);
  const textsIn = (language: Language) =>
    fieldTextsOf({
      entity: extensible.entity,
      language,
      locale: language,
      text: { first: (ids) => words(ids, language) },
    });
  const hasHelp = base.ui.fields?.[row.path]?.help ?? false;
  const column = (part: 'label' | 'help', shipped: (language: Language) => string | undefined, maxLength: number) => ({
    part,
    label: text(`schemas.${part}`),
    text: own[part],
    shipped,
    error: problem(part),
    maxLength,
    onChange: (written: LocalizedText) =>
      change({ [part]: Object.keys(written).length > 0 ? written : undefined }, part),
  });
  return (
    <TextsTable
      title={text('schemas.texts')}
      columns={[
        column('label', (language) => textsIn(language).label(row.path, row.schema), 150),
        column('help', (language) => textsIn(language).help(row.path, row.schema, hasHelp), 500),
      ]}
    />
  );
}

/** Selects the options that stay. */
function Options({ row }: { row: FieldRow }): ReactNode {
  const text = useText();
  const texts = useFieldTexts(useEditor().extensible.entity);
  const { own, problem, change } = useOwnChanges(row);
  const all = row.schema.enum ?? [];
  return (
    <>
      <MultiSelect
        label={text('schemas.shippedOptions')}
        choices={all.map((value) => ({ value, label: texts.option(row.path, row.schema, value) }))}
        chosen={own.options ?? all}
        onChange={(chosen) => change({ options: chosen.length === all.length ? undefined : chosen }, 'options')}
      />
      {problem('options') && <Problem>{problem('options')}</Problem>}
    </>
  );
}
