import { Decimal, plain } from '../decimal.ts';

/** A line of a demand to be bundled. */
export interface DemandLine {
  demand: string;
  /** Position among the demand's items. */
  position: number;
  name: string;
  quantity: string;
  unit: string;
  category: string | null;
  neededBy: string | null;
  note: string | null;
}

export interface BundledLine extends Pick<DemandLine, 'name' | 'unit' | 'category'> {
  /** Total of all lines. */
  quantity: string;
  /** The notes of all lines without duplicates. */
  note: string | null;
  lines: DemandLine[];
}

const sameThing = ({ name, unit, category }: DemandLine): string =>
  JSON.stringify([name.trim().replaceAll(/\s+/g, ' ').toLowerCase(), unit, category]);

/** Merges lines of the same category, unit and name, in order of arrival. The original lines are kept. */
export function bundledLines(lines: readonly DemandLine[]): BundledLine[] {
  const groups = new Map<string, DemandLine[]>();
  for (const line of lines) {
    const group = groups.get(sameThing(line));
    if (group) group.push(line);
    else groups.set(sameThing(line), [line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { name, unit, category } = first;
    return [{ name: name.trim(), unit, category, quantity: sumOf(group), note: notesOf(group), lines: group }];
  });
}

const sumOf = (lines: readonly DemandLine[]): string =>
  plain(
    lines.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0)),
    6,
  );

const mostCharacters = 2000;

function notesOf(lines: readonly DemandLine[]): string | null {
  const notes = [...new Set(lines.flatMap(({ note }) => (note ? [note] : [])))];
  return notes.length === 0 ? null : notes.join('\n').slice(0, mostCharacters);
}
