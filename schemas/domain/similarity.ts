/** Letters and digits only, without accents and case: "Stück." and "STUCK" are alike, ß is ss. */
export function bare(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Names of columns, units and choices are shorter: longer texts are not mistyped ones, and comparing them takes time. */
const mostLetters = 100;

/** 1 for equal, 0 for nothing in common: one minus the typing errors (Damerau-Levenshtein) per letter. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest > mostLetters) return a === b ? 1 : 0;
  return longest === 0 ? 1 : 1 - typingErrors(a, b) / longest;
}

function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      current.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (current[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/**
 * Endings may differ, by two letters in words of three and by any number in longer ones, which compounds have; slips are
 * forgiven in words of five. The first letter must be right.
 */
export function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const most = short.length >= 4 ? Infinity : short.length === 3 ? 2 : 0;
  if (long.startsWith(short) && long.length - short.length <= most) return true;
  return short.length >= 5 && long.length - short.length <= 2 && similarity(a, b) >= 0.8;
}
