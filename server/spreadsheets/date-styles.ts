import type { Turns } from '../kernel/turns.ts';
import { attributeOf, readXml, type XmlHandler } from './xml.ts';

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** Ids of built-in date formats, in all languages of Excel. */
const knownDates = new Set([
  ...between(14, 22),
  ...between(27, 36),
  ...between(45, 47),
  ...between(50, 58),
  ...between(71, 81),
]);

/** From this id on, formats are described in the file. */
const firstDescribed = 100;

interface Style {
  format: number | undefined;
  base: number;
}

/** By style number: true if its numbers are dates or times. */
export async function dateStyles(xml: string, turns: Turns): Promise<boolean[]> {
  const described = new Map<number, string>();
  const lists: Record<string, Style[]> = { cellStyleXfs: [], cellXfs: [] };
  let list: Style[] | undefined;
  const handler: XmlHandler = {
    open: (name, tag) => {
      if (name === 'numFmt') described.set(numberOf(tag, 'numFmtId') ?? 0, attributeOf(tag, 'formatCode') ?? '');
      else if (name === 'xf') list?.push({ format: numberOf(tag, 'numFmtId'), base: numberOf(tag, 'xfId') ?? -1 });
      else if (lists[name]) list = lists[name];
    },
    close: (name) => {
      if (lists[name]) list = undefined;
    },
  };
  await readXml(xml, handler, turns);
  const known = new Map<number, boolean>();
  const isDate = (format: number): boolean => {
    const found = known.get(format) ?? (knownDates.has(format) || isDescribedDate(format, described));
    known.set(format, found);
    return found;
  };
  return (lists['cellXfs'] ?? []).map(({ format, base }) =>
    isDate(format ?? lists['cellStyleXfs']?.[base]?.format ?? 0),
  );
}

function numberOf(tag: string, name: string): number | undefined {
  const text = attributeOf(tag, name);
  return text === undefined ? undefined : Number(text.slice(0, 10));
}

const isDescribedDate = (format: number, described: ReadonlyMap<number, string>): boolean =>
  format >= firstDescribed && isDateFormat(described.get(format) ?? '');

/** Longest format in Excel, in characters. */
const longestFormat = 255;
const dateTokens = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee'.split(' '),
);

/** A format is a date or time format if one of its parts contains only date and time letters. */
export function isDateFormat(format: string): boolean {
  if (format.length > longestFormat) return false;
  const parts = format.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';');
  return parts.some((part) => {
    const letters = part
      .replace(/"[^"]*"/g, ' ')
      .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^[\]]*\]/g, '');
    const tokens = letters.split(/[^a-z0#?%]+/).filter((token) => token !== '');
    return tokens.length > 0 && tokens.every((token) => dateTokens.has(token));
  });
}
