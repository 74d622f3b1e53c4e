import { folded } from './cells.ts';
import type { GridColumn } from './grid-columns.ts';

/** The choice that was probably meant: `pcs` → piece, `kilo` → kg. Null when nothing is near. */
export function suggestion(column: GridColumn, text: string): string | null {
  const wanted = folded(text);
  if (column.kind !== 'choice' || wanted === '') return null;
  const scored = column.choices.map((choice) => {
    const label = folded(choice.label);
    const near = label.startsWith(wanted) || wanted.startsWith(label) ? 0 : distance(wanted, label);
    return { label: choice.label, near: folded(choice.value) === wanted ? 0 : near };
  });
  const [best] = scored.toSorted((a, b) => a.near - b.near);
  return best && best.near <= Math.max(2, Math.floor(wanted.length * 0.75)) ? best.label : null;
}

/** Letters to change, add or drop. */
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
