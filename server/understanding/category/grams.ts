/** Longest name. Longer ones are cut to limit the time they take. */
const mostLetters = 120;
const [shortest, longest] = [3, 5];

/** Number of hash buckets for grams: large enough that collisions are rare, small enough that a model stays small. */
export const buckets = 1 << 18;

/** Lowercase letters and digits without accents, words separated by one space. ß becomes ss. */
export function plainName(text: string): string {
  const plain = text
    .slice(0, 4 * mostLetters)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.slice(0, mostLetters);
}

/** FNV-1a of a part of a text. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}

/** Sizes, amounts and article numbers say little about the kind of thing. */
const isNumeric = (word: string): boolean => /^[\p{N}x.,]+$/u.test(word);

/**
 * Returns the buckets of all grams of 3 to 5 characters of a name, sorted and unique. Each word is padded with a space
 * at both ends, so a compound shares the grams of its parts.
 */
export function gramsOf(name: string): number[] {
  const found = new Set<number>();
  for (const word of plainName(name).split(' ')) {
    if (word.length < 2 || isNumeric(word)) continue;
    const framed = ` ${word} `;
    for (let size = shortest; size <= longest; size += 1) {
      for (let at = 0; at + size <= framed.length; at += 1) found.add(hashOf(framed, at, at + size));
    }
  }
  return [...found].toSorted((a, b) => a - b);
}
