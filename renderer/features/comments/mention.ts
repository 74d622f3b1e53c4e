/** An unfinished name after an @. */
export interface Mention {
  /** Position of the @. */
  at: number;
  /** Position of the caret, where the name ends. */
  end: number;
  /** The letters typed so far. */
  typed: string;
}

/** Names have at most three words here, with one space between them; longer text is a sentence. */
const mostWords = 3;
const wordOfName = /^[\p{L}\p{N}.'’-]+$/u;
const longestName = 80;

/** The mention at the caret; null if there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const before = text.slice(Math.max(0, caret - longestName), caret);
  const at = before.lastIndexOf('@');
  const typed = before.slice(at + 1);
  if (at === -1 || !/^$|\s/.test(before.charAt(at - 1)) || !isBeginningOfName(typed)) return null;
  return { at: caret - typed.length - 1, end: caret, typed };
}

function isBeginningOfName(typed: string): boolean {
  const words = typed.replace(/ $/, '').split(' ');
  return typed === '' || (words.length <= mostWords && words.every((part) => wordOfName.test(part)));
}

/** Names that start with the typed text, or contain a word that does. */
export function matchingNames(names: readonly string[], typed: string): string[] {
  const searchText = typed.trim().toLocaleLowerCase();
  const isIn = (name: string): boolean => {
    const whole = name.toLocaleLowerCase();
    return whole.startsWith(searchText) || whole.split(/\s+/).some((word) => word.startsWith(searchText));
  };
  return names.filter(isIn);
}

/** Replaces the typed beginning with the name. Returns the text and the new caret position. */
export function withMention(text: string, { at, end }: Mention, name: string): { text: string; caret: number } {
  const rest = text.slice(end).replace(/^ /, '');
  const named = `${text.slice(0, at)}@${name} `;
  return { text: named + rest, caret: named.length };
}
