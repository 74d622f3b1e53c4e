import { violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../../kernel/problem.ts';
import commonWords from './common-words.json' with { type: 'json' };

/** Minimum length of a password without the words that attackers try first. */
const leastLeft = 6;
/** Shorter parts of names occur in many words by chance. */
const shortestOwn = 4;

/** Digits and signs that people use in place of letters. */
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const disguise = /[013457@$!€]/g;

const plainLetters = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
const undisguised = (text: string): string => text.replace(disguise, (sign) => letters[sign] ?? sign);

/** Years are a common addition when a digit is required. */
const years = /(?:19|20)\d\d/g;

const common = commonWords.map(plainLetters);

/** True if a password is little more than common words, rows of keys, or facts about its owner. */
export function isCommonPassword(password: string, own: readonly (string | null | undefined)[]): boolean {
  const words = [...ownWords(own), ...common].toSorted((a, b) => b.length - a.length);
  const plain = plainLetters(password).replace(years, '');
  return [plain, undisguised(plain)].some((text) => leftOf(text, words).length < leastLeft || isRepetition(text));
}

const leftOf = (text: string, words: readonly string[]): string =>
  words.reduce((left, word) => left.replaceAll(word, ''), text);

/** A password with few different characters is easy to guess. */
const isRepetition = (text: string): boolean => new Set(text).size < 5;

/** An e-mail counts by its part before the @, because domains often belong to a mail provider. */
const ownWords = (own: readonly (string | null | undefined)[]): string[] =>
  own
    .flatMap((text) => plainLetters(text?.split('@')[0] ?? '').split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= shortestOwn);

/** Refuses the password's field by its name. */
export function refuseCommonPassword(password: string, own: readonly (string | null | undefined)[]): void {
  if (isCommonPassword(password, own))
    throw invalid([violation('password', 'password_common', 'This password is easy to guess')]);
}
