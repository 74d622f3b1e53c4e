import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type Handsontable from 'handsontable/base';
import { ClipboardPaste, FileSpreadsheet, Plus, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Kbd } from '../../../kit/kbd.tsx';
import { goToCell } from './grid-sheet-port.ts';

export interface Paste {
  rows: number;
  /** Milliseconds. */
  at: number;
}

/** Behind the last row that says something. */
function firstBlank(table: Handsontable): number {
  const filled = table.countRows() - table.countEmptyRows(true);
  return Math.min(filled, table.countRows() - 1);
}

/** Above the grid: add, undo, redo, and that pasting works. */
export function GridTools(props: { hot: () => Handsontable | null; onImport?: (() => void) | undefined }): ReactNode {
  const { hot, onImport } = props;
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
      <Box sx={{ flex: 1 }} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'text.secondary', fontSize: 13 }}>
        <ClipboardPaste size={15} aria-hidden />
        {text('grid.paste')}
        <Kbd>{text('grid.pasteKey')}</Kbd>
      </Stack>
    </Stack>
  );
}

export function PasteNote(props: { paste: Paste; hot: () => Handsontable | null; onUndone: () => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { paste, hot, onUndone } = props;
  const undo = (): void => {
    hot()?.getPlugin('undoRedo').undo();
    onUndone();
  };
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
      {text('grid.pasted', { count: paste.rows, time: format.clock(paste.at, { seconds: false }) })}{' '}
      <Link component="button" variant="caption" underline="always" sx={{ verticalAlign: 'baseline' }} onClick={undo}>
        {text('grid.undoPaste')}
      </Link>
    </Typography>
  );
}
