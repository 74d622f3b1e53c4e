import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { type CountedDraft, type Doubt, type Grounds, meaningNextTo } from './grounds.ts';
import { definites } from './words.ts';

/** "The lid broke on 2 crates" */
const isReported: Doubt = (grounds, draft) => meaningNextTo(grounds, draft)?.tells === true;

/** "The 10 chairs of order 4711 please cancel", "we ordered 40, 36 came, cancel the rest" */
const isReversed: Doubt = (grounds, draft) => {
  const { bySentence, moods } = grounds;
  const { sentence } = draft;
  const [meaning, mood, neighbor] = [bySentence[sentence], moods[sentence], meaningNextTo(grounds, draft)];
  // "Please cancel my 10 lamps, I need 8 others instead"
  if (neighbor?.reverses === true && neighbor.numbers === 1 && (meaning?.numbers ?? 0) > 1) return true;
  if (meaning?.reverses !== true) return false;
  // "storniert die 20 Stühle, wir brauchen 15 Hocker"
  if (neighbor?.wants === true && !neighbor.reverses && neighbor.numbers === 1 && mood?.strongly === true) return false;
  return mood?.strongly !== true || (mood.tells && meaning.numbers > 1);
};

/** "Our stock is 12" */
const isStored: Doubt = (grounds, draft) => meaningNextTo(grounds, draft)?.stores === true;

/** "the 4 shelves": things already mentioned, unless the sentence requests nothing else. */
const isKnown: Doubt = ({ scene, bySentence }, { quantity, sentence }) =>
  definites.has(bareAt(scene, quantity.first - 1)) &&
  // "just the 1 lid"
  !['just', 'only', 'nur', 'solo', 'apenas', 'so'].includes(bareAt(scene, quantity.first - 2)) &&
  (bySentence[sentence]?.wants !== true || bySentence[sentence].numbers > 1);

/** Doubts that a number is only mentioned: if the thing has another number, this is not its quantity. */
export const statedDoubts: readonly Doubt[] = [isReported, isReversed, isStored, isKnown];

/** "two for each of the 12", "2 per room" */
const isForEach: Doubt = (grounds, draft) => {
  if (grounds.bySentence[draft.sentence]?.spreads !== true) return false;
  if (meaningNextTo(grounds, draft)?.spreads === true) return true;
  // "5 rolls for each of the halls, and 12 cutters": the text after a joint is independent
  return !isJoinedSeparately(grounds, draft);
};

/** A comma and a joint separate the number from the statement about each. */
const isJoinedSeparately = ({ scene, byPart, parts }: Grounds, { quantity: { first } }: CountedDraft): boolean =>
  ['y', 'and', 'und', 'e', 'plus', 'sowie'].includes(bareAt(scene, first - 1)) &&
  bareAt(scene, first - 2) === ',' &&
  (byPart[parts[first - 3] ?? 0]?.numbers ?? 0) > 0;

/** "for 3 printers: 2 each" */
const isEachCounted: Doubt = ({ bySentence, scene }, { quantity, sentence }) =>
  ((bySentence[sentence]?.numbers ?? 0) > 1 && ['each', 'cada', 'je'].includes(bareAt(scene, quantity.last))) ||
  ['je', 'jeweils'].includes(bareAt(scene, quantity.first - 1));

/** Maximum distance to the words of a question, in tokens. */
const farthest = 20;

/** "If they only come in bundles of 25 take 75": still undecided. */
const isConditional: Doubt = ({ scene, lines }, { sentence, quantity }) => {
  let at = quantity.first;
  while (at > 0 && at > quantity.first - farthest && scene.sentences[at - 1] === sentence) at -= 1;
  const isAnswer =
    /^sí$/iu.test(textAt(scene, at)) ||
    ['so', 'yes', 'ja', 'sim'].includes(bareAt(scene, at + 1)) ||
    textAt(scene, at + 1) === 'sí';
  return lines.length > 1 && conditions.has(bareAt(scene, at)) && !isAnswer;
};
const conditions = wordsOf('if wenn falls sofern si caso');

export const sentenceDoubts: readonly Doubt[] = [isConditional, isForEach, isEachCounted];
