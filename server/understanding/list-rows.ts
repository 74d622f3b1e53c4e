import { foldWord } from '../../schemas/domain/understanding/tokens.ts';
import { doubtful } from './amounts-of-need.ts';
import { articles } from './need-words.ts';
import { type Entry, entryBehind, entryIn, type Segment } from './list-entries.ts';
import { isKindName, isSaid } from './list-names.ts';
import { listAmount } from './list-amounts.ts';
import { isStop } from './names.ts';
import type { NeedSetting } from './need.ts';

/** Fewer parts are read as sentences. */
const fewest = 3;
const mostParts = 60;

const commas = /, /g;
const dashes = / [-–] /g;

/** What marks part; null: a bracket is open, or there are too few or too many. */
function partsOf({ text, start }: Segment, marks: RegExp = commas, mayBracket = false): Segment[] | null {
  if (!mayBracket && /[()]/.test(text)) return null;
  const parts: Segment[] = [];
  let from = 0;
  for (const found of text.matchAll(marks)) {
    parts.push({ text: text.slice(from, found.index), start: start + from });
    from = found.index + found[0].length;
  }
  parts.push({ text: text.slice(from), start: start + from });
  return parts.length <= mostParts ? parts : null;
}

/** "chicken 80 kg frozen": how the thing is, behind its weight. */
function withTail(part: Segment, setting: NeedSetting): Entry | null {
  const text = part.text.trimEnd();
  const space = text.lastIndexOf(' ');
  const tail = text.slice(space + 1);
  if (space < 0 || !/^\p{Ll}{4,}$/u.test(tail) || isStop(foldWord(tail))) return null;
  const entry = entryBehind({ text: text.slice(0, space), start: part.start }, setting);
  return entry?.isMeasured === true ? { ...entry, tail, end: entry.end + 1 + tail.length } : null;
}

/** "trolley 7 drawers x1": what stands behind the last mark of times counts, where all parts end so. */
function timesEntry({ text, start }: Segment, setting: NeedSetting): Entry | null {
  const trimmed = text.trimEnd();
  const at = trimmed.search(/ [x×]\d{1,4}$/iu);
  const amount = at < 0 ? null : listAmount(trimmed.slice(at), setting, false);
  const lead = text.length - text.trimStart().length;
  const isName = /\p{L}{3}/u.test(trimmed.slice(0, Math.max(0, at))) && !/^\s*\d+ /.test(trimmed);
  if (!amount || !isName || isSaid(trimmed.slice(0, at))) return null;
  return {
    ...amount,
    nameStart: start + lead,
    nameEnd: start + at,
    start: start + lead,
    end: start + trimmed.length,
    amountStart: start + at,
    isParted: true,
    isKind: false,
  };
}

/** The same thing in another kind: "batteries AA 40, batteries AAA 24". */
function areOfOneThing(names: readonly string[]): boolean {
  const heads = names.map((name) => foldWord(name.split(' ', 1)[0] ?? ''));
  const ends = names.map((name) => name.split(' ').at(-1) ?? '');
  return (heads[0]?.length ?? 0) >= 4 && new Set(heads).size === 1 && new Set(ends).size === ends.length;
}

const longestLead = 60;

/** "For the workshop: rice 20 kg, salt 5 kg": what leads up to a row is of none of its parts. */
export function withoutRowLead({ text, start }: Segment): Segment | null {
  const colon = text.indexOf(': ');
  const lead = text.slice(0, Math.max(0, colon));
  if (colon < 0 || colon > longestLead || /\d/.test(lead)) return null;
  return { text: text.slice(colon + 2), start: start + colon + 2 };
}

/** Where all that commas part are names with an amount behind: "rice 20 kg, salt 5 kg, oil 12 bottles". */
export function rowEntries(segment: Segment, setting: NeedSetting): Entry[] | null {
  const whole = entriesOfRow(segment, setting);
  const rest = whole ? null : withoutRowLead(segment);
  return whole ?? (rest && entriesOfRow(rest, setting));
}

/** "sugar 10 kg - coffee 5 kg - cups 200": a bare number may be of the name. */
function entriesBetweenDashes(segment: Segment, setting: NeedSetting): Entry[] | null {
  const parts = partsOf(segment, dashes);
  if (!parts || parts.length < fewest) return null;
  const entries = parts.flatMap((part) => entryBehind(part, setting) ?? []);
  if (entries.length < parts.length || entries.filter(({ isNamed }) => isNamed).length < 2) return null;
  return entries.map((entry) => (entry.isNamed ? entry : { ...entry, amount: doubtful('ambiguous') }));
}

const apart = /, (?![^(]*\))/g;

/** "spray bottles - 24, cloths (pack of 10) - 6 packs": a dash or a colon parts each amount from its name. */
function partedEntries(segment: Segment, setting: NeedSetting): Entry[] | null {
  if (!/\(/.test(segment.text)) return null;
  const parts = partsOf(segment, apart, true);
  const entries = (parts ?? []).flatMap((part) =>
    / [-–:] ?|: /.test(part.text) ? (entryIn(part, setting) ?? []) : [],
  );
  return parts &&
    parts.length >= 2 &&
    entries.length === parts.length &&
    entries.every(({ isParted, isKind }) => isParted && !isKind)
    ? entries
    : null;
}

function entriesOfRow(segment: Segment, setting: NeedSetting): Entry[] | null {
  const parted = partedEntries(segment, setting);
  if (parted) return parted;
  const dashed = entriesBetweenDashes(segment, setting);
  if (dashed) return dashed;
  const parts = partsOf(segment);
  if (!parts || parts.length < fewest) return null;
  const times = parts.flatMap((part) => timesEntry(part, setting) ?? []);
  if (times.length === parts.length) return times;
  const entries = parts.flatMap((part) => entryBehind(part, setting) ?? withTail(part, setting) ?? []);
  if (entries.length < parts.length || entries.some(({ isKind }) => isKind)) return null;
  const nameOf = ({ nameStart, nameEnd }: Entry): string =>
    segment.text.slice(nameStart - segment.start, nameEnd - segment.start);
  const bare = entries.filter(({ isNamed }) => !isNamed);
  if (bare.length === entries.length) return areOfOneThing(entries.map(nameOf)) ? entries : null;
  const small = entries.filter(({ isSmall }) => isSmall === true);
  const areKnown = bare.every((entry) => isCountBehind(nameOf(entry), entry));
  return areKnown && small.length * 3 <= entries.length ? entries : null;
}

const mostUnsized = 12;

/** "needle 25x7 500", "welding mask 2": behind a size, or small behind two words, a bare number counts; "Brother HL 2350", "sandpaper 120" are types. */
function isCountBehind(name: string, { amount }: Entry): boolean {
  const words = name.split(/\s+/u);
  const last = words.at(-1) ?? '';
  const isOfType = /^\p{Lu}/u.test(last) || kindsOfTypes.test(last);
  if (isOfType || amount.quantity === null) return false;
  const isSized = words.some((word) => /\d/.test(word));
  const plain = words.filter((word) => /^\p{L}{4}/u.test(word));
  return isSized || (plain.length >= 2 && Number(amount.quantity) <= mostUnsized);
}

const kindsOfTypes =
  /^(?:tam|talla|size|gr|gro(?:ß|ss)e|nr|n[º°.]?|no|num|ref|tipo|typ|type|din|modelo|modell|model)\.?$/iu;

/** "20 packs L", "L 20": which of the thing, and how many. */
function kindIn(part: Segment, setting: NeedSetting): Entry | null {
  const words = part.text.trim().split(/\s+/u);
  const start = part.start + part.text.length - part.text.trimStart().length;
  for (const [kind, rest] of [
    [words[0] ?? '', words.slice(1).join(' ')],
    [words.at(-1) ?? '', words.slice(0, -1).join(' ')],
  ] as const) {
    const amount = /^\p{L}/u.test(kind) && isKindName([kind]) ? listAmount(rest, setting, true) : null;
    if (!amount || amount.isMeasured) continue;
    const end = part.start + part.text.trimEnd().length;
    return {
      ...amount,
      nameStart: start,
      nameEnd: start,
      tail: kind,
      start,
      end,
      amountStart: start,
      isParted: true,
      isKind: false,
    };
  }
  return null;
}

const purposes = new Set(['for', 'fur', 'para', 'pra', 'pro', 'p/']);

/** What the kinds are of: behind the words that ask, up to what it is for. */
function thingIn({ text, start }: Segment): { nameStart: number; nameEnd: number } | null {
  const words = [...text.matchAll(/\S+/gu)];
  const isAsking = (word: string): boolean => isStop(foldWord(word)) || articles[foldWord(word)] === true;
  const first = words.findIndex(({ 0: word }) => !isAsking(word));
  const purpose = words.findIndex(({ 0: word }, index) => index > first && purposes.has(foldWord(word)));
  const last = words[(purpose < 0 ? words.length : purpose) - 1];
  if (first < 0 || !last || words.length > 12) return null;
  const [nameStart, nameEnd] = [words[first]?.index ?? 0, last.index + last[0].length];
  const name = text.slice(nameStart, nameEnd);
  const isThing = /^\p{L}{4}/u.test(name) && !/[,;:.!?]/.test(name) && !isSaid(name) && !/\d/.test(name);
  return isThing ? { nameStart: start + nameStart, nameEnd: start + nameEnd } : null;
}

const kindBehind = /^(\S{1,12}(?: {1,2}\S{1,6})?): (\d[^:]{0,14})$/u;

/** "Trousers grey, size 50: 4, size 52: 6": the thing, and a number behind each of its kinds. */
function sizedEntries({ text, start }: Segment, setting: NeedSetting): Entry[] | null {
  const parts = partsOf({ text, start });
  const first = (parts ?? []).findIndex((part) => kindBehind.test(part.text.trim()));
  const [head, kinds] = [(parts ?? []).slice(0, first), (parts ?? []).slice(first)];
  const thing =
    first > 0
      ? thingIn({
          text: head
            .map((part) => part.text)
            .join(', ')
            .replaceAll(',', ' '),
          start,
        })
      : null;
  if (!thing || kinds.length < 2) return null;
  const entries = kinds.flatMap((part): Entry[] => {
    const [, kind = '', rest = ''] = kindBehind.exec(part.text.trim()) ?? [];
    const amount = isKindName(kind.split(/\s+/u)) ? listAmount(rest, setting, true) : null;
    const own = part.start + part.text.length - part.text.trimStart().length;
    return amount && !amount.isMeasured
      ? [
          {
            ...amount,
            ...thing,
            tail: kind.replaceAll(/\s+/gu, ' '),
            start: own,
            end: part.start + part.text.trimEnd().length,
            amountStart: own,
            isParted: true,
            isKind: false,
          },
        ]
      : [];
  });
  if (entries.length < kinds.length) return null;
  return entries.map((entry, index) => ({ ...entry, start: index === 0 ? thing.nameStart : entry.start }));
}

/** "Shirts: S 10, M 25, L 5": the thing in each of its kinds. */
export function kindEntries({ text, start }: Segment, setting: NeedSetting): Entry[] | null {
  const sized = sizedEntries({ text, start }, setting);
  if (sized) return sized;
  const colon = text.indexOf(': ');
  if (colon < 0) return null;
  const parts = partsOf({ text: text.slice(colon + 2), start: start + colon + 2 });
  const entries = (parts ?? []).flatMap((part) => kindIn(part, setting) ?? []);
  const kinds = new Set(entries.map(({ tail }) => foldWord(tail ?? '')));
  const thing = thingIn({ text: text.slice(0, colon), start });
  if (!thing || !parts || entries.length < 2 || entries.length < parts.length || kinds.size < entries.length)
    return null;
  return entries.map((entry, index) => ({ ...entry, ...thing, start: index === 0 ? thing.nameStart : entry.start }));
}
