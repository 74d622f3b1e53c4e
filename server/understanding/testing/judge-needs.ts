import { Decimal } from '../../../schemas/domain/decimal.ts';
import { unitCode } from '../../../schemas/domain/units.ts';

/** A labeled item or an item read. */
export interface ReadItem {
  name: string;
  quantity: string | null;
  unit: string | null;
}

export interface Judgment {
  /** Labeled items that were read with their quantity and unit. */
  right: number;
  /** Quantities read that differ from the labels, or that belong to no labeled item. */
  wrong: number;
}

/** Lowercase letters and digits without accents: "Größe M8x40" becomes grosse, m8x40. */
export const wordsIn = (text: string): string[] =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const alikeEnough = 0.6;

/** Share of the labeled words in the name read. 0 for a name with far more words. */
function likeness(read: string, labeled: string): number {
  const [found, wanted] = [new Set(wordsIn(read)), new Set(wordsIn(labeled))];
  if (found.size > 2 * wanted.size + 3) return 0;
  const shared = [...wanted].filter((word) => found.has(word)).length;
  // Among names with all words, the one with the fewest extra words ranks first.
  return shared / wanted.size - found.size / 1000;
}

/** A bare number counts pieces, and a dozen is twelve of them. kg and KG are the same unit. */
function amountOf({ quantity, unit }: ReadItem): string {
  const code = unit === null || unit === 'EA' || unit === 'DZN' ? unitCode('piece') : unitCode(unit);
  if (quantity === null) return `? ${code}`;
  return `${new Decimal(quantity).times(unit === 'DZN' ? 12 : 1).toFixed()} ${code}`;
}

const isSameNumber = (a: ReadItem, b: ReadItem): boolean => amountOf(a).split(' ')[0] === amountOf(b).split(' ')[0];

/** Pairs each labeled item with the most similar one read, best pairs first. With equal amounts, one word is enough. */
function pairs(read: readonly ReadItem[], labeled: readonly ReadItem[]): Map<ReadItem, ReadItem> {
  const likely = labeled
    .flatMap((wanted) => read.map((found) => ({ wanted, found, like: likeness(found.name, wanted.name) })))
    .filter(({ wanted, found, like }) => like >= alikeEnough || (like > 0 && amountOf(found) === amountOf(wanted)))
    .toSorted((a, b) => b.like - a.like);
  const paired = new Map<ReadItem, ReadItem>();
  const taken = new Set<ReadItem>();
  for (const { wanted, found } of likely) {
    if (taken.has(wanted) || paired.has(found)) continue;
    paired.set(found, wanted);
    taken.add(wanted);
  }
  return paired;
}

/** Compares the items read with the labels. An item without a number is correct if it is labeled so. */
export function judge(read: readonly ReadItem[], labeled: readonly ReadItem[]): Judgment {
  const paired = pairs(read, labeled);
  const right = [...paired].filter(([found, wanted]) => {
    return wanted.quantity === null ? found.quantity === null : amountOf(found) === amountOf(wanted);
  });
  const wrong = read.filter((found) => {
    const wanted = paired.get(found);
    return found.quantity !== null && !(wanted && isSameNumber(found, wanted));
  });
  return { right: right.length, wrong: wrong.length };
}
