import { unitOf } from '../../schemas/domain/normalize-unit.ts';
import type { Unit } from '../../schemas/domain/units.ts';

/** Spellings of units that are other words as well: they are units only right behind a number, or in a column of units. */
const twofold = new Set(['to', 'und', 'a', 'e', 'je', 'd', 't']);

/** What a cell or a word says for a unit, its point and what stands in brackets aside: "Stk.", "Paar", "Box(en)". */
export function unitSaid(text: string): Unit | null {
  const bracket = text.indexOf('(');
  const word = (bracket > 0 ? text.slice(0, bracket) : text).trim();
  return word === '' ? null : unitOf(word.toLowerCase());
}

export const isTwofold = (bare: string): boolean => twofold.has(bare);
