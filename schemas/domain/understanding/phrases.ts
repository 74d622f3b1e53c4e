import type { Token } from './token.ts';

/** Sequences of words and marks by their first token, longer ones first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s/).filter(Boolean));

const fewestBefore = 3;

/**
 * Returns a test for words that consist of letters and end in one of these words, after at least three others:
 * "Nachmittagskurs".
 */
export function compoundsOf(text: string): (word: string) => boolean {
  const ends = [...wordsOf(text)];
  return (word) =>
    ends.some((end) => word.length >= end.length + fewestBefore && word.endsWith(end)) && /^\p{L}+$/u.test(word);
}

/** `text`: phrases separated by `|` and words by spaces, in lowercase without accents. */
export function phrasesOf(text: string): Phrases {
  const found = new Map<string, string[][]>();
  for (const phrase of text.split('|')) {
    const words = phrase.trim().split(/\s/).filter(Boolean);
    const [first] = words;
    if (first === undefined) continue;
    const alike = found.get(first) ?? [];
    alike.push(words);
    found.set(first, alike);
  }
  for (const alike of found.values()) alike.sort((a, b) => b.length - a.length);
  return found;
}

/** Returns the number of tokens that form one of the phrases here, or 0. */
export function phraseAt(tokens: readonly Token[], at: number, phrases: Phrases): number {
  const first = tokens[at]?.bare;
  if (first === undefined || first === '') return 0;
  const fitting = phrases.get(first)?.find((words) => words.every((word, index) => tokens[at + index]?.bare === word));
  return fitting?.length ?? 0;
}

/** Returns the first token of a phrase that ends directly before this token, or null. */
export function phraseBefore(tokens: readonly Token[], at: number, phrases: Phrases, longest = 4): number | null {
  for (let start = Math.max(0, at - longest); start < at; start += 1) {
    const length = phraseAt(tokens, start, phrases);
    if (length > 0 && start + length === at) return start;
  }
  return null;
}
