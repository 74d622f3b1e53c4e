import { HotTable, type HotTableRef } from '@handsontable/react-wrapper';
import Box from '@mui/material/Box';
import { memo, useMemo, type ReactNode } from 'react';
import { gridVars } from '../../theme/grid-vars.ts';
import type { GridColumn } from './grid-columns.ts';
import { registerGrid } from './register-grid.ts';
import type { GridHandle } from './use-grid.ts';

registerGrid();

const rowHeight = 33;

export function GridFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        '& .ht-theme-main': gridVars,
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '8px',
        overflow: 'hidden',
        // The grid's frozen parts have layers of their own, which must stay below ours.
        isolation: 'isolate',
        '& td.parley-bad': {
          boxShadow: 'inset 0 0 0 2px var(--p-palette-tone-danger-solid)',
          backgroundColor: 'var(--p-palette-tone-danger-bg) !important',
        },
        '& .parley-number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        '& .handsontable th': { fontWeight: 500 },
      }}
    >
      {children}
    </Box>
  );
}

const widths: Record<GridColumn['kind'], number> = { text: 260, decimal: 100, choice: 120 };

export const heightOf = (rows: number): number => Math.min(560, Math.max(9, rows + 2) * rowHeight + 36);

interface SheetProps extends Pick<GridHandle, 'rows' | 'touched' | 'errorAt'> {
  table: React.RefObject<HotTableRef | null>;
  columns: readonly GridColumn[];
  height: number;
  onPaste: (rows: number) => void;
}

/** Memoised: with each drawing Handsontable takes all its settings and all rows anew. */
export const Sheet = memo(function Sheet({
  table,
  rows,
  touched,
  errorAt,
  columns,
  height,
  onPaste,
}: SheetProps): ReactNode {
  const changed = (): void => {
    const hot = table.current?.hotInstance;
    if (hot) touched(hot);
  };
  const definitions = useMemo(
    () =>
      columns.map((column) =>
        column.kind === 'choice'
          ? {
              data: column.field,
              type: 'dropdown',
              source: column.choices.map(({ label }) => label),
              strict: false,
              headerClassName: 'htLeft',
            }
          : { data: column.field, type: 'text', headerClassName: column.kind === 'decimal' ? 'htRight' : 'htLeft' },
      ),
    [columns],
  );
  return (
    <HotTable
      ref={table}
      themeName="ht-theme-main"
      licenseKey={import.meta.env['VITE_HANDSONTABLE_LICENSE_KEY'] ?? 'non-commercial-and-evaluation'}
      data={rows}
      dataSchema={Object.fromEntries(columns.map((column) => [column.field, '']))}
      columns={definitions}
      colHeaders={columns.map((column) => column.label)}
      colWidths={columns.map((column) => widths[column.kind])}
      rowHeaders
      height={height}
      minSpareRows={1}
      minRows={8}
      stretchH="all"
      manualColumnResize
      undo
      contextMenu={['row_above', 'row_below', 'remove_row', '---------', 'undo', 'redo', '---------', 'copy', 'cut']}
      cells={(row, index) => {
        const column = columns[index];
        if (!column) return {};
        const bad = errorAt(row, column.field) ? 'parley-bad' : '';
        return { className: `${column.kind === 'decimal' ? 'parley-number' : ''} ${bad}`.trim() };
      }}
      afterChange={(_, source) => source !== 'loadData' && source !== 'updateData' && changed()}
      afterRemoveRow={changed}
      afterCreateRow={(_, __, source) => source !== 'auto' && changed()}
      afterUndo={changed}
      afterRedo={changed}
      afterPaste={(data) => onPaste(data.length)}
    />
  );
});
