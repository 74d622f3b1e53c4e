import { normalizeUnit } from '../../../../schemas/domain/normalize-unit.ts';
import { folded } from './cells.ts';
import type { GridColumn } from './grid-columns.ts';

/** The choice that was probably meant: `kilogramm` → kg, `Sück` → Stück. Null if nothing is similar. */
export function suggestion(column: GridColumn, text: string): string | null {
  const foldedText = folded(text);
  if (column.kind !== 'choice' || foldedText === '') return null;
  return spelledUnit(column, text) ?? nearest(column, foldedText);
}

/** A misspelling similar to one of the known spellings of a unit. */
function spelledUnit({ list, choices }: GridColumn, text: string): string | null {
  const found = list === 'unit' ? normalizeUnit(text) : null;
  const unit = found && !found.ok ? found.suggestion : null;
  return choices.find(({ value }) => value === unit)?.label ?? null;
}

function withoutCode(label: string): string {
  const open = label.endsWith(')') ? label.lastIndexOf('(') : -1;
  return open < 0 ? label : label.slice(0, open).trimEnd();
}

/** The most similar choice with at least half of its letters right. Codes in brackets after a word are ignored. */
function nearest({ choices }: GridColumn, foldedText: string): string | null {
  const scored = choices.map(({ label }) => {
    const word = folded(withoutCode(label));
    const begins =
      Math.min(word.length, foldedText.length) > 1 && (word.startsWith(foldedText) || foldedText.startsWith(word));
    return { label, near: begins ? 0 : distance(foldedText, word) };
  });
  const [best] = scored.toSorted((a, b) => a.near - b.near);
  return best && best.near <= Math.max(1, Math.floor(foldedText.length / 3)) ? best.label : null;
}

/** Number of letters to change, add or drop. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
