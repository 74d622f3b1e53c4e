import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { phraseAt, phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { contrasting } from '../need-words.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { type Counted, type Doubt, type Grounds, saidBeside } from './grounds.ts';
import { definites, ordering, possessives, wonderings } from './words.ts';

/** "The lid broke on 2 crates" */
const isTold: Doubt = (grounds, draft) => saidBeside(grounds, draft)?.tells === true;

/** "300 badges are too expensive" */
const isJudged: Doubt = (grounds, draft) => saidBeside(grounds, draft)?.judges === true;

/** "The 10 chairs of order 4711 please cancel", "we ordered 40, 36 came, cancel the rest" */
const isReversed: Doubt = (grounds, draft) => {
  const { bySentence, moods } = grounds;
  const { sentence } = draft;
  const [said, mood, beside] = [bySentence[sentence], moods[sentence], saidBeside(grounds, draft)];
  // "Please cancel my 10 lamps, I need 8 others instead"
  if (beside?.reverses === true && beside.numbers === 1 && (said?.numbers ?? 0) > 1) return true;
  if (said?.reverses !== true) return false;
  // "storniert die 20 Stühle, wir brauchen 15 Hocker"
  if (beside?.wants === true && !beside.reverses && beside.numbers === 1 && mood?.strongly === true) return false;
  return mood?.strongly !== true || (mood.tells && said.numbers > 1);
};

/** "We currently have 40 licences" */
const isOwned: Doubt = (grounds, draft) => saidBeside(grounds, draft)?.owns === true;

/** "Our stock is 12" */
const isStored: Doubt = (grounds, draft) => saidBeside(grounds, draft)?.stores === true;

/** "our 3 forklifts" */
const isTheirs: Doubt = ({ scene }, { quantity }) =>
  quantity.kind === 'number' && possessives.has(bareAt(scene, quantity.first - 1));

/** "the 4 shelves": those of before, unless the sentence asks for nothing else. */
const isKnown: Doubt = ({ scene, bySentence }, { quantity, sentence }) =>
  definites.has(bareAt(scene, quantity.first - 1)) &&
  // "just the 1 lid"
  !['just', 'only', 'nur', 'solo', 'apenas', 'so'].includes(bareAt(scene, quantity.first - 2)) &&
  (bySentence[sentence]?.wants !== true || bySentence[sentence].numbers > 1);

/** A number that is there already, or was: where the thing has another one too, it is none of its own. */
export const toldDoubts: readonly Doubt[] = [isTold, isJudged, isReversed, isOwned, isStored, isTheirs, isKnown];

/** "please order 15": so many are to come, whatever is there. */
function isOrdered({ tokens, sentences }: Scene, first: number, sentence: number): boolean {
  for (let at = first - 1; at >= first - 4 && sentences[at] === sentence; at -= 1)
    if (ordering.has(tokens[at]?.bare ?? '')) return true;
  return false;
}

const besides = wordsOf('new neue neuen nuevos nuevas novos novas more weitere zusatzliche mas mais');

/** "We have 40 and need 55": 55 or 15. */
const isTopUp: Doubt = ({ bySentence, scene }, { sentence, quantity, names }) => {
  const said = bySentence[sentence];
  if (isOrdered(scene, quantity.first, sentence) || besides.has(bareAt(scene, quantity.last + 1))) return false;
  return said?.owns === true && said.numbers > 1 && names.every(({ last }) => last < quantity.first - 1);
};

/** "Increase from 20 to 35", "10 if possible, otherwise 8" */
const isChange: Doubt = ({ bySentence }, { sentence }) => bySentence[sentence]?.changes === true;

/** "He asked for 4, but 1 has come": what was asked for before is none that is asked for now. */
const isAskedBefore: Doubt = ({ scene, byPart, parts }, { quantity: { first, last }, sentence }) => {
  let at = first - 1;
  while (at > first - farthestAsker && scene.sentences[at] === sentence && !askers.has(bareAt(scene, at))) at -= 1;
  if (!askers.has(bareAt(scene, at)) || scene.sentences[at] !== sentence) return false;
  for (at = last + 1; at < last + farthest && scene.sentences[at] === sentence; at += 1)
    if (contrasting.has(bareAt(scene, at)) || bareAt(scene, at) === 'pero')
      return byPart[parts[at + 1] ?? 0]?.tells === true;
  return false;
};
const farthestAsker = 6;
const askers = wordsOf(
  'pediu pediram solicitou solicitaram encomendou encomendaram requisitou pidio pidieron solicito solicitaron encargo encargaron pedido requested asked ordered bat wollte bestellte',
);

/** "3 resmas a menos", "5 de más": how many too few or too many came. */
const isDifference: Doubt = ({ scene }, { quantity: { last } }) => {
  for (let at = last + 1; at < last + farthestAsker && scene.sentences[at] === scene.sentences[last]; at += 1)
    if (
      ['a', 'de'].includes(bareAt(scene, at)) &&
      (bareAt(scene, at + 1) === 'menos' || textAt(scene, at + 1) === 'más')
    )
      return bareAt(scene, at) === 'de' || bareAt(scene, at + 1) === 'menos';
  return false;
};

/** "two for each of the 12", "2 per room" */
const isForEach: Doubt = (grounds, draft) => {
  if (grounds.bySentence[draft.sentence]?.spreads !== true) return false;
  if (saidBeside(grounds, draft)?.spreads === true) return true;
  // "5 rolls for each of the halls, and 12 cutters": what stands behind a joint goes for itself
  return !isJoinedAnew(grounds, draft);
};

/** A comma and a joint part the number from what is said of each. */
const isJoinedAnew = ({ scene, byPart, parts }: Grounds, { quantity: { first } }: Counted): boolean =>
  ['y', 'and', 'und', 'e', 'plus', 'sowie'].includes(bareAt(scene, first - 1)) &&
  bareAt(scene, first - 2) === ',' &&
  (byPart[parts[first - 3] ?? 0]?.numbers ?? 0) > 0;

/** "for 3 printers: 2 each" */
const isEachCounted: Doubt = ({ bySentence, scene }, { quantity, sentence }) =>
  ((bySentence[sentence]?.numbers ?? 0) > 1 && ['each', 'cada', 'je'].includes(bareAt(scene, quantity.last))) ||
  ['je', 'jeweils'].includes(bareAt(scene, quantity.first - 1));

/** Words of a question are sought so far. */
const farthest = 20;

const somebody = wordsOf('someone somebody anyone anybody jemand jmd alguien alguem');
const able = wordsOf('could can would will konnte kann konnten wurde podria puede podrias poderia pode');

/** "could someone get us 5 docks": whoever it is, it is asked for. */
const isAsked = (tokens: Scene['tokens'], at: number): boolean =>
  somebody.has(tokens[at]?.bare ?? '') && [1, 2].some((by) => able.has(tokens[at - by]?.bare ?? ''));

/** "Bitte prüft, ob der Lieferant 40 liefern kann": nothing is ordered yet. */
const isChecked: Doubt = ({ scene }, { quantity: { first }, sentence }) => {
  let isIf = false;
  for (let at = first - 1; at > first - farthest && scene.sentences[at] === sentence; at -= 1) {
    isIf ||= ifs.has(bareAt(scene, at));
    if (isIf && checking.has(bareAt(scene, at))) return true;
  }
  return false;
};
const ifs = wordsOf('ob');
const checking = wordsOf('prufe pruft prufen klare klart klaren abklaren checkt checken check nachprufen');

const isBehindQuestionWord = ({ sentences, tokens }: Scene, { quantity, sentence }: Counted): boolean => {
  for (let at = quantity.first; at > quantity.first - farthest && sentences[at] === sentence; at -= 1)
    if (wonderings.has(tokens[at]?.bare ?? '') && !isAsked(tokens, at)) return true;
  return false;
};

/** "Does anybody know when the 4 shelves come?" */
const isWondered: Doubt = ({ scene, bySentence, moods }, draft) =>
  bySentence[draft.sentence]?.asks === true &&
  moods[draft.sentence]?.strongly !== true &&
  isBehindQuestionWord(scene, draft);

/** "If they only come in bundles of 25 take 75": nobody knows yet. */
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

/** "Please get 1 ton of R-32? I mean a split unit": the next sentence says it anew. */
const isMeantOtherwise = ({ tokens, sentences }: Scene, { last }: Counted['quantity']): boolean => {
  let next = last + 1;
  while (next < last + longestSentence && sentences[next] === sentences[last]) next += 1;
  return sentences[next] !== sentences[last] && phraseAt(tokens, next, meaning) > 0;
};
const longestSentence = 60;
const meaning = phrasesOf('i mean|i meant|ich meine|ich meinte|quiero decir|quise decir|quer dizer|quis dizer|digo');

/** "30 of them. Postscript: 24 will do": what comes behind may take it back. */
const isCorrectedBehind: Doubt = ({ scene, bySentence, counted }, { sentence, quantity }) => {
  if (isMeantOtherwise(scene, quantity)) return true;
  if (counted > 2) return false;
  const corrects = scene.tokens.some(
    ({ bare }, at) =>
      afterthoughts.has(bare) &&
      (scene.sentences[at] ?? 0) > Math.max(sentence, scene.sentences[quantity.first] ?? 0) &&
      (bySentence[scene.sentences[at] ?? 0]?.numbers ?? 0) > 0,
  );
  return corrects;
};
const afterthoughts = wordsOf(
  'nachtrag korrektur correction correccion correcao actually reichen entonces entao postdata',
);

export const sentenceDoubts: readonly Doubt[] = [
  isConditional,
  isCorrectedBehind,
  isTopUp,
  isChange,
  isAskedBefore,
  isDifference,
  isForEach,
  isEachCounted,
  isWondered,
  isChecked,
];
