/** Keeps only letters and digits, without accents and case. "Stück." and "STUCK" are equal, and ß becomes ss. */
export function bare(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Names of columns, units and choices are shorter. Longer texts are not typing errors and take long to compare. */
const mostLetters = 100;

/**
 * Returns 1 for equal and 0 for entirely different texts: one minus the typing errors (Damerau-Levenshtein) per letter.
 * Also returns 0 below `least`, which is much faster to determine.
 */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest > mostLetters) return 0;
  const most = Math.floor((1 - least) * longest + tolerance);
  if (Math.abs(a.length - b.length) > most) return 0;
  const errors = typingErrors(a, b, most);
  return errors > most ? 0 : 1 - errors / longest;
}

/** Tolerance for binary fractions. */
const tolerance = 1e-9;

/** Reused rows of the error table, because a list of thousands is compared with hundreds of names. */
const rows = [0, 1, 2].map(() => new Uint8Array(mostLetters + 2));
/** More errors than there are letters. */
const tooMany = 2 * mostLetters;

/** Compares only letters within the allowed number of errors of each other. Any result above `most` just means more. */
function typingErrors(a: string, b: string, most: number): number {
  let [beforeLast = new Uint8Array(), last = new Uint8Array(), current = new Uint8Array()] = rows;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const first = Math.max(1, i - most);
    const end = Math.min(b.length, i + most);
    current[first - 1] = first === 1 ? i : tooMany;
    let least = current[first - 1] ?? tooMany;
    for (let j = first; j <= end; j += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let errors = Math.min(last[j] ?? 0, current[j - 1] ?? 0) + 1;
      errors = Math.min(errors, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2);
      if (isSwapped && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        errors = Math.min(errors, (beforeLast[j - 2] ?? 0) + 1);
      current[j] = errors;
      least = Math.min(least, errors);
    }
    current[end + 1] = tooMany;
    // A swap skips one row, so only two consecutive rows above the limit rule out a match.
    if (least > most && leastOfLast > most) return tooMany;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length] ?? tooMany;
}

/**
 * Endings may differ: by two letters in words of three, and by any number in longer words, because of compounds. Typing
 * errors are allowed in words of at least five letters. The first letter must match.
 */
export function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const most = short.length >= 4 ? Infinity : short.length === 3 ? 2 : 0;
  if (long.startsWith(short) && long.length - short.length <= most) return true;
  return short.length >= 5 && long.length - short.length <= 2 && similarity(a, b, 0.8) >= 0.8;
}
