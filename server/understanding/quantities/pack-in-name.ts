import type { Unit } from '../../../schemas/domain/units.ts';
import { isMeasure } from './amounts-of-need.ts';
import { unitInCell } from './pack-words.ts';

const sized = /\d ?\p{L}{1,3},? (\p{L}{3,12})$/u;
const apart = /, (\p{L}{3,12})(?: (?:of|de|à|a|c\/|com|con|mit|with) ?\d{1,5}| \d{1,4} ?\p{L}{1,3})?$/u;
const holding = / (\p{L}{3,12}) (?:of|c\/|à) ?\d{1,5}$/u;
const leading = /^(juegos?|jogos?|sets?|par(?:es)?|pairs?) (?:de|of) /iu;
/** Unit abbreviations that are never part of a name: "camomile tea cx". */
const short =
  / (cxs?|pcts?|pctes?|pkts?|pkgs?|pcks?|ctns?|rls?|rll|fds?|paqs?|cajs?|jgs?|bxs?|dzs?|fcos?|scs?|sck)\.?$/iu;
const bracketed = /\((\p{L}{3,12})\)$/u;

/** "2x camomile tea cx": separates the thing from its unit. */
export function withShortUnit<Item extends { name: string; unit: Unit | null }>(item: Item): Item {
  const [whole = '', word = ''] = item.unit === null ? (short.exec(item.name) ?? []) : [];
  const unit = unitInCell(word);
  return unit === null ? item : { ...item, name: item.name.slice(0, -whole.length), unit };
}

/**
 * Returns the packaging at the end of a name whose amount is a bare number. Examples: "hook tape 25 m roll", "tips,
 * pack", "screws box of 200", "chocks (pair)", "set of keys".
 */
export function packInName(name: string): Unit | null {
  for (const pattern of [sized, apart, holding, bracketed, leading]) {
    const unit = unitInCell(pattern.exec(name)?.[1] ?? '');
    if (unit !== null && !isMeasure(unit) && unit !== 'piece' && unit !== 'EA') return unit;
  }
  return null;
}
