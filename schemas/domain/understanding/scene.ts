import type { ReadingSetting } from './finding.ts';
import { monthNamed } from './date-words.ts';
import { type Figure, figuresOf } from './figures.ts';
import { identifiers } from './measure-words.ts';
import { wordsOf } from './phrases.ts';
import type { Token } from './token.ts';
import { isDash, tokensOf } from './tokens.ts';

/** A tokenized text, with the sentence and clause of each token. Commas also separate clauses. */
export interface Scene {
  text: string;
  tokens: readonly Token[];
  figures: readonly Figure[];
  setting: ReadingSetting;
  sentences: readonly number[];
  clauses: readonly number[];
  /** The first part of "3/4/2027". */
  dayOrder: 'day' | 'month' | 'either';
}

const shortened =
  wordsOf(`pza pz pzas pzs pc un und ea ca min max mind tsd tds mio mill mrd stk st stck pcs pc zzgl inkl incl excl exkl nr no num art approx
  aprox lfd bzw ud uds pag tel str pos p u fr sfr tg wo mon jan feb mar apr jun jul aug sep sept okt oct nov dez dec ene
  abr ago dic fev set out inc usd eur dra prof mr mrs netto evtl ggf z b h d n vs etc sr sra dr hr fa mo wk excl`);
const countWords = wordsOf('ud uds pza pzas pzs cx cxs unds pcs pc nos');
const contrasts = wordsOf('aber but sondern jedoch however pero sino mas porem doch dafur allerdings otherwise sonst');

/** A point before a gap ends a sentence, unless it belongs to an abbreviation or an ordinal ("15. Januar"). */
function endsSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'mark') return false;
  if (token.bare === '!' || token.bare === '?' || token.bare === ';' || token.bare === '\n') return true;
  if (token.bare !== '.') return false;
  const next = tokens[at + 1];
  if (!next) return true;
  const before = tokens[at - 1];
  if (next.glued) return false;
  // "100 uds. Calzas, 5 bolsas": only German capitalizes counted nouns.
  if (before && countWords.has(before.bare) && tokens[at - 2]?.kind === 'number' && /^\p{Lu}\p{Ll}/u.test(next.text))
    return true;
  // "for Terminal B. The others are there"
  if (
    before &&
    /^\p{Lu}$/u.test(before.text) &&
    (tokens[at - 2]?.bare.length ?? 0) >= 4 &&
    !before.glued &&
    /^\p{Lu}\p{Ll}/u.test(next.text)
  )
    return true;
  if (before?.kind === 'word' && token.glued && shortened.has(before.bare) && before.text !== 'U') return false;
  if (before && identifiers.has(before.bare) && next.kind !== 'word') return false;
  // "die Bestellung vom 2. November"
  if (before?.kind === 'number' && token.glued && /^\d{1,2}$/.test(before.text) && monthNamed(next, 'de') !== undefined)
    return false;
  // "rolls red, 2. rolls green, 2."
  if (before?.kind === 'number' && isAmountBehind(tokens, at - 2) && isOtherWord(next)) return true;
  return !(before?.kind === 'number' && next.kind === 'word' && next.text === next.text.toLowerCase());
}

/** True for a word and a comma before the number. */
const isAmountBehind = (tokens: readonly Token[], comma: number): boolean =>
  tokens[comma]?.bare === ',' && ['word', 'code'].includes(tokens[comma - 1]?.kind ?? '');

/** A word that is not a month: "Montag, 15. januar" is a day. */
const isOtherWord = (token: Token): boolean =>
  token.kind === 'word' &&
  token.bare.length > 3 &&
  (['en', 'de', 'es', 'pt'] as const).every((language) => monthNamed(token, language) === undefined);

function endsClause(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind === 'word')
    return contrasts.has(token.bare) && (token.bare !== 'mas' || token.text.toLowerCase() === 'mas');
  if (token?.bare === ',' || token?.bare === '|' || token?.bare === '•' || token?.bare === '…') return true;
  const before = tokens[at - 1];
  const isRange = before?.kind === 'number' || before?.bare === '€' || before?.bare === '%';
  return isDash(token?.text ?? '') && !token?.glued && tokens[at + 1]?.glued === false && !isRange;
}

/** English uses both orders, unless a date in the text shows which one (12/21/2026). */
function dayOrderOf(tokens: readonly Token[], { language }: ReadingSetting): Scene['dayOrder'] {
  for (let at = 1; at + 3 < tokens.length; at += 1) {
    if (tokens[at]?.text !== '/' || tokens[at + 2]?.text !== '/' || tokens[at + 3]?.kind !== 'number') continue;
    const [first, second] = [Number(tokens[at - 1]?.text), Number(tokens[at + 1]?.text)];
    if (first > 12 && first <= 31 && second <= 12) return 'day';
    if (second > 12 && second <= 31 && first <= 12) return 'month';
  }
  return language === 'en' ? 'either' : 'day';
}

export function sceneOf(text: string, setting: ReadingSetting): Scene {
  const tokens = tokensOf(text);
  const sentences: number[] = [];
  const clauses: number[] = [];
  let sentence = 0;
  let clause = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const isEnd = endsSentence(tokens, at);
    if (isEnd || endsClause(tokens, at)) clause += 1;
    sentences.push(sentence);
    clauses.push(clause);
    // "!!!" ends one sentence.
    if (isEnd && !(tokens[at + 1]?.glued && '!?'.includes(tokens[at + 1]?.bare || ' '))) sentence += 1;
  }
  return {
    text,
    tokens,
    figures: figuresOf(tokens, setting),
    setting,
    sentences,
    clauses,
    dayOrder: dayOrderOf(tokens, setting),
  };
}

/** The distance in tokens within which words can refer to a number. It keeps reading linear. */
export const reach = 14;
