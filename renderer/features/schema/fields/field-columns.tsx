import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '../../../../schemas/language/json-schema.ts';
import { columnKinds, mostColumns, type TableColumn } from '../../../../schemas/language/overlay.ts';
import { languageNames } from '../../../i18n/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose } from '../../../kit/choose.tsx';
import { OnOff } from '../../../kit/on-off.tsx';
import { useProblems } from '../editor/use-problems.ts';
import { newName } from '../overlay/overlay-edit.ts';
import { fallbackOf, withText } from '../texts/overlay-texts.ts';
import type { FieldProps } from './field-props.ts';
import { Tool } from './options-table.tsx';

/** The columns of a table from left to right: their words, what a cell holds, and whether every row needs it. */
export function FieldColumns({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const problem = useProblems(path);
  if (field.kind !== 'table') return null;
  const columns = field.columns ?? [];
  const put = (next: TableColumn[], what?: string): void => change({ columns: next }, what);
  const add = (): void => put([...columns, { key: newName('c_'), kind: 'text', label: {} }]);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography variant="label" component="legend" sx={{ mb: 0.5, p: 0 }}>
        {text('schemas.columns')}
      </Typography>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {columns.map((column, index) => (
          <ColumnRow key={column.key} {...{ columns, column, index, put }} />
        ))}
      </Stack>
      {problem('columns') && (
        <Typography variant="caption" component="p" sx={{ color: 'error.main', m: 0, mt: 0.5 }}>
          {problem('columns')}
        </Typography>
      )}
      {columns.length < mostColumns && (
        <Button size="small" startIcon={<Plus size={14} />} onClick={add} sx={{ mt: 1 }}>
          {text('schemas.columns.add')}
        </Button>
      )}
    </Box>
  );
}

function ColumnRow(props: {
  columns: TableColumn[];
  column: TableColumn;
  index: number;
  put: (next: TableColumn[], what?: string) => void;
}): ReactNode {
  const text = useText();
  const { columns, column, index, put } = props;
  const name = text('schemas.column', { number: index + 1 });
  const swap = (by: number): void => {
    const other = columns[index + by];
    if (other) put(columns.with(index, other).with(index + by, column));
  };
  const set = (next: TableColumn, what?: string): void => put(columns.with(index, next), what);
  const needed = (on: boolean): TableColumn => {
    const { required: _, ...rest } = column;
    return on ? { ...rest, required: true } : rest;
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
        {languages.map((language) => (
          <OutlinedInput
            key={language}
            fullWidth
            notched={false}
            value={column.label[language] ?? ''}
            placeholder={fallbackOf(column.label, language)?.text ?? languageNames[language]}
            inputProps={{ 'aria-label': `${name}, ${languageNames[language]}`, maxLength: 100 }}
            onChange={(event) =>
              set(
                { ...column, label: withText(column.label, language, event.target.value) },
                `${column.key} ${language}`,
              )
            }
          />
        ))}
        <Choose
          label={text('schemas.columns.kind')}
          value={column.kind}
          choices={columnKinds.map((value) => ({ value, label: text(`schemas.kind.${value}`) }))}
          onChange={(value) => set({ ...column, kind: columnKinds.find((kind) => kind === value) ?? 'text' })}
        />
        <Box sx={{ alignSelf: 'end' }}>
          <OnOff
            label={text('schemas.columns.required')}
            checked={column.required ?? false}
            onChange={(on) => set(needed(on))}
          />
        </Box>
      </Box>
      <Stack>
        <Tool label={text('common.moveUp', { name })} disabled={index === 0} onClick={() => swap(-1)}>
          <ArrowUp size={14} />
        </Tool>
        <Tool label={text('common.moveDown', { name })} disabled={index === columns.length - 1} onClick={() => swap(1)}>
          <ArrowDown size={14} />
        </Tool>
      </Stack>
      <Tool label={text('common.deleteNamed', { name })} onClick={() => put(columns.toSpliced(index, 1))}>
        <Trash2 size={14} />
      </Tool>
    </Stack>
  );
}
