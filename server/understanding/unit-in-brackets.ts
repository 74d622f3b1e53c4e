import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isMeasure } from './amounts-of-need.ts';
import type { Draft } from './draft.ts';
import { unitWord } from './pack-words.ts';
import { bareAt } from './tokens-at.ts';

/** "6 straws (boxes)", "4 labels (rolls)": what is counted stands in brackets, alone, at the end of the name. */
export function withUnitInBrackets(scene: Scene, draft: Draft): Draft {
  const { quantity, names } = draft;
  const last = names.at(-1);
  if (!quantity || !last || quantity.unit !== null || quantity.kind !== 'number') return draft;
  const isAlone = bareAt(scene, last.last - 1) === '(' && bareAt(scene, last.last + 1) === ')';
  const unit = isAlone && bareAt(scene, last.last).endsWith('s') ? unitWord(scene.tokens[last.last]) : null;
  if (unit === null || isMeasure(unit) || unit === 'piece') return draft;
  const cut = last.first === last.last ? names.slice(0, -1) : [...names.slice(0, -1), { ...last, last: last.last - 2 }];
  return cut.length > 0 ? { ...draft, names: cut, quantity: { ...quantity, unit } } : draft;
}
