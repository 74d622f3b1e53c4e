/** A name that is being typed after an @. */
export interface Mention {
  /** Where its @ is. */
  at: number;
  /** Where it ends: the caret. */
  end: number;
  /** What is typed of it so far. */
  typed: string;
}

/** Names have at most three words here; what is longer is a sentence. */
const unfinished = /(?:^|\s)@((?:[\p{L}\p{N}.'’-]+ ?){0,3})$/u;
const longestName = 80;

/** The mention that the caret stands in; null where there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const before = text.slice(Math.max(0, caret - longestName), caret);
  const typed = unfinished.exec(before)?.[1];
  return typed === undefined ? null : { at: caret - typed.length - 1, end: caret, typed };
}

/** Names in which a word, or the name itself, begins as typed. */
export function matchingNames(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const isIn = (name: string): boolean => {
    const whole = name.toLocaleLowerCase();
    return whole.startsWith(wanted) || whole.split(/\s+/).some((word) => word.startsWith(wanted));
  };
  return names.filter(isIn);
}

/** The text with the name in place of what was typed of it, and where the caret goes. */
export function withMention(text: string, { at, end }: Mention, name: string): { text: string; caret: number } {
  const rest = text.slice(end).replace(/^ /, '');
  const named = `${text.slice(0, at)}@${name} `;
  return { text: named + rest, caret: named.length };
}
