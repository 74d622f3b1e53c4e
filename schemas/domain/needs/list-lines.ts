import { type Line, linesOf } from './blanked.ts';
import { type Entry, entryIn, type Segment } from './list-entries.ts';
import { withHeads } from './list-heads.ts';
import { withLeads } from './list-leads.ts';
import { partedRow } from './list-parts.ts';
import { kindEntries, rowEntries } from './list-rows.ts';
import { packInName } from './pack-in-name.ts';
import { unitInCell } from './pack-words.ts';
import type { NeedItem, NeedSetting } from './need.ts';

/** The segments of a line: what semicolons and points divide; the point of "100 uds. Gloves" is blank by now. */
function segmentsOf({ text, start }: Line, original: string, { language }: NeedSetting): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const found of text.matchAll(/;|[ .](?= \p{Lu})|\.$/gu)) {
    const isPoint = original.charAt(start + found.index) === '.';
    if (found[0] === ' ' && !(isPoint && endsInUnit(text.slice(from, found.index)))) continue;
    // "pallets 2. Wahl"
    if (language === 'de' && ranked.test(text.slice(Math.max(from, found.index - 2), found.index + longestRank)))
      continue;
    segments.push({ text: text.slice(from, found.index), start: start + from });
    from = found.index + 1;
  }
  segments.push({ text: text.slice(from), start: start + from });
  return segments.filter((segment) => segment.text.trim() !== '');
}

const ranked = /^ \d\. (?:Wahl|Sorte|Klasse|Hand|Qualität|Güte|Stock|OG|UG|Etage|Obergeschoss|Ebene)/u;
const longestRank = 16;

/** "Gloves, 100 uds" */
const endsInUnit = (text: string): boolean => {
  const words = text.slice(-longestAmount).trim().split(' ');
  return words.length > 2 && /^\d+$/.test(words.at(-2) ?? '') && unitInCell(words.at(-1) ?? '') !== null;
};
const longestAmount = 30;

/** "Order please: ties, 20 packs": what leads up to the first of several is of none. */
function withoutLead(segment: Segment, setting: NeedSetting): Segment {
  const colon = segment.text.indexOf(': ');
  if (colon < 0) return segment;
  const rest = { text: segment.text.slice(colon + 2), start: segment.start + colon + 2 };
  return entryIn(rest, setting) ? rest : segment;
}

/** Entries that follow each other, each in a line or a segment of its own. */
function runsOf(entries: readonly (Entry | null)[]): Entry[][] {
  const runs: Entry[][] = [[]];
  for (const entry of entries) {
    if (entry) runs.at(-1)?.push(entry);
    else runs.push([]);
  }
  return runs;
}

const isSure = ({ isParted, isNamed }: Entry): boolean => isParted || isNamed;

/** Several whose amounts are none of their names, and a bare number only in their company. */
const isList = (run: readonly Entry[]): boolean => run.filter(isSure).length >= 2 && run.every(({ isKind }) => !isKind);

/** "Rescue station 7" above a list: the only bare number, in front of all. */
function withoutHeading(run: readonly Entry[]): readonly Entry[] {
  const [first, ...rest] = run;
  return first && !isSure(first) && rest.every(isSure) ? rest : run;
}

function itemOf(original: string, { nameStart, nameEnd, tail, amount, unit, start, end }: Entry): NeedItem {
  const own = original.slice(nameStart, nameEnd).replaceAll(/\s+/gu, ' ').trim();
  const name = `${own} ${tail ?? ''}`.trim();
  const from = original.slice(start, end);
  return { name, ...amount, unit: unit ?? packInName(own), neededBy: null, from, start, end };
}

/** Leaders stand in front of the amount. */
const isLed = (original: string, { nameEnd, end }: Entry): boolean =>
  /^ ?(?:\.{2}|_{3}|…)/u.test(original.slice(nameEnd, end));

interface ListText {
  /** What is left of it by now, in its own places. */
  text: string;
  original: string;
  /** Whether no other field has what stands there. */
  isFree: (start: number, end: number) => boolean;
}

/** What a segment says: one thing, or a row of several. */
function entriesIn(segment: Segment, setting: NeedSetting, isAmongOthers: boolean): Entry[] | Entry | null {
  return (
    partedRow(segment, setting) ??
    rowEntries(segment, setting) ??
    kindEntries(segment, setting) ??
    entryIn(isAmongOthers ? withoutLead(segment, setting) : segment, setting)
  );
}

/** The items of lines that each say a thing and how much of it, or several. */
export function listItems({ text, original, isFree }: ListText, setting: NeedSetting): NeedItem[] {
  const isOwn = (entry: Entry): boolean => isLed(original, entry) || isFree(entry.amountStart, entry.end);
  const rows: Entry[] = [];
  const lines: Segment[] = [];
  const single = linesOf(text).flatMap((line) => {
    const segments = segmentsOf(line, original, setting);
    const places = segments.length > 0 ? segments : [line];
    return places.map((segment, place) => {
      lines.push(segment);
      const found = entriesIn(segment, setting, place === 0 && segments.length > 1);
      if (!Array.isArray(found)) return found && isOwn(found) ? found : null;
      if (found.every(isOwn)) rows.push(...found);
      return null;
    });
  });
  const entries = withHeads(lines, single);
  const isOfKinds = entries.some((entry) => entry?.isKind);
  const lists = isOfKinds ? [] : runsOf(entries).filter(isList).flatMap(withoutHeading);
  const found = [...rows, ...lists].toSorted((a, b) => a.start - b.start);
  return withLeads(text, found).map((entry) => itemOf(original, entry));
}
