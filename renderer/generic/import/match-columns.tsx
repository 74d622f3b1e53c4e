import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { GridColumn } from '../collection/rows/grid-columns.ts';
import { isSame } from '../form/form-data.ts';
import { FileProblem } from './file-problem.tsx';
import { fieldOf, mapped, samplesOf, type ImportPreview } from './import-preview.ts';
import type { PreviewState } from './import-props.ts';
import { DataTable } from '../../kit/table.tsx';

interface MatchProps extends PreviewState {
  preview: ImportPreview;
  columns: readonly GridColumn[];
  onBack: () => void;
  onMatched: () => void;
}

/** Matches the file's columns to fields, and finds the row with the headings. */
export function MatchColumns({ preview, columns, problem, isBusy, ask, onBack, onMatched }: MatchProps): ReactNode {
  const text = useText();
  const [mapping, setMapping] = useState(preview.mapping);
  const { upload, headerRow } = preview;
  const fields = columns.filter(({ field }) => field in preview.mapping);
  const missing = fields.filter(({ field, required }) => required && (mapping[field] ?? null) === null);
  const go = async (): Promise<void> => {
    // The rows of the proposed mapping are already loaded.
    if (isSame(mapping, preview.mapping) || (await ask({ upload, headerRow, mapping }))) onMatched();
  };
  return (
    <>
      {problem && <FileProblem problem={problem} />}
      <HeaderRow preview={preview} onChange={(row) => void ask({ upload, headerRow: row })} />
      <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'line.hair', borderRadius: '8px' }}>
        <DataTable
          dense
          rows={preview.columns}
          // Columns are identified by their position in the file.
          rowKey={(_, index) => index}
          columns={[
            { head: text('import.match.column'), sx: { fontWeight: 500 }, render: (name) => name },
            {
              head: text('import.match.samples'),
              sx: { color: 'text.secondary' },
              render: (_, index) => samplesOf(preview, index).join(' · '),
            },
            {
              head: text('import.match.field'),
              width: 240,
              render: (name, index) => (
                <FieldSelect
                  label={text('import.match.fieldOf', { column: name })}
                  fields={fields}
                  value={fieldOf(mapping, index)}
                  onChange={(field) => setMapping(mapped(mapping, index, field))}
                />
              ),
            },
          ]}
        />
      </Box>
      {missing.length > 0 && (
        <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
          {text('import.match.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>{text('import.match.back')}</Button>
        <Button variant="contained" color="primary" loading={isBusy} onClick={() => void go()}>
          {text('import.match.next')}
        </Button>
      </Stack>
    </>
  );
}

interface FieldSelectProps {
  label: string;
  fields: readonly GridColumn[];
  value: string | null;
  onChange: (field: string | null) => void;
}

function FieldSelect({ label, fields, value, onChange }: FieldSelectProps): ReactNode {
  const text = useText();
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{ select: { native: false, displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{text('import.match.none')}</MenuItem>
      {fields.map((column) => (
        <MenuItem key={column.field} value={column.field}>
          {column.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function HeaderRow(props: { preview: ImportPreview; onChange: (row: number | null) => void }): ReactNode {
  const text = useText();
  const { firstRows, headerRow } = props.preview;
  return (
    <TextField
      select
      size="small"
      label={text('import.match.header')}
      value={headerRow === null ? 'none' : String(headerRow)}
      onChange={(event) => props.onChange(event.target.value === 'none' ? null : Number(event.target.value))}
      sx={{ maxWidth: 560 }}
    >
      <MenuItem value="none">{text('import.match.noHeader')}</MenuItem>
      {firstRows.map((cells, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
        <MenuItem key={index} value={String(index)}>
          {text('import.match.row', { row: index + 1, cells: cells.filter(Boolean).join(', ').slice(0, 60) })}
        </MenuItem>
      ))}
    </TextField>
  );
}
