/** Replaces a part of the text with spaces, so that the rest keeps its position. */
export function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

/** Replaces several parts with spaces, in order. */
export function blankedAll(text: string, parts: readonly { start: number; end: number }[]): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of parts) {
    kept.push(text.slice(from, start), ' '.repeat(end - start));
    from = end;
  }
  return kept.join('') + text.slice(from);
}

/** A line and its position. */
export interface Line {
  text: string;
  start: number;
  end: number;
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    lines.push({ text: text.slice(start, end), start, end });
    start = end + 1;
  }
  return lines;
}
