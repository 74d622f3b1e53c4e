import { phraseBefore, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { articles, containers, joints } from '../wording/need-words.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { type Doubt, isContentWord, nameWords } from './grounds.ts';
import { bundles } from './words.ts';

const ofWords = ['de', 'of', 'von'];

/** "racks": packaging of the preceding thing. */
const isBundle: Doubt = ({ scene, counted }, draft) => {
  const words = nameWords(scene, draft);
  // "2 mops and 3 buckets"
  if (phraseBefore(scene.tokens, draft.quantity.first, joints) !== null && !draft.isBehind) return false;
  // "foil, 40 rolls of tape, 12 buckets"
  if (counted > 2 && !draft.isBehind && words.every((word) => vessels.has(word))) return false;
  // "6 pallets of blocks"
  const isFilling = draft.quantity.unit !== null && ofWords.includes(bareAt(scene, (draft.names[0]?.first ?? 0) - 1));
  if (isFilling) return false;
  return words.every((word) => containers.has(word) || bundles.has(word));
};

const vessels = wordsOf(
  'cubetas cubeta tinas tina charolas charola sobres sobre bandeja potes pote tarros tarro jabas blocks cestos bucket buckets eimer cubo cubos balde baldes crates trays bandejas block blocke glaser platten tafeln ringe ring kanister',
);

/** Matches "me", "tin", but not "AA" or "A4" */
const isSmallWord: Doubt = ({ scene, counted }, draft) => {
  const [word, other] = nameWords(scene, draft);
  const text = textAt(scene, draft.names[0]?.first ?? -1);
  return (
    draft.quantity.unit === null &&
    other === undefined &&
    (word?.length ?? 0) <= 3 &&
    !(counted > 1 && /^\p{L}{2}s$/u.test(word ?? '')) &&
    !/^(?:\p{Lu}{2}|A\d)/u.test(text)
  );
};

const farthest = 12;

/** "The old one trips the fuse": without a request, an article is not a quantity. */
const isOneUnasked: Doubt = (grounds, { quantity, sentence }) => {
  const { scene, moods, figureEnds } = grounds;
  if (quantity.kind !== 'article' || moods[sentence]?.wants === true) return false;
  let isBehindWords = false;
  for (let at = quantity.first - 1; at >= quantity.first - farthest && scene.sentences[at] === sentence; at -= 1) {
    if (figureEnds.has(at) || articles[bareAt(scene, at)]) return false;
    isBehindWords ||= isContentWord(scene, at) || happening.has(bareAt(scene, at));
  }
  return isBehindWords;
};

/** "It makes a noise" */
const happening = wordsOf('makes macht hace faz is ist es era foi');

/** Doubts about the words of an item's name: no thing has such a name, or it is the name of several things. */
export const formDoubts: readonly Doubt[] = [isBundle, isSmallWord, isOneUnasked];
