import { type Line, linesOf } from '../tables/blanked.ts';
import { type Entry, entryIn, type Segment, softEntry } from './list-entries.ts';
import { withHeads } from './list-heads.ts';
import { withLeads } from './list-leads.ts';
import { packInName } from '../quantities/pack-in-name.ts';
import type { NeedItem, NeedSetting } from '../need.ts';

/** The segments of a line: what semicolons and points divide; the point of "100 uds. Gloves" is blank by now. */
function segmentsOf({ text, start }: Line, { language }: NeedSetting): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const found of text.matchAll(/;|[ .](?= \p{Lu})|\.$/gu)) {
    if (found[0] === ' ') continue;
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

/** Entries that follow each other, each in a line or a segment of its own. */
function runsOf(entries: readonly (Entry | null)[]): Entry[][] {
  const runs: Entry[][] = [[]];
  for (const entry of entries) {
    if (entry) runs.at(-1)?.push(entry);
    else runs.push([]);
  }
  return runs;
}

const isSure = ({ isParted, isNamed, isSoft }: Entry): boolean => (isParted || isNamed) && isSoft !== true;

/** Several whose amounts are none of their names, and a bare number only in their company. */
const isList = (run: readonly Entry[], original: string): boolean =>
  (run.filter(isSure).length >= 2 || areBare(run, original)) && run.every(({ isKind }) => !isKind);

/** So many lines that all end in a number are a list, whatever parts it from the name. */
const fewestBare = 4;
const areBare = (run: readonly Entry[], original: string): boolean =>
  run.length >= fewestBare &&
  // "and 48 glasses and jugs 10"
  run.every(
    ({ nameStart, nameEnd }) => !/\d (?:y|e|und|and|sowie|plus|\+) /iu.test(original.slice(nameStart, nameEnd)),
  );

/** Fewer are no list within which remarks stand. */
const fewestAround = 4;

/** Of many, one between lines that say something else: "Sugar ..... 6 boxes" below "Water ..... nothing this time". */
function loneEntries(lines: readonly Segment[], entries: readonly (Entry | null)[]): ReadonlySet<Entry> {
  const isFilled = (index: number): boolean => (lines[index]?.text.trim() ?? '') !== '';
  const isLone = (entry: Entry | null, index: number): entry is Entry =>
    entry !== null &&
    entry.isNamed &&
    isSure(entry) &&
    !entries[index - 1] &&
    !entries[index + 1] &&
    (isFilled(index - 1) || isFilled(index + 1));
  const isOfMany = entries.filter((entry) => entry && isSure(entry)).length >= fewestAround;
  return new Set(isOfMany ? entries.filter((entry, index) => isLone(entry, index)) : []);
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
function entriesIn(segment: Segment, setting: NeedSetting): Entry[] | Entry | null {
  return entryIn(segment, setting);
}

const gapped = /^( {0,4}\S.{2,60}\S) {2}(?=\d{1,5}(?: \p{L}{1,12}\.?)? *$)/u;

/** "tyre 295/80  6", "tube 10-20  2": two blanks part the amount where several lines have them, as a mark. */
function withGaps(text: string, original: string): string {
  const lines = linesOf(text);
  const found = lines.map((line) => gapped.exec(line.text)?.[1]?.length ?? -1);
  const isOwn = (at: number): boolean => /^\S {2}\S/.test(original.slice(at - 1, at + 3));
  const places = lines.flatMap(({ start }, index) => {
    const length = found[index] ?? -1;
    return length > 0 && isOwn(start + length) ? [start + length] : [];
  });
  if (places.length < 2) return text;
  return places.reduce((marked, at) => `${marked.slice(0, at)}:${marked.slice(at + 1)}`, text);
}

function softOf(line: Segment, setting: NeedSetting, isOwn: (entry: Entry) => boolean): Entry | null {
  const entry = softEntry(line, setting);
  return entry && isOwn(entry) ? entry : null;
}

/** The items of lines that each say a thing and how much of it, or several. */
export function listItems({ text: plain, original, isFree }: ListText, setting: NeedSetting): NeedItem[] {
  const text = withGaps(plain, original);
  const isOwn = (entry: Entry): boolean => isLed(original, entry) || isFree(entry.amountStart, entry.end);
  const rows: Entry[] = [];
  const lines: Segment[] = [];
  const single = linesOf(text).flatMap((line) => {
    const segments = segmentsOf(line, setting);
    const places = segments.length > 0 ? segments : [line];
    return places.map((segment) => {
      lines.push(segment);
      const found = entriesIn(segment, setting);
      if (!Array.isArray(found)) return found && isOwn(found) ? found : null;
      if (found.every(isOwn)) rows.push(...found);
      return null;
    });
  });
  const headed = withHeads(lines, single);
  const isAmong = headed.filter((entry) => entry && isSure(entry)).length >= 2;
  const entries = headed.map(
    (entry, index) => entry ?? (isAmong && lines[index] ? softOf(lines[index], setting, isOwn) : null),
  );
  const isOfKinds = entries.some((entry) => entry?.isKind);
  const alone = loneEntries(lines, entries);
  const lists = isOfKinds
    ? []
    : runsOf(entries)
        .filter((run) => isList(run, original) || (run[0] !== undefined && alone.has(run[0])))
        .flat();
  const found = [...rows, ...lists].toSorted((a, b) => a.start - b.start);
  return withLeads(text, found).map((entry) => itemOf(original, entry));
}
