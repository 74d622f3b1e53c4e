import { phraseAt, phraseBefore, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { type Draft, isTime } from '../draft.ts';
import { isMeasure } from '../amounts-of-need.ts';
import { articles, containers, joints, strong, wanting } from '../need-words.ts';
import { isHyphened } from '../names.ts';
import { unitInCell } from '../pack-words.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { type Doubt, type Grounds, isContentWord, nameWords } from './grounds.ts';
import { materials } from '../shared-names.ts';
import { bundles, colours, corrections, reflexives, sufficing } from './words.ts';

type Fits = (at: number, isFirst: boolean) => boolean;

const hasToken = ({ names }: Draft, fits: Fits): boolean =>
  names.some(({ first, last }) => {
    for (let at = first; at <= last; at += 1) if (fits(at, at === first)) return true;
    return false;
  });

/** "the colleague who wishes for a mouse": no name of a thing has a pronoun. */
const hasPronoun: Doubt = ({ scene }, draft) =>
  hasToken(
    draft,
    (at) => reflexives.has(bareAt(scene, at)) && (!isHyphened(scene, at) || clitics.has(bareAt(scene, at))),
  );

/** "aluga-se", and not "post-it" */
const clitics = wordsOf('se me te nos lhe lhes');

const ofWords = ['de', 'of', 'von'];

/** "racks": how the thing before is put together. */
const isBundle: Doubt = ({ scene, counted }, draft) => {
  const words = nameWords(scene, draft);
  // "2 mops and 3 buckets"
  if (
    phraseBefore(scene.tokens, draft.quantity.first, joints) !== null &&
    !draft.isBehind &&
    words.every((word) => !isPack(word))
  )
    return false;
  // "1,500 labels for pallets and 200 of boxes"
  const isUnitless = draft.quantity.unit === null && !ofWords.includes(bareAt(scene, (draft.names[0]?.first ?? 0) - 1));
  // "foil, 40 rolls of tape, 12 buckets"
  if (counted > 2 && !draft.isBehind && words.every((word) => vessels.has(word))) return false;
  // "6 pallets of blocks"
  const isFilling = draft.quantity.unit !== null && ofWords.includes(bareAt(scene, (draft.names[0]?.first ?? 0) - 1));
  if (isFilling && words.every((word) => !isPack(word))) return false;
  return words.every((word) => containers.has(word) || bundles.has(word) || (isUnitless && isPack(word)));
};

/** "Boxen", "cajas" */
const isPack = (word: string): boolean => {
  const unit = unitInCell(word);
  return word.length > 3 && unit !== null && !isMeasure(unit) && unit !== 'piece';
};
const vessels = wordsOf(
  'cubetas cubeta tinas tina charolas charola sobres sobre bandeja potes pote tarros tarro jabas blocks cestos bucket buckets eimer cubo cubos balde baldes crates trays bandejas block blocke glaser platten tafeln ringe ring kanister',
);

/** "a generator for 4 days, in the yard": how long, but not of what. */
const isHireElsewhere: Doubt = ({ parts }, { quantity, names }) =>
  isTime(quantity.unit) && names.every(({ first }) => first > quantity.last && parts[first] !== parts[quantity.last]);

/** "me", "tin", and not "AA" or "A4" */
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

/** "The old one trips the fuse": who asks for nothing means no number by an article. */
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

/** "portable toilets, I mean" */
const hasCorrection: Doubt = ({ scene }, draft) =>
  hasToken(draft, (at) => phraseAt(scene.tokens, at, corrections) > 0 && textAt(scene, at) !== 'UPS');

/** "needed is a compressor 50 l": one of them, or so much. */
const hasArticleWithin: Doubt = ({ scene }, draft) =>
  !isTime(draft.quantity.unit) &&
  hasToken(draft, (at, isFirst) => !isFirst && bareAt(scene, at).length > 1 && articles[bareAt(scene, at)] === true);

/** "3 collars (P, M and G, one of each)" */
const isOneOfEach: Doubt = ({ scene }, { quantity, names }) => {
  const end = Math.max(quantity.last, ...names.map(({ last }) => last));
  for (let at = end + 1; at < end + farthest && scene.sentences[at] === scene.sentences[quantity.first]; at += 1)
    if (
      ones.has(bareAt(scene, at)) &&
      ['of', 'de', 'von'].includes(bareAt(scene, at + 1)) &&
      eaches.has(bareAt(scene, at + 2))
    )
      return true;
  return false;
};
const ones = wordsOf('one uno una um uma eins eine einen');
const eaches = wordsOf('each cada jedem jeder jeden');

/** "- 5 of brass": which of those before. */
const isKindOf = ({ scene, figureStarts }: Grounds, { quantity }: Draft): boolean =>
  quantity?.unit === null &&
  hasNumberBefore(scene, figureStarts, quantity.first) &&
  ['of', 'de', 'von', 'aus'].includes(bareAt(scene, quantity.last + 1)) &&
  ['-', '–', '—', '(', ':'].includes(textAt(scene, quantity.first - 1));

/** "toalhas: 4 de banho": nothing was counted before. */
function hasNumberBefore({ sentences }: Scene, starts: ReadonlySet<number>, first: number): boolean {
  for (let at = first - 1; at > first - farthest && sentences[at] === sentences[first]; at -= 1)
    if (starts.has(at)) return true;
  return false;
}

/** "3 rolls of the white one and 2 rolls in oak": of the thing before. */
const isInSort: Doubt = ({ scene, figureStarts }, { quantity: { first, last, unit }, names }) =>
  unit !== null &&
  !isMeasure(unit) &&
  bareAt(scene, last + 1) === 'in' &&
  names[0]?.first === last + 2 &&
  names.every((name) =>
    scene.tokens.slice(name.first, name.last + 1).every(({ bare }) => materials.has(bare) || colours.has(bare)),
  ) &&
  hasNumberBefore(scene, figureStarts, first);

/** "7 valves - 5 of brass": the whole, or besides them. */
const isWhole: Doubt = (grounds, draft) => {
  const behind = grounds.next.get(draft.quantity);
  return behind?.sentence === draft.sentence && isKindOf(grounds, behind);
};

/** "It does not last. 10 canisters": what was said before, and no name. */
const hasSaid: Doubt = ({ scene }, draft) => hasToken(draft, (at) => sufficing.has(bareAt(scene, at)));

/** "50 helmets, but 40 will suffice": the other number. */
const isTooMany: Doubt = ({ scene, figureEnds }, { quantity: { last } }) => {
  let isOther = false;
  for (let at = last + 2; at < last + farthest && scene.sentences[at] === scene.sentences[last]; at += 1) {
    isOther ||= contrasts.has(bareAt(scene, at));
    if (isOther && figureEnds.has(at) && [1, 2].some((by) => sufficing.has(bareAt(scene, at + by)))) return true;
  }
  return false;
};
const contrasts = wordsOf('aber doch but though pero mas porem');

/** "Gloves M noch 2 Boxen": what is still there. */
const isStillThere: Doubt = ({ scene }, { quantity: { first }, isBehind }) =>
  isBehind &&
  bareAt(scene, first - 1) === 'noch' &&
  // "Schrauben brauchen wir noch 200"
  ![first - 2, first - 3].some((at) => wanting.has(bareAt(scene, at)) || strong.has(bareAt(scene, at)));

/** "30 % off all office chairs. Order 10": an offer, and no need. */
const isOnOffer: Doubt = ({ scene }, draft) =>
  hasToken(draft, (at) => textAt(scene, at) === '%' && offs.has(bareAt(scene, at + 1)));
const offs = wordsOf('off rabatt nachlass descuento desconto');

const isShifted: Doubt = ({ shifted }, { sentence }) => shifted.has(sentence);

/** What the name of an item is made of: words that no name of a thing has, or of several things. */
export const formDoubts: readonly Doubt[] = [
  isShifted,
  hasPronoun,
  isBundle,
  isHireElsewhere,
  isSmallWord,
  isOneUnasked,
  hasCorrection,
  hasArticleWithin,
  isWhole,
  isKindOf,
  isInSort,
  isOneOfEach,
  isOnOffer,
  hasSaid,
  isStillThere,
  isTooMany,
];
