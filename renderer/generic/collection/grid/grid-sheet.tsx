import { HotTable, type HotTableProps, type HotTableRef } from '@handsontable/react-wrapper';
import Box from '@mui/material/Box';
import { memo, useMemo, type ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { gridVars } from '../../../theme/grid-vars.ts';
import { understood } from '../rows/cells.ts';
import type { GridColumn } from '../rows/grid-columns.ts';
import { mendRoles, nameEditor } from './grid-accessibility.ts';
import { gridLanguages, registerGrid } from './register-grid.ts';
import type { GridRow } from './grid-state.ts';
import { pasteInto, type PasteReport } from './paste-into.ts';
import type { Words } from '../rows/words.ts';

registerGrid();

const rowHeight = 33;
const leastRows = 8;

export function GridFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        '& .ht-theme-main': gridVars,
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '8px',
        overflow: 'hidden',
        // The grid's frozen parts use their own layers, which must stay below other elements.
        isolation: 'isolate',
        '& td.parley-bad': {
          boxShadow: 'inset 0 0 0 2px var(--p-palette-tone-danger-solid)',
          backgroundColor: 'var(--p-palette-tone-danger-bg) !important',
        },
        '& td.parley-collision': {
          boxShadow: 'inset 0 0 0 2px var(--p-palette-tone-attention-solid)',
          backgroundColor: 'var(--p-palette-tone-attention-bg) !important',
        },
        '& td.parley-changed': { backgroundColor: 'var(--p-palette-tone-live-bg) !important' },
        '& td.parley-proposed': { backgroundColor: 'var(--p-palette-tone-info-bg) !important' },
        '& td.parley-proposed.htPlaceholder': { color: 'var(--p-palette-tone-info-fg)', fontStyle: 'italic' },
        '& td.htNoWrap': { overflow: 'hidden', textOverflow: 'ellipsis' },
        '& .parley-number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        '& .handsontable th': { fontWeight: 500 },
      }}
    >
      {children}
    </Box>
  );
}

/** Minimum widths. The columns of an item fit next to the guide's steps at 1280 pixels. */
const widths: Record<GridColumn['kind'], number> = {
  text: 104,
  decimal: 84,
  choice: 96,
  words: 200,
  choices: 180,
  day: 110,
  instant: 150,
};
const wideText = 188;
const namingText = 150;

/** Fits the whole heading; text columns get most of the extra space. */
function widthOf({ kind, label, required }: GridColumn): number {
  const text = globalThis.innerWidth >= 1400 ? wideText : required ? namingText : widths.text;
  return Math.max(kind === 'text' ? text : widths[kind], label.length * 7 + 22);
}

/** Height for this many filled rows and one empty row. */
export const heightOf = (rows: number): number =>
  Math.min(Math.max(560, globalThis.innerHeight - 300), Math.max(leastRows, rows + 1) * rowHeight + 36);

type Changes = Parameters<NonNullable<HotTableProps['beforeChange']>>[0];

/** Replaces typed and pasted texts by their normalized form. */
function showUnderstood(changes: Changes, columns: readonly GridColumn[], words: Words): void {
  for (const change of changes) {
    const column = columns.find(({ field }) => field === change?.[1]);
    if (change && column && typeof change[3] === 'string') change[3] = understood(column, change[3], words);
  }
}

interface SheetProps {
  /** Always the same array; the grid changes it in place. */
  rows: GridRow[];
  /** Called after typing, pasting, removing or undoing. */
  touched: () => void;
  /** Called after leaving a cell or using the keyboard. */
  left?: () => void;
  words: Words;
  /** The CSS class that marks a cell. */
  markAt: (row: number, field: string) => string;
  /** A value that the cell could have. */
  proposedAt?: (row: number, field: string) => string | undefined;
  table: React.RefObject<HotTableRef | null>;
  columns: readonly GridColumn[];
  height: number;
  readOnly?: boolean;
  onPaste: (paste: PasteReport) => void;
  /** Entity of the rows, used to recognize column headings. */
  entity: string;
}

/** Settings that are the same for every sheet. */
const settings = {
  themeName: 'ht-theme-main',
  licenseKey: import.meta.env['VITE_HANDSONTABLE_LICENSE_KEY'] ?? 'non-commercial-and-evaluation',
  rowHeaders: true,
  minSpareRows: 1,
  minRows: leastRows,
  stretchH: 'all',
  manualColumnResize: true,
  hiddenRows: true,
  wordWrap: false,
  undo: true,
  contextMenu: ['row_above', 'row_below', 'remove_row', '---------', 'undo', 'redo', '---------', 'copy', 'cut'],
} satisfies HotTableProps;

function definitionOf(
  column: GridColumn,
): NonNullable<Exclude<HotTableProps['columns'], (index: number) => unknown>>[number] {
  if (column.kind !== 'choice')
    return { data: column.field, type: 'text', headerClassName: column.kind === 'decimal' ? 'htRight' : 'htLeft' };
  return {
    data: column.field,
    type: 'dropdown',
    source: column.choices.flatMap(({ label, retired }) => (retired ? [] : [label])),
    strict: false,
    headerClassName: 'htLeft',
  };
}

function cellLook(
  column: GridColumn | undefined,
  row: number,
  { markAt, proposedAt }: Pick<SheetProps, 'markAt' | 'proposedAt'>,
): { className?: string; placeholder?: string } {
  if (!column) return {};
  const proposed = proposedAt?.(row, column.field);
  const mark = markAt(row, column.field) || (proposed === undefined ? '' : 'parley-proposed');
  const className = `${column.kind === 'decimal' ? 'parley-number' : ''} ${mark}`.trim();
  return { className, placeholder: proposed ?? '' };
}

/** Memoized: on every render, Handsontable applies all settings and rows again. */
export const Sheet = memo(function Sheet({
  table,
  rows,
  touched,
  left,
  markAt,
  proposedAt,
  words,
  columns,
  height,
  readOnly = false,
  onPaste,
  entity,
}: SheetProps): ReactNode {
  const { language } = useLanguage();
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  return (
    <HotTable
      ref={table}
      language={gridLanguages[language]}
      data={rows}
      dataSchema={Object.fromEntries(columns.map((column) => [column.field, '']))}
      columns={definitions}
      colHeaders={columns.map((column) => column.label)}
      colWidths={columns.map(widthOf)}
      height={height}
      readOnly={readOnly}
      {...settings}
      cells={(row, index) => cellLook(columns[index], row, { markAt, proposedAt })}
      beforeChange={(changes, source) => {
        if (source !== 'UndoRedo.undo' && source !== 'UndoRedo.redo') showUnderstood(changes, columns, words);
      }}
      afterChange={(_, source) => source !== 'loadData' && source !== 'updateData' && touched()}
      afterRemoveRow={touched}
      afterCreateRow={(_, __, source) => source !== 'auto' && touched()}
      afterUndo={touched}
      afterRedo={touched}
      afterRender={() => {
        const hot = table.current?.hotInstance;
        if (hot && !hot.isDestroyed) mendRoles(hot);
      }}
      afterBeginEditing={(row, column) => {
        const hot = table.current?.hotInstance;
        if (hot) nameEditor(hot, row, column);
      }}
      afterSelectionEnd={() => left?.()}
      afterDeselect={() => left?.()}
      afterDocumentKeyDown={() => left?.()}
      beforePaste={(cells) => {
        const hot = table.current?.hotInstance;
        if (hot && !readOnly) onPaste(pasteInto(hot, cells, { columns, words, entity }));
        return false;
      }}
    />
  );
});
