import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type Handsontable from 'handsontable/base';
import { ClipboardPaste, FileSpreadsheet, Maximize2, Minimize2, Plus, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Kbd } from '../../../kit/kbd.tsx';
import { goToCell } from './grid-sheet-port.ts';
import { undoPaste, type PasteReport } from './paste-into.ts';

export interface Paste extends PasteReport {
  /** Milliseconds since 1970. */
  at: number;
}

/** With up to this many rows, everything is visible at a glance. */
const fewRows = 8;

/** Index of the first row after the last one with content. */
function firstBlank(table: Handsontable): number {
  const filled = table.countRows() - table.countEmptyRows(true);
  return Math.min(filled, table.countRows() - 1);
}

interface ToolsProps {
  hot: () => Handsontable | null;
  onImport?: (() => void) | undefined;
  /** Text that rows must contain to be shown. */
  filter: string;
  onFilter: (filter: string) => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  /** Number of rows with content, and how many of them are shown. */
  count: number;
  shown: number;
}

/** Toolbar of the grid: add, undo, redo, filter, full window, and a hint about pasting. */
export function GridTools(props: ToolsProps): ReactNode {
  const { hot, onImport, filter, onFilter, isFull, onFull, count, shown } = props;
  const text = useText();
  const addRow = (): void => {
    const table = hot();
    if (table) goToCell(table, { row: firstBlank(table), column: 0 });
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button startIcon={<Plus size={15} />} onClick={addRow}>
        {text('grid.addRow')}
      </Button>
      {onImport && (
        <Button startIcon={<FileSpreadsheet size={15} />} onClick={onImport}>
          {text('import.open')}
        </Button>
      )}
      <Tooltip title={text('common.undo')}>
        <IconButton aria-label={text('common.undo')} onClick={() => hot()?.getPlugin('undoRedo').undo()}>
          <Undo2 size={16} />
        </IconButton>
      </Tooltip>
      <Tooltip title={text('common.redo')}>
        <IconButton aria-label={text('common.redo')} onClick={() => hot()?.getPlugin('undoRedo').redo()}>
          <Redo2 size={16} />
        </IconButton>
      </Tooltip>
      <Tooltip title={text(isFull ? 'grid.leaveFull' : 'grid.full')}>
        <IconButton
          aria-label={text(isFull ? 'grid.leaveFull' : 'grid.full')}
          aria-pressed={isFull}
          onClick={() => onFull(!isFull)}
        >
          {isFull ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
        </IconButton>
      </Tooltip>
      {(count > fewRows || filter !== '') && <FilterField {...{ filter, onFilter }} />}
      {filter !== '' && (
        <Box component="output" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {text('grid.filtered', { shown, count })}
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'text.secondary', fontSize: 13 }}>
        <ClipboardPaste size={15} aria-hidden />
        {text('grid.paste')}
        <Kbd>{text('grid.pasteKey')}</Kbd>
      </Stack>
    </Stack>
  );
}

function FilterField({ filter, onFilter }: Pick<ToolsProps, 'filter' | 'onFilter'>): ReactNode {
  const text = useText();
  return (
    <OutlinedInput
      size="small"
      value={filter}
      notched={false}
      placeholder={text('grid.filter')}
      inputProps={{ 'aria-label': text('grid.filter') }}
      onChange={(event) => onFilter(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || filter === '') return;
        event.stopPropagation();
        onFilter('');
      }}
      sx={{ width: 200 }}
    />
  );
}

interface PasteNoteProps {
  paste: Paste;
  hot: () => Handsontable | null;
  onUndone: () => void;
  /** Opens the manual matching of columns, if available. */
  onMatch?: ((paste: Paste) => void) | undefined;
}

/** Reports a paste: the number of rows, whether columns were matched, and which columns were left out. */
export function PasteNote({ paste, hot, onUndone, onMatch }: PasteNoteProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const undo = (): void => {
    const table = hot();
    if (table) undoPaste(table, paste);
    onUndone();
  };
  const time = format.clock(paste.at, { seconds: false });
  const { left, isArranged, rows } = paste;
  return (
    <Stack component="output" direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'baseline', fontSize: 13 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text(isArranged ? 'grid.pastedByHeads' : 'grid.pasted', { count: rows, time })}
      </Box>
      {left.length > 0 && (
        <Box component="span" sx={{ color: 'tone.attention.fg', fontWeight: 500 }}>
          {text('grid.pasteLeft', { count: left.length, columns: shortened(left) })}
        </Box>
      )}
      <Link component="button" variant="body2" underline="always" onClick={undo}>
        {text('grid.undoPaste')}
      </Link>
      {onMatch && (isArranged || left.length > 0) && (
        <Link component="button" variant="body2" underline="always" onClick={() => onMatch(paste)}>
          {text('grid.matchPaste')}
        </Link>
      )}
    </Stack>
  );
}

const named = 8;
const longest = 30;

const shortened = (columns: readonly string[]): string =>
  columns
    .slice(0, named)
    .map((name) => (name.length > longest ? `${name.slice(0, longest)}…` : name))
    .concat(columns.length > named ? ['…'] : [])
    .join(', ');
