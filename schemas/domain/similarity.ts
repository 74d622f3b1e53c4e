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

/**
 * 1 for equal, 0 for nothing in common: one minus the typing errors (Damerau-Levenshtein) per letter. 0 as well for what
 * is less alike than is asked for, which costs far less to find out.
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

/** Of binary fractions. */
const tolerance = 1e-9;

/** Only as many letters beside each other are compared as errors are allowed; any number above those means more. */
function typingErrors(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = Array<number>(b.length + 1).fill(Infinity);
    current[0] = i;
    let least = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const errors = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
      );
      current[j] = errors;
      least = Math.min(least, errors);
    }
    // A swap leads past one row: only two rows in turn that are too far away leave nothing.
    if (least > most && Math.min(...last) > most) return Infinity;
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
  return short.length >= 5 && long.length - short.length <= 2 && similarity(a, b, 0.8) >= 0.8;
}
