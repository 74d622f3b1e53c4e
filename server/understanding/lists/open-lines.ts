import { type Line, linesOf } from '../tables/blanked.ts';
import { isSentence } from './list-names.ts';
import type { NeedItem } from '../need.ts';

const bullet = /^\s{0,4}(?:[-*•·–+▪]|\d{1,2}[.)])\s{1,3}(?=\S)/u;
const name = /^\p{L}[\p{L}\d ,.'"/%()-]{2,48}$/u;
const mostWords = 6;
const fewestCounted = 2;
/** The most lines of a list without a number. More of them are remarks. */
const mostOpen = 2;

/** Returns whether each line holds nothing, a thing, or a counted thing. Lines and items are sorted, for one pass. */
function heldBy(lines: readonly Line[], items: readonly NeedItem[]): ('nothing' | 'thing' | 'counted')[] {
  const sorted = items.toSorted((a, b) => a.start - b.start);
  let next = 0;
  return lines.map(({ start, end }) => {
    while (next < sorted.length && (sorted[next]?.end ?? 0) <= start) next += 1;
    let held: 'nothing' | 'thing' | 'counted' = 'nothing';
    for (let at = next; at < sorted.length && (sorted[at]?.start ?? 0) < end; at += 1) {
      if (sorted[at]?.quantity != null) return 'counted';
      held = 'thing';
    }
    return held;
  });
}

/** "- 25 kg of potatoes", "- 10 kg of onions", "- parsley": a list line without a number leads to a question. */
export function openLines(original: string, items: readonly NeedItem[]): NeedItem[] {
  const lines = linesOf(original).filter(({ text }) => bullet.test(text));
  const held = heldBy(lines, items);
  const open = lines.filter((_, index) => held[index] === 'nothing');
  if (held.filter((one) => one === 'counted').length < fewestCounted || open.length > mostOpen) return [];
  return open.flatMap((line): NeedItem[] => {
    const [mark = ''] = bullet.exec(line.text) ?? [];
    const from = line.text
      .slice(mark.length)
      .trim()
      .replace(/[.;,]$/, '');
    if (!name.test(from) || from.split(' ').length > mostWords || isSentence(from)) return [];
    const start = line.start + mark.length;
    return [
      {
        name: from,
        quantity: null,
        doubt: 'missing',
        unit: null,
        neededBy: null,
        from,
        start,
        end: start + from.length,
      },
    ];
  });
}
