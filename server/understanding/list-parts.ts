import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import { foldWord } from '../../schemas/domain/understanding/tokens.ts';
import { type Entry, entryBehind, entryIn, type Segment } from './list-entries.ts';
import { isKindName, isSaid } from './list-names.ts';
import { type ListAmount, listAmount } from './list-amounts.ts';
import { withoutRowLead } from './list-rows.ts';
import type { NeedSetting } from './need.ts';
import { wanting } from './need-words.ts';
import { unitInCell } from './pack-words.ts';

/** What parts the things of a row from each other: a comma, a semicolon, a point, a loose slash, a word that joins. */
const partings =
  /[,;] (?:(?:and|und|sowie|plus|y|e|además|also|mais) )?|\. (?=\S)|\.$| \/ | (?:and|und|sowie|plus|y|e|\+|&) /giu;
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
    // "crisps cheese & onion 8 boxes"
    if (found[0] === ' & ' && !/\d/.test(text.slice(from, found.index))) continue;
    parts.push({ text: text.slice(from, found.index), start: start + from, isJoined });
    if (parts.length > 2 * mostParts) return null;
    from = found.index + found[0].length;
    isJoined = /[\p{L}+&]/u.test(found[0]);
  }
  parts.push({ text: text.slice(from), start: start + from, isJoined });
  const filled = parts.filter((part) => part.text.trim() !== '');
  return filled.length <= mostParts ? filled : null;
}

/** What a bracket holds is no longer. */
const longestBracket = 200;

const isWithinBracket = (text: string, from: number, at: number): boolean => {
  const before = text.slice(Math.max(from, at - longestBracket), at);
  return before.lastIndexOf('(') > before.lastIndexOf(')') && text.slice(at, at + longestBracket).includes(')');
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
  const whole = strongEntry(at === 0 ? withoutAsking(withoutLead(own, setting)) : own, setting);
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

/** "Please order rice 20 kg": without the words that ask, in front of the first thing. */
function withoutAsking(part: RowPart): RowPart {
  let from = 0;
  for (const { 0: word, index } of part.text.matchAll(/\S+/gu)) {
    const bare = foldWord(word.replace(/[,:]$/, ''));
    if (!asking.has(bare) && !wanting.has(bare))
      return { ...part, text: part.text.slice(from), start: part.start + from };
    from = index + word.length + 1;
  }
  return part;
}
const asking = wordsOf(
  `kindly arrange urgently hello hi hallo hola ola oi bom dia tarde noite buenas buenos dias guten tag moin we i you us the some for can could would wir ich uns die der das den einmal noch auch wieder
  el la los las un una nos me se favor por o os a as um uma tambem tambien lo siguiente also again dear team all`,
);

/** "6 syringes", "10 packs of 100": an amount and nothing else. */
function amountPart({ text }: Segment, setting: NeedSetting): ListAmount | null {
  const said = text.trim().replace(/^(?:ca\.?|approx\.?|about|aprox\.?|unos|unas|uns|umas|etwa|rund) /iu, '');
  return /^[x×]? ?\d/iu.test(said) ? listAmount(said, setting, true) : null;
}

/** The amount behind the name of the part before. */
function joinedEntry(name: RowPart, part: RowPart, amount: ListAmount): Entry {
  const start = name.start + name.text.length - name.text.trimStart().length;
  const end = part.start + part.text.trimEnd().length;
  const place = { start, end, nameStart: start, nameEnd: name.start + name.text.trimEnd().length };
  return { ...amount, ...place, amountStart: part.start, isParted: true, isNamed: true, isKind: false };
}

/** "tubing 3 m, sterile, 60 pcs": behind a comma and a length it may be of the thing before. */
const mayFollow = ({ isJoined }: RowPart, before: Entry | undefined): boolean =>
  before === undefined || isJoined || !before.isMeasured;

const isPlainName = ({ text }: RowPart, setting: NeedSetting): boolean => {
  const said = text.trim();
  return (
    /^\p{L}[\p{L}\d .,/"'%°ºª-]{2,60}$/u.test(said) &&
    !isSaid(said) &&
    listAmount(said, setting, true) === null &&
    !isKindName(said.split(' '))
  );
};

/**
 * "rice 20 kg, salt 5 kg and eggs 5 dozen", "resin A2, 6 syringes, resin A3, 4 syringes": all of its parts are names with
 * so much of a unit behind.
 */
function namedRow(parts: readonly RowPart[], setting: NeedSetting): Entry[] | null {
  const entries: Entry[] = [];
  let name: RowPart | null = null;
  for (const [at, raw] of parts.entries()) {
    const part = at === 0 ? withoutAsking(raw) : raw;
    const amount = name ? amountPart(part, setting) : null;
    const entry = amount && name ? joinedEntry(name, part, amount) : name ? null : entryBehind(part, setting);
    // "a guillotine 46 cm"
    if (entry?.unit === 'cm' || entry?.unit === 'mm') return null;
    if (entry?.isNamed && !entry.isKind) {
      entries.push(entry);
      name = null;
    } else if (name === null && isPlainName(part, setting) && mayFollow(part, entries.at(-1))) name = part;
    else return null;
  }
  const small = entries.filter(({ isSmall }) => isSmall === true);
  return name === null && entries.length > 1 && small.length * 2 <= entries.length ? entries : null;
}

const kindEntry = (part: Segment, setting: NeedSetting): Entry | null => {
  const entry = entryIn(part, setting);
  return entry?.isKind ? entry : null;
};

interface Row {
  segment: Segment;
  setting: NeedSetting;
}

/** "lintels 1200: 5, 1500: 3": the thing before, in another size than the one at the end of its name. */
function anotherKind(part: Segment, before: Entry | undefined, { segment, setting }: Row): Entry | null {
  const kind = before ? kindEntry(part, setting) : null;
  if (!kind || !before) return null;
  const at = (from: number, to: number): string => segment.text.slice(from - segment.start, to - segment.start);
  const tail = at(kind.nameStart, kind.nameEnd);
  if (before.tail !== undefined)
    return {
      ...kind,
      nameStart: before.nameStart,
      nameEnd: before.nameEnd,
      tail,
      isParted: true,
      isKind: false,
      isBare: false,
    };
  const name = at(before.nameStart, before.nameEnd);
  const [head = ''] = tail.split(' ', 1);
  // "size 42: 3, size 43: 5"
  const named = head !== tail ? name.lastIndexOf(` ${head} `) : -1;
  const last = named > 0 ? named : name.lastIndexOf(' ');
  if (last < 3 || !isKindName(name.slice(last + 1).split(' '))) return null;
  return {
    ...kind,
    nameStart: before.nameStart,
    nameEnd: before.nameStart + last,
    tail,
    isParted: true,
    isKind: false,
    isBare: false,
  };
}

/** "tyres x 20, nets x 12, a pump": things of a row whose amounts are parted from their names by a mark; null: no row. */
export function partedRow(segment: Segment, setting: NeedSetting): Entry[] | null {
  const parts = rowParts(segment);
  if (!parts || parts.length < 2) return null;
  const row = withoutRowLead(segment) ?? segment;
  if (!strongMark.test(row.text)) return namedRow(rowParts(row) ?? [], setting);
  // read by what stands behind each mark of times alone
  if (parts.length > 2 && parts.every(({ text, isJoined }) => !isJoined && / [x×]\d{1,4}$/iu.test(text.trimEnd())))
    return null;
  const strong = parts.map((_, at) => withFront(parts, at, segment, setting));
  const isKinds = strong[0] != null && parts.slice(1).every((part) => kindEntry(part, setting) !== null);
  if (strong.filter((entry) => entry !== null).length < 2 && !isKinds) return null;
  const entries: Entry[] = [];
  for (const [at, part] of parts.entries()) {
    const own = strong[at] ?? looseEntry(part, setting) ?? anotherKind(part, entries.at(-1), { segment, setting });
    if (own) entries.push(own);
  }
  return entries.map((entry) => withTail(entry, segment));
}

/** Kinds behind an amount are of its thing. */
const withTail = (entry: Entry, segment: Segment): Entry => {
  const rest = segment.text.slice(entry.end - segment.start);
  const [, kind = ''] = /^,? ([\p{L}\d]{1,12})(?=$|,)/u.exec(rest) ?? [];
  return kind !== '' && isKindName([foldWord(kind)])
    ? { ...entry, tail: kind, end: entry.end + rest.indexOf(kind) + kind.length }
    : entry;
};
