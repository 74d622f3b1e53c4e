interface Row {
  key: string;
  lookup: string;
  /** Names of the value in a sheet: its code or its name. */
  names: readonly string[];
}

interface Pasted {
  numbers: Map<string, string>;
  /** Names of the sheet that no row has. */
  unknown: string[];
}

/**
 * Reads copied cells of a spreadsheet: two columns are values and their numbers, and one column fills the rows below.
 * Null for a single cell, which is pasted as usual.
 */
export function pastedNumbers(text: string, { rows, from }: { rows: readonly Row[]; from: string }): Pasted | null {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  while (lines.at(-1)?.every((cell) => cell === '')) lines.pop();
  const start = rows.findIndex(({ key }) => key === from);
  const below = rows.slice(Math.max(start, 0));
  if (lines.every((cells) => cells.length === 1)) {
    if (lines.length < 2) return null;
    const filled = lines.flatMap(([number = ''], index) => {
      const row = below[index];
      return row && number !== '' ? [[row.key, number] as const] : [];
    });
    return { numbers: new Map(filled), unknown: [] };
  }
  const numbers = new Map<string, string>();
  const unknown: string[] = [];
  const lookup = rows[start]?.lookup;
  for (const [name = '', number = ''] of lines) {
    const found = rows.filter(({ names }) => names.some((one) => isSame(one, name)));
    const row = found.find((one) => one.lookup === lookup) ?? found[0];
    if (row && number !== '') numbers.set(row.key, number);
    else if (!row && name !== '') unknown.push(name);
  }
  return { numbers, unknown };
}

const isSame = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
