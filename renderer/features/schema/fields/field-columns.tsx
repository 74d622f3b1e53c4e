import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnKinds, mostColumns, type TableColumn } from '../../../../schemas/language/overlay.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { useProblems } from '../editor/use-problems.ts';
import { newName } from '../overlay/overlay-edit.ts';
import type { FieldProps } from './field-props.ts';
import { WordsList, WordsRow } from './words-row.tsx';

/** Edits the columns of a table in order: texts, cell type, and whether each row requires a value. */
export function FieldColumns({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const problem = useProblems(path);
  if (field.kind !== 'table') return null;
  const columns = field.columns ?? [];
  const put = (next: TableColumn[], what?: string): void => change({ columns: next }, what);
  const add = (): void => put([...columns, { key: newName('c_'), kind: 'text', label: {} }]);
  return (
    <WordsList
      title={text('schemas.columns')}
      error={problem('columns')}
      add={
        columns.length < mostColumns && (
          <Button size="small" startIcon={<Plus size={14} />} onClick={add} sx={{ mt: 1 }}>
            {text('schemas.columns.add')}
          </Button>
        )
      }
    >
      {columns.map((column, index) => (
        <WordsRow
          key={column.key}
          list={columns}
          index={index}
          name={text('schemas.column', { number: index + 1 })}
          idOf={({ key }) => key}
          onChange={put}
        >
          <Cells column={column} set={(next) => put(columns.with(index, next))} />
        </WordsRow>
      ))}
    </WordsList>
  );
}

function Cells({ column, set }: { column: TableColumn; set: (next: TableColumn) => void }): ReactNode {
  const text = useText();
  const needed = (on: boolean): TableColumn => {
    const { required: _, ...rest } = column;
    return on ? { ...rest, required: true } : rest;
  };
  return (
    <>
      <SelectField
        label={text('schemas.columns.kind')}
        value={column.kind}
        choices={columnKinds.map((value) => ({ value, label: text(`schemas.kind.${value}`) }))}
        onChange={(value) => set({ ...column, kind: columnKinds.find((kind) => kind === value) ?? 'text' })}
      />
      <Box sx={{ alignSelf: 'end' }}>
        <SwitchField
          label={text('schemas.columns.required')}
          checked={column.required ?? false}
          onChange={(on) => set(needed(on))}
        />
      </Box>
    </>
  );
}
