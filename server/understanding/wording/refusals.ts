import { phraseAt } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import type { NameScene } from '../names.ts';
import { fillers, negations, stops, strong, wantingPhrases } from './need-words.ts';
import type { Piece } from '../pieces.ts';
import { bareAt } from '../tokens-at.ts';

/** "no gloves", "keine Handschuhe", "gloves we don't need". */
export function isRefused({ scene, taken }: NameScene, { from, to }: Piece): boolean {
  let isFirst = true;
  for (let at = from; at < to; at += 1) {
    if (taken[at]) continue;
    const bare = bareAt(scene, at);
    // "nos quedamos sin grasa"
    if ([1, 2, 3].some((by) => phraseAt(scene.tokens, at - by, wantingPhrases) > by)) continue;
    const isVerb = negations.has(bare) || bare === "don't" || bare === 'dont';
    if (isVerb && (isFirst || isByVerb(scene, at, { from, to }) || isLastOf(scene, at, to)))
      return !isOrderNumber(scene, at);
    if (!stops.has(bare) && !fillers.has(bare) && scene.tokens[at]?.kind !== 'mark') isFirst = false;
  }
  return false;
}

/** "8 vitrinas no, solo 5": after the thing, at the end of its piece. */
const isLastOf = ({ tokens, setting }: Scene, at: number, to: number): boolean =>
  at === to - 1 &&
  ((setting.language === 'es' && tokens[at]?.bare === 'no') ||
    (setting.language === 'pt' && tokens[at]?.text.toLowerCase() === 'não')) &&
  tokens[at - 1]?.kind === 'word' &&
  tokens[at + 1]?.bare === ',';

/** "no. 4", "no more than" and similar are not negations. */
const isOrderNumber = (scene: Scene, at: number): boolean =>
  (bareAt(scene, at) === 'no' &&
    (bareAt(scene, at + 1) === '.' || scene.setting.language === 'pt' || scene.setting.language === 'de')) ||
  [
    'later',
    'spater',
    'mas',
    'mais',
    'more',
    'mehr',
    'nur',
    'only',
    'solo',
    'apenas',
    'so',
    'problem',
    'problema',
    'tardar',
  ].includes(bareAt(scene, at + 1));

function isByVerb(scene: Scene, at: number, { from, to }: { from: number; to: number }): boolean {
  for (let near = Math.max(from, at - 3); near <= Math.min(to - 1, at + 3); near += 1)
    if (strong.has(bareAt(scene, near))) return !['without', 'ohne', 'sin', 'sem'].includes(bareAt(scene, at));
  return false;
}
