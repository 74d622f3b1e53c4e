import { type Line, linesOf } from './blanked.ts';
import { isSaid } from './list-names.ts';
import type { NeedItem } from './need.ts';

const bullet = /^\s{0,4}(?:[-*•·–+▪]|\d{1,2}[.)])\s{1,3}(?=\S)/u;
const name = /^\p{L}[\p{L}\d ,.'"/%()-]{2,48}$/u;
const mostWords = 6;
const fewestCounted = 2;
/** At most so many lines of a list have no number: more of them are remarks. */
const mostOpen = 2;

const holds = ({ start, end }: Line, item: NeedItem): boolean => item.start < end && item.end > start;

/** "- 25 kg of potatoes", "- 10 kg of onions", "- parsley": a line of a list without a number is asked for. */
export function openLines(original: string, items: readonly NeedItem[]): NeedItem[] {
  const lines = linesOf(original).filter(({ text }) => bullet.test(text));
  const counted = lines.filter((line) => items.some((item) => item.quantity !== null && holds(line, item)));
  const open = lines.filter((line) => !items.some((item) => holds(line, item)));
  if (counted.length < fewestCounted || open.length > mostOpen) return [];
  return open.flatMap((line): NeedItem[] => {
    const [mark = ''] = bullet.exec(line.text) ?? [];
    const from = line.text
      .slice(mark.length)
      .trim()
      .replace(/[.;,]$/, '');
    if (!name.test(from) || from.split(' ').length > mostWords || isSaid(from)) return [];
    const start = line.start + mark.length;
    return [{ name: from, quantity: null, doubt: 'missing', unit: null, neededBy: null, from, start, end: start + from.length }]; // prettier-ignore
  });
}
