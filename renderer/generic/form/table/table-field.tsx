import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { getUiOptions, type FieldProps } from '@rjsf/utils';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState, type ClipboardEvent, type ReactNode } from 'react';
import type { JsonObject, JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Tool } from '../../../kit/tool.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import type { FieldTexts } from '../../field-text.ts';
import { useFieldTexts } from '../../use-field-texts.ts';
import { contextOf } from '../widgets/widget-context.ts';
import { isSame } from '../form-data.ts';
import { columnsOf, isWrong, pasted, rowsOf, storedCell, withCell, type Column } from './table-cells.ts';

/** Rows of a table, typed or pasted from a spreadsheet. */
export function TableField(props: FieldProps): ReactNode {
  const text = useText();
  // RJSF hands on our own schema, annotations and all.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const schema = props.schema as JsonSchema;
  const texts = useColumnTexts(props);
  const columns = columnsOf(schema);
  const most = schema.maxItems ?? 100;
  const { rows, put, paste } = useRows(props, { columns, most });
  const disabled = props.disabled ?? false;
  const id = props.fieldPathId.$id;
  return (
    <Box component="fieldset" id={id} aria-labelledby={`${id}-label`} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      {rows.length > 0 && (
        <Box sx={scrolling}>
          <Box component="table" sx={look}>
            <Head columns={columns} texts={texts} />
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {columns.map((column, across) => (
                    <td key={column.name}>
                      <Cell
                        {...{ column, row, disabled, texts }}
                        label={`${texts.label(column)}, ${index + 1}`}
                        onPaste={(event) => paste(event, { row: index, column: across })}
                        onChange={(value) => put(rows.with(index, withCell(row, column.name, value)))}
                      />
                    </td>
                  ))}
                  <RowTools {...{ rows, index, disabled, put }} name={nameOf(row, columns) ?? String(index + 1)} />
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <Button
        size="small"
        startIcon={<Plus size={14} />}
        disabled={disabled || rows.length >= most}
        onClick={() => put([...rows, {}])}
      >
        {text('common.add')}
      </Button>
    </Box>
  );
}

function RowTools(props: {
  rows: readonly JsonObject[];
  index: number;
  name: string;
  disabled: boolean;
  put: (rows: readonly JsonObject[]) => void;
}): ReactNode {
  const text = useText();
  const { rows, index, name, disabled, put } = props;
  const moved = rows.slice(index, index + 1);
  return (
    <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
      <Tool
        label={text('common.moveUp', { name })}
        disabled={disabled || index === 0}
        onClick={() => put(rows.toSpliced(index, 1).toSpliced(index - 1, 0, ...moved))}
      >
        <ArrowUp size={14} />
      </Tool>
      <Tool
        label={text('common.deleteNamed', { name })}
        disabled={disabled}
        onClick={() => put(rows.toSpliced(index, 1))}
      >
        <Trash2 size={14} />
      </Tool>
    </Box>
  );
}

/** A row goes by the text in its first column. */
function nameOf(row: JsonObject, [first]: readonly Column[]): string | null {
  const value = first && row[first.name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Its hidden texts are positioned in it, so that they do not widen the page. */
const scrolling = {
  position: 'relative',
  overflowX: 'auto',
  border: 1,
  borderColor: 'line.hair',
  borderRadius: '8px',
  mb: 1,
};

const look = {
  width: 1,
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontSize: 12, fontWeight: 500, color: 'text.secondary', px: 1, py: 0.75 },
  '& td': { px: 0.5, py: 0.5, minWidth: 150 },
};

interface Rows {
  /** The rows as typed. Empty rows are not stored, so only this page knows them. */
  rows: readonly JsonObject[];
  put: (rows: readonly JsonObject[]) => void;
  /** Pastes several cells from the clipboard; a single value is left to its cell. */
  paste: (event: ClipboardEvent, at: { row: number; column: number }) => void;
}

function useRows(
  { fieldPathId, formData, onChange }: FieldProps,
  { columns, most }: { columns: Column[]; most: number },
): Rows {
  const format = useFormat();
  const stored = rowsOf(formData);
  const [typed, setTyped] = useState<readonly JsonObject[]>(stored);
  const rows = isSame(filled(typed), filled(stored)) ? typed : stored;
  const put = (next: readonly JsonObject[]): void => {
    setTyped(next);
    const full = filled(next);
    if (!isSame(full, filled(stored))) onChange(full.length > 0 ? full : undefined, fieldPathId.path);
  };
  const paste: Rows['paste'] = (event, at) => {
    const copied = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(copied.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    put(pasted(rows, copied, { columns, at, parse: format.parse, most }));
  };
  return { rows, put, paste };
}

interface ColumnTexts {
  label: (column: Column) => string;
  option: (column: Column, value: string) => string;
}

/** Names columns and choices by their place in the form. */
function useColumnTexts({ registry, uiSchema, name }: FieldProps): ColumnTexts {
  const texts: FieldTexts = useFieldTexts(contextOf({ registry }).entity);
  const path = String(getUiOptions(uiSchema)['path'] ?? name);
  return {
    label: (column) => texts.label(`${path}.${column.name}`, column.schema),
    option: (column, value) => texts.option(`${path}.${column.name}`, column.schema, value),
  };
}

function Head({ columns, texts }: { columns: readonly Column[]; texts: ColumnTexts }): ReactNode {
  const text = useText();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col">
            {texts.label(column)}
            {column.required && ' *'}
          </th>
        ))}
        <th scope="col">
          <VisuallyHidden>{text('common.actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

const filled = (rows: readonly JsonObject[]): JsonObject[] => rows.filter((row) => Object.keys(row).length > 0);

function Cell(props: {
  column: Column;
  row: JsonObject;
  texts: ColumnTexts;
  label: string;
  disabled: boolean;
  onPaste: (event: ClipboardEvent) => void;
  onChange: (value: unknown) => void;
}): ReactNode {
  const { column, row, texts, label, disabled, onPaste, onChange } = props;
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const value = row[column.name];
  const isNumber = column.kind === 'integer' || column.kind === 'decimal';
  if (column.kind === 'yesNo') {
    return (
      <Checkbox
        size="small"
        disabled={disabled}
        checked={value === true}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(_, on) => onChange(on || undefined)}
      />
    );
  }
  const stored = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (column.kind === 'choice')
    return <ChoiceCell {...{ column, texts, label, disabled }} value={stored} onChange={onChange} />;
  const resting = isNumber && /^-?\d+(\.\d+)?$/.test(stored) ? format.edit(stored) : stored;
  const wrong = isWrong(column, row);
  return (
    <OutlinedInput
      fullWidth
      size="small"
      notched={false}
      disabled={disabled}
      error={wrong}
      value={typed ?? resting}
      inputProps={{
        'aria-label': label,
        'aria-invalid': wrong,
        ...(isNumber ? { inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' } } : {}),
      }}
      onPaste={onPaste}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(storedCell(column, event.target.value, format.parse));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function ChoiceCell(props: {
  column: Column;
  texts: ColumnTexts;
  label: string;
  value: string;
  disabled: boolean;
  onChange: (value: unknown) => void;
}): ReactNode {
  const { column, texts, label, value, disabled, onChange } = props;
  return (
    <Select
      native
      fullWidth
      size="small"
      notched={false}
      disabled={disabled}
      value={value}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">–</option>
      {(column.schema.enum ?? []).map((choice) => (
        <option key={choice} value={choice}>
          {texts.option(column, choice)}
        </option>
      ))}
    </Select>
  );
}
