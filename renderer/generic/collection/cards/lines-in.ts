export interface PastedLine {
  title: string;
  /** What stood in the cells behind it. */
  rest: string;
}

const bullet = /^\s*(?:[-–—*•‣▪◦☐✓]|\(?\d{1,3}[.)]|[a-z][.)])\s+/i;

/** The lines of a pasted list, without bullets and numbers; cells behind the first belong to it. */
export function linesIn(text: string): PastedLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [first = '', ...rest] = line.replace(bullet, '').split('\t');
    const title = first.trim();
    return title === '' ? [] : [{ title, rest: rest.join(' ').trim() }];
  });
}

/** `Quality 30 %`, or `30` in the next cell: a name and its whole percent. */
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

/** Without what stands between a name and its weight. Character by character: a pattern would try each start anew. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\u00A0:,('.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
