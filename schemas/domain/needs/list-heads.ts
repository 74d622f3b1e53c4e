import { type Entry, isSaid, type Segment } from './list-entries.ts';

const mayHead = /^ {0,4}\p{L}[\p{L}\d .,"'/-]{3,50}:? {0,4}$/u;

const isHead = ({ text }: Segment): boolean => mayHead.test(text) && !isSaid(text.trim());

/** The kind of a line as one of the thing above; the first takes the words of the thing along. */
function ofHead(head: Segment, line: Segment, entry: Entry, isFirst: boolean): Entry {
  const nameStart = head.start + head.text.length - head.text.trimStart().length;
  const nameEnd = head.start + head.text.trimEnd().replace(/[:,;]$/, '').length;
  const tail = line.text.slice(entry.nameStart - line.start, entry.nameEnd - line.start);
  const own = { nameStart, nameEnd, tail, isParted: true, isKind: false, isBare: false };
  return { ...entry, ...own, start: isFirst ? nameStart : entry.start };
}

/** "Leather gloves" above "S - 10 pairs", "M - 25 pairs": a line that names the thing of which those below say the kinds. */
export function withHeads(lines: readonly Segment[], entries: readonly (Entry | null)[]): (Entry | null)[] {
  let head: Segment | null = null;
  let last = -1;
  return entries.map((entry, index) => {
    const line = lines[index];
    if (!line) return entry;
    if (entry?.isKind && head) {
      const isFirst = last < 0;
      last = index;
      return ofHead(head, line, entry, isFirst);
    }
    if (entry !== null) head = null;
    else if (line.text.trim() !== '') head = isHead(line) ? line : null;
    last = -1;
    return entry?.isBare ? null : entry;
  });
}
