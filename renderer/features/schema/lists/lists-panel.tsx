import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { effectiveUi, isFilterable } from '../../../../schemas/language/overlay-ui.ts';
import type { ListChange } from '../../../../schemas/language/overlay.ts';
import type { ListUi } from '../../../../schemas/language/ui.ts';
import { ColumnPicker } from '../../../generic/list/column-picker.tsx';
import { choosable, schemaAt } from '../../../generic/list/list-columns.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { MultiSelect } from '../editor/multi-select.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { kindOfSchema } from '../fields/field-rows.ts';
import { Problem } from '../editor/problem.tsx';
import { useRowName } from '../editor/use-row-name.ts';

/** The default of the entity's lists for everyone: columns from left to right, filters and order. */
export function ListsPanel(): ReactNode {
  const text = useText();
  const { base, overlay, problems, edit } = useEditor();
  const { list } = effectiveUi(base.ui, overlay);
  if (!list) {
    return (
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {text('schemas.lists.none')}
      </Typography>
    );
  }
  const change = (patch: ListChange): void => edit({ ...overlay, list: { ...overlay.list, ...patch } }, 'list');
  const reset = (): void => {
    const { list: _, ...others } = overlay;
    edit(others);
  };
  const found = problems.filter(({ propertyPath }) => propertyPath.startsWith('list'));
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('schemas.lists.hint')}
      </Typography>
      {found.map((one) => (
        <Problem key={one.propertyPath + one.code}>{violationText(one, text)}</Problem>
      ))}
      <Columns list={list} onChange={(columns) => change({ columns })} />
      <Filters list={list} onChange={(filters) => change({ filters })} />
      <Order list={list} onChange={(sort) => change({ sort })} />
      {overlay.list && (
        <Button startIcon={<RotateCcw size={14} />} sx={{ alignSelf: 'flex-start' }} onClick={reset}>
          {text('schemas.lists.reset')}
        </Button>
      )}
    </Stack>
  );
}

/** Names of columns by path. Columns outside the schema, such as the last change, get their name from the entity. */
function useColumnName(): (path: string) => string {
  const { extensible, base, preview, rows } = useEditor();
  const nameOf = useRowName();
  const texts = useFieldTexts(extensible.entity);
  const { schema } = preview ?? base;
  return (path) =>
    rows.some((row) => row.path === path) ? nameOf(path) : texts.label(path, schemaAt(schema, path) ?? {});
}

function Columns({ list, onChange }: { list: ListUi; onChange: (columns: string[]) => void }): ReactNode {
  const text = useText();
  const nameOf = useColumnName();
  const { base, preview } = useEditor();
  const paths = list.columns.map(({ field }) => field);
  const named = (path: string) => ({ path, label: nameOf(path) });
  const others = choosable(preview ?? base, list).filter((path) => !paths.includes(path));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography variant="h3" component="legend" sx={{ p: 0, mb: 1 }}>
        {text('schemas.lists.columns')}
      </Typography>
      <ColumnPicker columns={paths.map(named)} primary={list.primary} others={others.map(named)} onChange={onChange} />
    </Box>
  );
}

function Filters({ list, onChange }: { list: ListUi; onChange: (filters: string[]) => void }): ReactNode {
  const text = useText();
  const nameOf = useColumnName();
  const { rows, base, preview } = useEditor();
  const { schema } = preview ?? base;
  const present = list.filters ?? [];
  const fit = rows.filter(({ path, kind }) => {
    // Computed values are not stored, so they cannot be filtered.
    if (schemaAt(schema, path)?.['x-computed']) return false;
    const found =
      kind === 'link' || kind === 'group' || kind === 'list' ? kind : kindOfSchema(schemaAt(schema, path) ?? {});
    return (
      found !== 'group' && found !== 'list' && (found === 'link' ? path.startsWith('custom.') : isFilterable(found))
    );
  });
  const choices = [...new Set([...present, ...fit.map(({ path }) => path)])];
  return (
    <MultiSelect
      label={text('schemas.lists.filters')}
      choices={choices.map((value) => ({ value, label: nameOf(value) }))}
      chosen={present}
      onChange={onChange}
    />
  );
}

function Order({
  list,
  onChange,
}: {
  list: ListUi;
  onChange: (sort: NonNullable<ListChange['sort']>) => void;
}): ReactNode {
  const text = useText();
  const nameOf = useColumnName();
  const sort = list.sort ?? { field: list.primary, direction: 'asc' as const };
  const fit = list.columns.filter((column) => column.sortable).map(({ field }) => field);
  const fields = [...new Set([sort.field, ...fit])];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      <SelectField
        label={text('schemas.lists.sort')}
        value={sort.field}
        choices={fields.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(field) => onChange({ ...sort, field })}
      />
      <SelectField
        label={text('schemas.lists.direction')}
        value={sort.direction}
        choices={(['asc', 'desc'] as const).map((value) => ({ value, label: text(`schemas.lists.${value}`) }))}
        onChange={(value) => onChange({ ...sort, direction: value === 'desc' ? 'desc' : 'asc' })}
      />
    </Box>
  );
}
