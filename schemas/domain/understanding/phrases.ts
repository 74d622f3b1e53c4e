import type { Token } from './token.ts';

/** Words and marks that follow each other, by the first of them; longer ones come first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s/).filter(Boolean));

const fewestBefore = 3;

/** Whether a word is made of letters and ends in one of these, behind at least three others: "Nachmittagskurs". */
export function compoundsOf(text: string): (word: string) => boolean {
  const ends = [...wordsOf(text)];
  return (word) =>
    ends.some((end) => word.length >= end.length + fewestBefore && word.endsWith(end)) && /^\p{L}+$/u.test(word);
}

/** `text`: phrases parted by `|`, words parted by blanks, in small letters without accents. */
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

/** How many tokens from here are one of the phrases; 0: none. */
export function phraseAt(tokens: readonly Token[], at: number, phrases: Phrases): number {
  const first = tokens[at]?.bare;
  if (first === undefined || first === '') return 0;
  const fitting = phrases.get(first)?.find((words) => words.every((word, index) => tokens[at + index]?.bare === word));
  return fitting?.length ?? 0;
}

/** Whether one of the phrases ends right before this token; its first token, or null. */
export function phraseBefore(tokens: readonly Token[], at: number, phrases: Phrases, longest = 4): number | null {
  for (let start = Math.max(0, at - longest); start < at; start += 1) {
    const length = phraseAt(tokens, start, phrases);
    if (length > 0 && start + length === at) return start;
  }
  return null;
}
