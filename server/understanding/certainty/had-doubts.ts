import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { bareAt } from '../tokens-at.ts';
import type { Doubt } from './grounds.ts';
import { wishing } from './words.ts';

/** So far a verb may stand from its number. */
const farthest = 10;

/** Words between what is had and how many, or one of them. */
const between = wordsOf('only just still about around already now currently roughly at least another');
const needed = wordsOf('needed missing required wanted short order replace buy outstanding lacking');
const having = wordsOf("has have had we've i've they've you've");
const asking = wordsOf('please pls let me us');
const definites = wordsOf('the these those our my');
const lasting = wordsOf('see sees do last lasts keep keeps carry tide');

const isEnglish = ({ setting }: Scene): boolean => setting.language === 'en';

const skipBack = (scene: Scene, from: number): number => {
  let at = from;
  while (at > from - 3 && between.has(bareAt(scene, at))) at -= 1;
  return at;
};

/** One of the words stands behind, in the same sentence. */
function isSaidBehind(scene: Scene, last: number, words: ReadonlySet<string>): boolean {
  for (let at = last + 1; at < last + farthest && scene.sentences[at] === scene.sentences[last]; at += 1)
    if (words.has(bareAt(scene, at))) return true;
  return false;
}

/** "there's 9 bags in the store", and not "there are 3 chairs missing" */
const isThere: Doubt = ({ scene }, { quantity: { first, last, kind } }) => {
  if (!isEnglish(scene) || kind !== 'number') return false;
  const at = skipBack(scene, first - 1);
  const bare = bareAt(scene, at);
  const isSaid =
    ["there's", 'theres'].includes(bare) || (['is', 'are'].includes(bare) && bareAt(scene, at - 1) === 'there');
  return isSaid && !isSaidBehind(scene, last, needed);
};

/** "We've a site visit on Monday", "one already has a laptop": nobody asks for it; "can we have a lamp" does. */
const isHadOne: Doubt = ({ scene }, { quantity: { first, kind } }) => {
  if (!isEnglish(scene) || kind !== 'article') return false;
  const at = skipBack(scene, first - 1);
  if (!having.has(bareAt(scene, at))) return false;
  return ![1, 2, 3, 4].some((by) => wishing.has(bareAt(scene, at - by)) || asking.has(bareAt(scene, at - by)));
};

/** "The 10 tubes from May will see us through": those that are there. */
const isLasting: Doubt = ({ scene }, { quantity: { first, last, kind } }) => {
  if (!isEnglish(scene) || kind !== 'number' || !definites.has(bareAt(scene, first - 1))) return false;
  for (let at = last + 1; at < last + farthest && scene.sentences[at] === scene.sentences[last]; at += 1)
    if (lasting.has(bareAt(scene, at)) && ['us', 'me', 'them'].includes(bareAt(scene, at + 1))) return true;
  return false;
};

/** What is there already, in English. */
export const hadDoubts: readonly Doubt[] = [isThere, isHadOne, isLasting];
