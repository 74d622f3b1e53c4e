export interface PastedLine {
  title: string;
  /** Text of the cells after it. */
  rest: string;
}

const bullet = /^\s*(?:[-–—*•‣▪◦☐✓]|\(?\d{1,3}[.)]|[a-z][.)])\s+/i;

/** Splits a pasted list into lines without bullets or numbers. Cells after the first stay with their line. */
export function linesIn(text: string): PastedLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [first = '', ...rest] = line.replace(bullet, '').split('\t');
    const title = first.trim();
    return title === '' ? [] : [{ title, rest: rest.join(' ').trim() }];
  });
}

/** Splits `Quality 30 %`, or `30` in the next cell, into a name and its whole percentage. */
export function weightIn({ title, rest }: PastedLine): { title: string; weight: number | null } {
  const [, cell] = /^(\d{1,2})\s*%?$/.exec(rest) ?? [];
  if (cell !== undefined) return { title, weight: Number(cell) };
  const found = /\d{1,2}\s*%\)?$/.exec(title);
  const name = withoutMarks(title.slice(0, found?.index));
  const isBehind = found !== null && name !== '' && name.length < found.index;
  return isBehind
    ? { title: name, weight: Number.parseInt(found[0], 10) }
    : { title: withoutMarks(title), weight: null };
}

/** Removes separators between a name and its weight, character by character: a pattern would retry from each start. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\u00A0:,('.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
