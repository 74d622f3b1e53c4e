/** The text and its selection after a click on the toolbar. */
export interface Edited {
  text: string;
  start: number;
  end: number;
}

/** Wraps the selection in a mark, or unwraps it if it is already wrapped. */
export function wrap(edited: Edited, mark: string): Edited {
  const { text, start, end } = edited;
  const inner = text.slice(start, end);
  const isWrapped = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (isWrapped) {
    const unwrapped = text.slice(0, start - mark.length) + inner + text.slice(end + mark.length);
    return { text: unwrapped, start: start - mark.length, end: end - mark.length };
  }
  const wrapped = text.slice(0, start) + mark + inner + mark + text.slice(end);
  return { text: wrapped, start: start + mark.length, end: end + mark.length };
}

/** Adds a prefix to every selected line, or removes it if all lines have it. */
export function prefixLines(edited: Edited, prefix: string): Edited {
  const { text, start, end } = edited;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const all = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (all ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
