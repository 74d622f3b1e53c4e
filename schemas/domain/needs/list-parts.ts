import { foldWord } from '../understanding/tokens.ts';
import { type Entry, entryBehind, entryIn, isKindName, isSaid, type Segment } from './list-entries.ts';
import { listAmount } from './list-amounts.ts';
import type { NeedSetting } from './need.ts';
import { unitInCell } from './pack-words.ts';

/** What parts the things of a row from each other: a comma, a semicolon, a point, a loose slash, a word that joins. */
const partings = /[,;] |\. (?=\S)|\.$| \/ | (?:and|und|sowie|plus|y|e|\+|&) /giu;
/** What parts a name from its amount, and no thing from another. */
const strongMark = / [-–—=] ?| ?: | [x×] ?\d+| \d+ ?[x×]$|\((?:[x×] ?)?\d+(?: \p{L}{1,12}\.?)?\)$/iu;
const mostParts = 60;

interface RowPart extends Segment {
  /** A word joins it to the part before. */
  isJoined: boolean;
}

/** The parts of a segment, none within brackets; null: too many. */
function rowParts({ text, start }: Segment): RowPart[] | null {
  const parts: RowPart[] = [];
  let [from, isJoined] = [0, false];
  for (const found of text.matchAll(partings)) {
    if (isWithinBracket(text, from, found.index)) continue;
    parts.push({ text: text.slice(from, found.index), start: start + from, isJoined });
    from = found.index + found[0].length;
    isJoined = /[\p{L}+&]/u.test(found[0]);
  }
  parts.push({ text: text.slice(from), start: start + from, isJoined });
  const filled = parts.filter((part) => part.text.trim() !== '');
  return filled.length <= mostParts ? filled : null;
}

const isWithinBracket = (text: string, from: number, at: number): boolean => {
  const open = text.lastIndexOf('(', at);
  return open >= from && text.lastIndexOf(')', at) < open && text.indexOf(')', at) > 0;
};

/** "Trolley restock: dressings - 6 boxes": what leads up to a row is of none of its things. */
function withoutLead(part: RowPart, setting: NeedSetting): RowPart {
  for (const found of part.text.matchAll(/: /g)) {
    const rest = { ...part, text: part.text.slice(found.index + 2), start: part.start + found.index + 2 };
    if (strongEntry(rest, setting)) return rest;
  }
  return part;
}

/** A thing whose amount a dash, a colon, "x" or a bracket parts from its name. */
function strongEntry(part: Segment, setting: NeedSetting): Entry | null {
  if (!strongMark.test(part.text.trimEnd())) return null;
  const entry = entryIn(part, setting);
  return entry && (entry.isParted || entry.isNamed) && !entry.isKind ? entry : null;
}

/** "Litter bin, 112 litres, green – 8": parts in front of a name are of it. */
function withFront(parts: readonly RowPart[], at: number, segment: Segment, setting: NeedSetting): Entry | null {
  const own = parts[at];
  if (!own) return null;
  const whole = strongEntry(at === 0 ? withoutLead(own, setting) : own, setting);
  if (!whole) return null;
  let first = at;
  while (first > 0 && isFront(parts[first - 1], setting)) first -= 1;
  const start = (first < at ? parts[first]?.start : undefined) ?? whole.nameStart;
  const lead = segment.text.slice(start - segment.start);
  const nameStart = start + lead.length - lead.trimStart().length;
  return { ...whole, nameStart, start: nameStart };
}

/** A part of a name without an amount of things. */
function isFront(part: RowPart | undefined, setting: NeedSetting): boolean {
  const text = part?.text.trim() ?? '';
  if (text === '' || text.length > longestFront || isSaid(text) || /[:?!]/.test(text) || strongMark.test(text))
    return false;
  const entry = part ? entryIn(part, setting) : null;
  return (entry === null || entry.isMeasured) && !/^\d+ (?:[x×] )?\p{L}{3,}/u.test(text);
}
const longestFront = 40;

const ofWord = /^(?:of|de|von) /iu;
const fronts = /^(\d[\d.,]*(?= ?[x×]? \p{L})|an?|one|eine?n?|una?|uma?)(?: ?[x×])? /iu;

/** "a pump", "3 boxes of pens": the amount in front. */
function frontEntry({ text, start }: Segment, setting: NeedSetting): Entry | null {
  const trimmed = text.trim();
  const [lead = '', count = ''] = fronts.exec(trimmed) ?? [];
  const [unitWord = ''] = trimmed.slice(lead.length).split(' ', 1);
  const isNumber = /\d/.test(count);
  if (count === '' || (!isNumber && unitInCell(unitWord) !== null)) return null;
  const spoken = isNumber ? listAmount(`${count} ${unitWord}`, setting, false) : null;
  const amount = spoken ?? listAmount(isNumber ? count : '1', setting, false);
  const behind = trimmed.slice(lead.length + (spoken ? unitWord.length + 1 : 0));
  const name = behind.replace(ofWord, '');
  if (!amount || name.length < 3 || /\d|[:(]/.test(name) || isSaid(name) || isKindName(name.split(' '))) return null;
  const from = start + text.indexOf(trimmed);
  const nameStart = from + trimmed.length - name.length;
  const place = {
    start: from,
    end: from + trimmed.length,
    amountStart: from,
    nameStart,
    nameEnd: from + trimmed.length,
  };
  return { ...amount, ...place, isParted: false, isNamed: true, isKind: false };
}

/** "tape 6 rolls", or an amount in front, among others that are parted. */
function looseEntry(part: Segment, setting: NeedSetting): Entry | null {
  const behind = entryBehind(part, setting);
  return behind?.isNamed && !behind.isKind && behind.isSmall !== true ? behind : frontEntry(part, setting);
}

/** "tyres x 20, nets x 12, a pump": things of a row whose amounts are parted from their names by a mark; null: no row. */
export function partedRow(segment: Segment, setting: NeedSetting): Entry[] | null {
  if (!strongMark.test(segment.text)) return null;
  const parts = rowParts(segment);
  if (!parts || parts.length < 2) return null;
  const strong = parts.map((_, at) => withFront(parts, at, segment, setting));
  if (strong.filter((entry) => entry !== null).length < 2) return null;
  const entries = parts.flatMap((part, at) => strong[at] ?? looseEntry(part, setting) ?? []);
  return entries.map((entry) => withTail(entry, segment));
}

/** Kinds behind an amount are of its thing. */
const withTail = (entry: Entry, segment: Segment): Entry => {
  const rest = segment.text.slice(entry.end - segment.start);
  const [, kind = ''] = /^,? ([\p{L}\d]{1,12})(?=$|,)/u.exec(rest) ?? [];
  return kind !== '' && isKindName([foldWord(kind)]) ? { ...entry, tail: kind, end: entry.end + rest.indexOf(kind) + kind.length } : entry; // prettier-ignore
};
