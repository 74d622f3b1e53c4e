import { type Line, linesOf } from '../tables/blanked.ts';
import { type Entry, entryIn, type Segment, softEntry } from './list-entries.ts';
import { withHeads } from './list-heads.ts';
import { withLeads } from './list-leads.ts';
import { packInName } from '../quantities/pack-in-name.ts';
import type { NeedItem, NeedSetting } from '../need.ts';

/** The segments of a line, divided by semicolons and periods. The period of "100 uds. Gloves" is already a space. */
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

/** Groups consecutive entries, each on its own line or in its own segment. */
function runsOf(entries: readonly (Entry | null)[]): Entry[][] {
  const runs: Entry[][] = [[]];
  for (const entry of entries) {
    if (entry) runs.at(-1)?.push(entry);
    else runs.push([]);
  }
  return runs;
}

const isSure = ({ isParted, isNamed, isSoft }: Entry): boolean => (isParted || isNamed) && isSoft !== true;

/** True for several entries whose amounts are not part of their names. A bare number counts only among such entries. */
const isList = (run: readonly Entry[], original: string): boolean =>
  (run.filter(isSure).length >= 2 || endInNumbers(run, original)) && run.every(({ isKind }) => !isKind);

/** This many lines that all end in a number are a list, whatever separates it from the name. */
const fewestEndingInNumber = 4;
const endInNumbers = (run: readonly Entry[], original: string): boolean =>
  run.length >= fewestEndingInNumber &&
  // "and 48 glasses and jugs 10"
  run.every(
    ({ nameStart, nameEnd }) => !/\d (?:y|e|und|and|sowie|plus|\+) /iu.test(original.slice(nameStart, nameEnd)),
  );

/** Fewer entries than this are not a list that can contain remarks. */
const fewestAround = 4;

/** Finds single entries of a long list between remarks: "Sugar ..... 6 boxes" below "Water ..... nothing this time". */
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

/** True if leaders precede the amount. */
const isLed = (original: string, { nameEnd, end }: Entry): boolean =>
  /^ ?(?:\.{2}|_{3}|…)/u.test(original.slice(nameEnd, end));

interface ListText {
  /** The remaining text, with positions unchanged. */
  text: string;
  original: string;
  /** True if no other field occupies this range. */
  isFree: (start: number, end: number) => boolean;
}

/** Returns the content of a segment: one thing, or a row of several. */
function entriesIn(segment: Segment, setting: NeedSetting): Entry[] | Entry | null {
  return entryIn(segment, setting);
}

const gapped = /^( {0,4}\S.{2,60}\S) {2}(?=\d{1,5}(?: \p{L}{1,12}\.?)? *$)/u;

/** "tyre 295/80  6", "tube 10-20  2": where several lines have two spaces before the amount, they act as a mark. */
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

/** Returns the items of lines that each contain a thing with its quantity, or several. */
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
