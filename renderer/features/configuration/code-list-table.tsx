import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { languages, type Language } from '../../../schemas/language/json-schema.ts';
import type { Problem } from '../../data/problem.ts';
import { languageNames } from '../../i18n/locale.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { DataTable, type Columns } from '../../kit/table.tsx';
import { MoveTools, Tool } from '../../kit/tool.tsx';
import { useShippedWords } from './use-shipped-words.ts';
import { moved, withWord, type CodeRow } from './code-list-draft.ts';
import { SynonymCell } from './synonym-cell.tsx';
import { DayCell } from './day-cell.tsx';

/** Maximum number of rows drawn at once; typing part of a row finds the others. */
const most = 60;

interface TableProps {
  name: string;
  rows: readonly CodeRow[];
  query: string;
  problem: Problem | null;
  /** The key of the row that was just added. */
  fresh: string | null;
  onChange: (rows: CodeRow[]) => void;
}

export function CodeListTable({ name, rows, query, problem, fresh, onChange }: TableProps): ReactNode {
  const text = useText();
  const shippedWord = useShippedWords(name);
  const searchText = query.trim().toLowerCase();
  const found = rows
    .map((row, index) => ({ row, index }))
    .filter(
      ({ row }) =>
        searchText === '' ||
        `${row.code} ${languages.map((language) => shippedWord(row.code, language)).join(' ')} ${Object.values(row.label ?? {}).join(' ')}`
          .toLowerCase()
          .includes(searchText),
    );
  const change = (key: string, next: CodeRow): void => onChange(rows.map((row) => (row.key === key ? next : row)));
  const shown = found.slice(0, most).map(({ row, index }): RowProps => ({
    row,
    wordIn: (language) => (row.shipped ? shippedWord(row.code, language) : (row.label?.en ?? '')),
    errorAt: (part) => errorIn(problem, { list: name, path: `value.entries[${index}]${part}` }, text),
    name: row.code || text('configuration.newCode'),
    isNew: row.key === fresh,
    isFirst: index === 0,
    isLast: index === rows.length - 1,
    onChange: (next) => change(row.key, next),
    onMove: (by) => onChange(moved(rows, row.key, by)),
    onRemove: () => onChange(rows.filter(({ key }) => key !== row.key)),
  }));
  return (
    <>
      <DataTable
        dense
        sx={{ '& td': { py: '6px' } }}
        rows={shown}
        rowKey={({ row }) => row.key}
        rowProps={({ row }) => (row.retired ? { sx: { bgcolor: 'surface.sunken' } } : {})}
        columns={useColumns(name)}
      />
      {found.length > most && (
        <Typography variant="caption" component="p" sx={{ m: 0, px: 2, py: 1.5, color: 'text.secondary' }}>
          {text('configuration.list.more', { count: found.length - most })}
        </Typography>
      )}
    </>
  );
}

/** The problem at exactly this path. */
function errorIn(
  problem: Problem | null,
  { list, path }: { list: string; path: string },
  text: ReturnType<typeof useText>,
): string | null {
  const found = problem?.violations.find(({ propertyPath }) => propertyPath === path);
  if (!found) return null;
  const isCode = path.endsWith('.code') && found.code === 'wrong_format';
  return isCode
    ? text(list === 'currency' ? 'configuration.code.form.currency' : 'configuration.code.form')
    : violationText(found, text);
}

interface RowProps {
  row: CodeRow;
  /** Used in the labels of its inputs. */
  name: string;
  /** The shipped word in a language. */
  wordIn: (language: Language) => string;
  /** The problem of the row (''), or of its `.code`, `.label.en` or `.from`. */
  errorAt: (part: string) => string | null;
  /** True if the row was just added, so its code is being typed. */
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (row: CodeRow) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function useColumns(list: string): Columns<RowProps> {
  const text = useText();
  return [
    { head: text('configuration.code'), sx: { minWidth: 130 }, render: (one) => <CodeCell {...one} /> },
    ...languages.map((language) => ({
      head: languageNames[language],
      sx: { minWidth: 130 },
      render: ({ row, name, wordIn, errorAt, onChange: edit }: RowProps) => (
        <Cell
          label={`${name}, ${languageNames[language]}`}
          value={row.label?.[language] ?? ''}
          placeholder={wordIn(language)}
          error={errorAt(`.label.${language}`)}
          onChange={(next) => edit(withWord(row, language, next))}
        />
      ),
    })),
    list === 'eclass' && {
      head: text('configuration.synonyms'),
      sx: { minWidth: 220 },
      render: ({ row, name, errorAt, onChange: edit }) => (
        <SynonymCell
          label={`${name}, ${text('configuration.synonyms')}`}
          words={row.synonyms ?? []}
          error={errorAt('.synonyms')}
          onChange={(synonyms) => edit({ ...row, synonyms })}
        />
      ),
    },
    {
      head: text('configuration.retired'),
      render: ({ row, name, onChange: edit }) => (
        <Checkbox
          size="small"
          checked={row.retired === true}
          slotProps={{ input: { 'aria-label': `${name}, ${text('configuration.retired')}` } }}
          onChange={(_, retired) => edit({ ...row, retired })}
        />
      ),
    },
    { head: text('common.actions'), render: (one) => <RowTools {...one} /> },
    ...(['from', 'until'] as const).map((end) => ({
      head: text(`configuration.${end}`),
      render: ({ row, name, errorAt, onChange: edit }: RowProps) => (
        <>
          <DayCell
            label={`${name}, ${text(`configuration.${end}`)}`}
            value={row[end] ?? ''}
            isInvalid={errorAt(`.${end}`) !== null}
            onChange={(day) => edit({ ...row, [end]: day })}
          />
          <CellError>{errorAt(`.${end}`)}</CellError>
        </>
      ),
    })),
  ];
}

function CodeCell({ row, isNew, errorAt, onChange }: RowProps): ReactNode {
  const text = useText();
  return (
    <>
      {row.shipped ? (
        <code>{row.code}</code>
      ) : (
        <Cell
          label={text('configuration.code')}
          value={row.code}
          error={errorAt('.code')}
          focused={isNew}
          onChange={(code) => onChange({ ...row, code })}
        />
      )}
      <CellError>{errorAt('') ?? (row.shipped ? errorAt('.code') : null) ?? errorAt('.label')}</CellError>
    </>
  );
}

function RowTools({ row, name, isFirst, isLast, onMove, onRemove }: RowProps): ReactNode {
  const text = useText();
  return (
    <Stack direction="row">
      <MoveTools {...{ name, isFirst, isLast, onMove }} />
      {!row.shipped && (
        <Tool label={text('common.deleteNamed', { name })} onClick={onRemove}>
          <Trash2 size={14} />
        </Tool>
      )}
    </Stack>
  );
}

function CellError({ id, children }: { id?: string; children: string | null }): ReactNode {
  if (!children) return null;
  return (
    <Typography id={id} role="alert" variant="caption" component="div" sx={{ color: 'error.main' }}>
      {children}
    </Typography>
  );
}

function Cell(props: {
  label: string;
  value: string;
  placeholder?: string;
  error: string | null;
  /** Takes the focus after the click that added its row. */
  focused?: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  const { label, value, placeholder = '', error, focused = false, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <>
      <OutlinedInput
        fullWidth
        notched={false}
        size="small"
        value={value}
        placeholder={placeholder}
        error={error !== null}
        inputRef={input}
        inputProps={{
          'aria-label': label,
          'aria-invalid': error !== null,
          'aria-describedby': error === null ? undefined : `${id}-error`,
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      <CellError id={`${id}-error`}>{error}</CellError>
    </>
  );
}
