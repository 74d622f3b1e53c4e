import OutlinedInput from '@mui/material/OutlinedInput';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';

interface CellPriceProps {
  id: string;
  label: string;
  value: string;
  invalid: boolean;
  /** Enter and the arrow keys move up and down within the group. */
  group: string;
  onType: (value: string) => void;
  /** Several cells, as copied from a spreadsheet. */
  onPaste: (rows: string[][]) => void;
}

/** A price as a cell of a sheet. Enter and the arrow keys move on, and copied columns are pasted from here. */
export function CellPrice({ id, label, value, invalid, group, onType, onPaste }: CellPriceProps): ReactNode {
  const paste = (event: ClipboardEvent): void => {
    const rows = cellsOf(event.clipboardData.getData('text'));
    if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    onPaste(rows);
  };
  return (
    <OutlinedInput
      id={id}
      notched={false}
      value={value}
      error={invalid}
      onChange={({ target }) => onType(target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={move}
      onPaste={paste}
      inputProps={{
        'aria-label': label,
        'aria-invalid': invalid,
        'data-cell': group,
        ...(invalid ? { 'aria-describedby': `${id}-problem` } : {}),
        inputMode: 'decimal',
        className: 'tnum',
        autoComplete: 'off',
      }}
      sx={{
        width: { xs: 140, md: 112 },
        flex: 'none',
        '& input': { textAlign: 'right', fontSize: { xs: 16, sm: 14 }, height: { xs: 32, sm: 20 } },
      }}
    />
  );
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLInputElement)) return;
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-cell="${target.dataset['cell']}"]`)];
  const next = all[all.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Rows of cells, without the empty end that spreadsheets add. */
export function cellsOf(text: string): string[][] {
  const rows = text.replaceAll('\r', '').split('\n');
  const last = Math.max(
    0,
    rows.findLastIndex((row) => row !== ''),
  );
  return rows.slice(0, last + 1).map((row) => row.split('\t').map((cell) => cell.trim()));
}
