import { isAttachable, isPrefix } from './attached-words.ts';
import type { Token } from './token.ts';

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};

const letter = /[\p{L}\p{M}]/u;
const digitOfOthers = /\p{N}/u;

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return code >= 128 && (letter.test(text.charAt(at)) || digitOfOthers.test(text.charAt(at)));
}

export const isDash = (text: string): boolean =>
  text === '-' || text === '–' || text === '—' || text === '−' || text === '‐' || text === '‑';
const isHardSpace = (text: string): boolean => text === '\u00A0' || text === '\u202F' || text === '\u2009';
const isSpace = (text: string): boolean => text === ' ' || text === '\t' || text === '\r' || isHardSpace(text);
const isApostrophe = (text: string): boolean => text === "'" || text === '’' || text === '´';

const accents = /\p{M}/gu;

/** Returns the word in lowercase without accents, with ß as ss. */
export function foldWord(text: string): string {
  const small = text.toLowerCase();
  // "é" and "à" are not the same words as "e" and "a".
  if (small === 'é' || small === 'à') return small;
  for (let at = 0; at < small.length; at += 1) {
    if (small.charCodeAt(at) > 127) {
      return small.replaceAll('ß', 'ss').replaceAll('’', "'").normalize('NFD').replace(accents, '');
    }
  }
  return small;
}

function digitsFrom(text: string, from: number): number {
  let at = from;
  while (isDigit(text, at)) at += 1;
  return at;
}

/** True if exactly three digits follow the separator, as for thousands. */
const isThousands = (text: string, at: number): boolean => digitsFrom(text, at + 1) === at + 4;

/** Returns the end of the number that begins here with a digit or a separator. */
function endOfNumber(text: string, from: number): number {
  const firstEnd = digitsFrom(text, isDigit(text, from) ? from : from + 1);
  const groupable = firstEnd - from <= 3 && isDigit(text, from);
  const spaceable = groupable && text.charAt(from) !== '0';
  let at = firstEnd;
  let grouping = '';
  let pointed = false;
  while (at < text.length) {
    const mark = text.charAt(at);
    if (!isDigit(text, at + 1)) return at;
    const isPoint = mark === '.' || mark === ',';
    const isGap = (mark === ' ' || isHardSpace(mark)) && spaceable;
    const isGrouping = (isGap || (isApostrophe(mark) && groupable)) && !pointed && isThousands(text, at);
    if (!isPoint && !isGrouping) return at;
    if (isGrouping && grouping !== '' && grouping !== mark) return at;
    if (isGrouping) grouping = mark;
    pointed ||= isPoint;
    at = digitsFrom(text, at + 1);
  }
  return at;
}

/** "12,-", "12,--", "12.–": returns the end of the dash, or `at` without one. */
function endOfFlat(text: string, at: number): number {
  const mark = text.charAt(at);
  if ((mark !== ',' && mark !== '.') || !isDash(text.charAt(at + 1))) return at;
  const end = isDash(text.charAt(at + 2)) ? at + 3 : at + 2;
  return isDigit(text, end) || isLetter(text, end) ? at : end;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (isLetter(text, at) || (isApostrophe(text.charAt(at)) && isLetter(text, at + 1))) at += 1;
  return at;
}

/** Reads R$, US$ and U$S. */
function endWithDollar(text: string, from: number, at: number): number {
  if (text.charAt(at) !== '$' || at - from > 2) return at;
  return text.charAt(at + 1) === 'S' && !isLetter(text, at + 2) ? at + 2 : at + 1;
}

/** Returns the end of an article number or similar code, including hyphens and points. */
function endOfCode(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const inner = isLetter(text, at) || isDigit(text, at);
    const joint = '-_./'.includes(text.charAt(at)) && (isLetter(text, at + 1) || isDigit(text, at + 1));
    if (!inner && !joint) return at;
    at += 1;
  }
  return at;
}

const currencySigns = '€$£¥₹';

/** True for ".50" and ",50" if the mark does not end a word or sentence. */
function startsFraction(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if ((mark !== '.' && mark !== ',') || !isDigit(text, at + 1)) return false;
  const before = text.charAt(at - 1);
  return at === 0 || isSpace(before) || currencySigns.includes(before) || before === '(';
}

function numberAt(text: string, start: number): Token {
  const digitsEnd = endOfNumber(text, start);
  const end = endOfFlat(text, digitsEnd);
  const afterWord = endOfWord(text, end);
  const isCode = afterWord > end && !isAttachable(text.slice(end, afterWord), isDigit(text, afterWord));
  const isIdentifier = isCode || text.charAt(end) === '_';
  const stop = isIdentifier ? endOfCode(text, end) : end;
  return {
    kind: isIdentifier ? 'code' : 'number',
    text: text.slice(start, isIdentifier ? stop : digitsEnd),
    bare: '',
    start,
    end: stop,
    glued: false,
    flat: end > digitsEnd,
  };
}

function wordAt(text: string, start: number): Token {
  const lettersEnd = endOfWord(text, start);
  const end = endWithDollar(text, start, lettersEnd);
  const word = foldWord(text.slice(start, end));
  const token: Token = {
    kind: 'word',
    text: text.slice(start, end),
    bare: word,
    start,
    end,
    glued: false,
    flat: false,
  };
  const next = text.charAt(end);
  const runsOn = isDigit(text, end) && !isPrefix(word);
  const isHyphenated = (isDash(next) || next === '_') && isDigit(text, end + 1) && !isPrefix(word);
  if (!runsOn && !isHyphenated) return token;
  const stop = endOfCode(text, end + (isHyphenated ? 1 : 0));
  return { ...token, kind: 'code', text: text.slice(start, stop), bare: '', end: stop };
}

function tokenAt(text: string, at: number): Token {
  if (isDigit(text, at) || startsFraction(text, at)) return numberAt(text, at);
  if (isLetter(text, at)) return wordAt(text, at);
  const mark = text.charAt(at);
  return { kind: 'mark', text: mark, bare: mark, start: at, end: at + 1, glued: false, flat: false };
}

/** A line that begins with ">" quotes the other side. */
const isQuoted = (text: string, at: number): boolean =>
  text.charAt(at) === '>' && (at === 0 || text.charAt(at - 1) === '\n');

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Returns the tokens of a text in order. Spaces are dropped, and line breaks are marks. */
export function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text.charAt(at)) || isQuoted(text, at)) {
      at = isSpace(text.charAt(at)) ? at + 1 : endOfLine(text, at);
      continue;
    }
    const token = tokenAt(text, at);
    token.glued = found.at(-1)?.end === at;
    found.push(token);
    at = token.end;
  }
  return found;
}
