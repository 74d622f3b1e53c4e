import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import { isMeasure } from '../quantities/amounts-of-need.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { type ListAmount, listAmount } from './list-amounts.ts';
import { containers } from '../wording/need-words.ts';
import type { NeedSetting } from '../need.ts';
import { isSizeWord, unitInCell } from '../quantities/pack-words.ts';
import { isKindName, isLabeled, isOpenEnd, isSentence } from './list-names.ts';
import { purposeLeads } from '../certainty/words.ts';

/** A part of a text that ends with a line break, a semicolon or a period. */
export interface Segment {
  text: string;
  start: number;
}

/** A segment with a thing followed by its quantity. */
export interface Entry extends ListAmount {
  nameStart: number;
  nameEnd: number;
  start: number;
  end: number;
  /** Start of the quantity. */
  amountStart: number;
  /** A mark separates the amount from the name. */
  isParted: boolean;
  /** A variant of a thing named above. */
  isKind: boolean;
  /** A word of its name usually describes something. It counts as a name only among entries that are certain. */
  isSoft?: boolean;
  /** Only a letter or a number: a variant if the thing is named above, otherwise nothing. */
  isBare?: boolean;
  /** The rest of the name after the amount. */
  tail?: string;
  /** A measure that is usually the size of a thing. */
  isSmall?: boolean;
}

interface FoundAmount extends Pick<Entry, 'isParted' | 'amountStart' | 'isSmall'> {
  /** Separated by spaces or leaders. */
  isApart?: boolean;
  amount: ListAmount;
  /** End of the name. */
  end: number;
}

/** Number of marks tried from the end. */
const mostTries = 4;
const mostWords = 14;

/** Yields possible starts of an amount, last first: after a gap, a dash, a colon, or a comma. */
function* partings(text: string): Generator<{ end: number; from: number; mark: string }> {
  let tries = 0;
  for (let at = text.length - 1; at > 0 && tries < mostTries; at -= 1) {
    const isDashed = /[-–—]/.test(text.charAt(at)) && text.charAt(at - 1) === ' ' && text.charAt(at + 1) === ' ';
    const isEqual = text.charAt(at) === '=' && text.charAt(at - 1) === ' ';
    const isMark = (isEqual || text.charAt(at) === ',' || text.charAt(at) === ':') && text.charAt(at + 1) === ' ';
    const isGap =
      text.charAt(at) === ' ' &&
      text.charAt(at - 1) === ' ' &&
      text.charAt(at - 2) === ' ' &&
      text.charAt(at + 1) !== ' ';
    if (!isDashed && !isMark && !isGap) continue;
    tries += 1;
    yield { end: at, from: at + 1, mark: isGap ? ' ' : text.charAt(at) };
  }
}

/** "desk fans (2)", "copy paper (5 boxes)" */
function inBracket(text: string, setting: NeedSetting): FoundAmount | null {
  const [, name = '', inner = ''] = /^(.{3,120}?) ?\(([x×]? ?\d[^()]{0,20})\)$/iu.exec(text.trimEnd()) ?? [];
  // "Fridge magnets: 200 (11)"
  if (/[:–-] ?\d{1,6}$/.test(name) && /^\d+$/.test(inner)) return null;
  const amount = inner === '' ? null : listAmount(inner, setting, true);
  // "tape 4 packs (10 pcs)": the content of each
  const before = amountWithoutMark(name, setting)?.amount;
  if (before?.isNamed && !before.isMeasured) return null;
  return amount && !amount.isMeasured ? { amount, amountStart: name.length, end: name.length, isParted: true } : null;
}

/** Reads the quantity that a mark separates from the name. Among other list entries, also a quantity in grams. */
function amountAfterMark(text: string, setting: NeedSetting, isListed: boolean = false): FoundAmount | null {
  const bracketed = inBracket(text, setting);
  if (bracketed) return bracketed;
  for (const { end, from, mark } of partings(text)) {
    const rest = text.slice(from);
    const amount = listAmount(rest, setting, true);
    const isSize =
      mark === ',' &&
      !isListed &&
      amount?.isMeasured === true &&
      rest.split(/[\s\d.,]+/u).some((word) => isSizeWord(foldWord(word)));
    if (amount && !isSize) return { amount, amountStart: from, end, isParted: true, isApart: mark === ' ' };
  }
  return null;
}

/** "flour 2 sacks", "sponges x 20": without a separating mark. */
function amountWithoutMark(text: string, setting: NeedSetting, isRow: boolean = false): FoundAmount | null {
  const words = [...text.matchAll(/\S+/gu)].slice(-mostWords);
  for (const [place, { 0: word, index }] of words.entries()) {
    if (place === 0 || words.length - place > 6 || !/^(?:\d|[x×]\d*$)/iu.test(word)) continue;
    const amount = listAmount(text.slice(index), setting, false);
    const isTimes = /^[x×]/iu.test(word);
    const isSize =
      amount?.isMeasured === true &&
      words.slice(place).some(({ 0: one }) => isSizeWord(foldWord(one.replace(/^[\d.,]+/, ''))));
    if (amount && (!isSize || isRow))
      return { amount, amountStart: index, end: index, isParted: isTimes, isSmall: isSize };
  }
  return null;
}

/** "black 10 rolls, white", "rice 5 kg, salt 2 kg, sugar": the name contains other amounts. */
function holdsAnother(name: string, setting: NeedSetting): boolean {
  if (/[:;?!]\s/u.test(name)) return true;
  const others = name.split(', ').flatMap((part) => amountWithin(part, setting) ?? []);
  return others.length > 1 || others.some(({ isMeasured }) => !isMeasured);
}

function amountWithin(part: string, setting: NeedSetting): ListAmount | null {
  const leading = part.split(' ', 3);
  const front = leading.length === 3 ? listAmount(leading.slice(0, 2).join(' '), setting, false) : null;
  if (front && !front.isMeasured) return front;
  const found = amountWithoutMark(part, setting);
  return found && (found.amount.isNamed || found.isParted) ? found.amount : null;
}

/** Returns the bounds of the name, without the line number and the mark before the amount. */
function nameIn(text: string, to: number): [number, number] {
  const from = /^\s*pos\.? ?\d+[.:)]?\s/iu.exec(text)?.[0].length ?? 0;
  let end = to;
  while (end > from && /[\s,:–—-]/u.test(text.charAt(end - 1))) end -= 1;
  const name = text.slice(from, end);
  return [from + name.length - name.trimStart().length, end];
}

/** Reads a segment that contains only a name and an amount. */
export const entryIn = (segment: Segment, setting: NeedSetting): Entry | null =>
  entryOf(segment, amountAfterMark(segment.text, setting) ?? amountWithoutMark(segment.text, setting), setting);

/** "contact tips ... 200", "hay 10 bales": the same if a word of the name usually occurs in sentences. */
export const softEntry = (segment: Segment, setting: NeedSetting): Entry | null => {
  const found = amountAfterMark(segment.text, setting) ?? amountWithoutMark(segment.text, setting);
  return found && (found.isParted || found.amount.isNamed) ? entryOf(segment, found, setting, false, true) : null;
};

const isCounted = ([first = '']: readonly string[]): boolean =>
  /^[\d.,]+[x×]?$/iu.test(first) || spoken.has(foldWord(first));
const spoken = wordsOf(
  'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta dois duas quatro sete oito nove dez onze doze vinte trinta quarenta cinquenta',
);

/** "25 kg bag of flour - 10": returns the container if the name starts with the content of each, otherwise null. */
function containerIn([, measure = '', next = '']: readonly string[], found: FoundAmount): { unit: Unit | null } | null {
  if (!found.isParted || found.amount.isMeasured || !isMeasure(unitInCell(measure))) return null;
  const unit = unitInCell(next);
  const isContainer = containers.has(foldWord(next)) || (unit !== null && !isMeasure(unit));
  return isContainer ? { unit: found.amount.unit ?? unit } : null;
}

const behindContainer = /^\S+ +\S+ +\S+ +(?:(?:of|de|of the) +)?/iu;

function entryOf(
  { text, start }: Segment,
  found: FoundAmount | null,
  setting: NeedSetting,
  isRow: boolean = false,
  isSoft: boolean = false,
): Entry | null {
  if (!found) return null;
  const [from, nameEnd] = nameIn(text, found.end);
  const nameText = text.slice(from, nameEnd);
  const container = isCounted(nameText.split(/\s+/u)) ? containerIn(nameText.split(/\s+/u), found) : null;
  const nameStart = from + (container ? (behindContainer.exec(nameText)?.[0].length ?? 0) : 0);
  const name = text.slice(nameStart, nameEnd);
  const words = name.split(/\s+/u);
  const isYear = !found.amount.isNamed && /^\s*(?:19|20)(?!00)\d\d$/.test(text.slice(found.amountStart));
  const isKind = isKindName(words);
  const isBare = isKind && found.isParted && name !== '' && /^(?:\p{Lu}{1,4}|\d{2,4}(?:[/-]\d{2,3})?)$/u.test(name);
  // "pra prensa 250 ton"
  if (purposeLeads.has(foldWord(words[0] ?? ''))) return null;
  if (isYear || words.length > mostWords || (isCounted(words) && !isBare)) return null;
  if (isOpenEnd(words) || (found.isApart !== true && holdsAnother(name, setting))) return null;
  if (!/\p{L}{2}|\p{L}\d|\d\p{L}|^["″”〃] /u.test(name) && !isBare) return null;
  if (!isKind && !isSoft && isSentence(name)) return null;
  if (!isKind && isLabeled(words, found.amount, found.isParted || isRow)) return null;
  const isSized = found.amount.unit === 'GLL' && /\d ?l(?:itros)?(?!\p{L})/iu.test(name);
  const lead = text.length - text.trimStart().length;
  return {
    ...found.amount,
    unit: isSized ? null : container ? container.unit : found.amount.unit,
    nameStart: start + nameStart,
    nameEnd: start + nameEnd,
    start: start + lead,
    end: start + text.trimEnd().length,
    amountStart: start + found.amountStart,
    isParted: found.isParted,
    isSmall: found.isSmall === true,
    isKind,
    isBare,
    isSoft,
  };
}
