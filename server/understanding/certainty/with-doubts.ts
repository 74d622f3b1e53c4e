import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { doubtful, isMeasure } from '../quantities/amounts-of-need.ts';
import { type Draft, type Reading, isTime } from '../draft.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { formDoubts } from './form-doubts.ts';
import {
  type CountedDraft,
  type Doubt,
  type Grounds,
  isBareBehind,
  linesOfSentences,
  measureKey,
  sectionKey,
  isContentWord,
  nameWords,
} from './grounds.ts';
import { labelDoubts } from './label-doubts.ts';
import { namesNothing, nameDoubts } from './name-doubts.ts';
import { numberDoubts } from './number-doubts.ts';
import { partsOf, meaningsOf } from './meaning.ts';
import { sentenceDoubts, statedDoubts } from './stated-doubts.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { bareAt, isTimes, textAt } from '../tokens-at.ts';
import { unitWord } from '../quantities/pack-words.ts';
import { isWork } from '../wording/service-words.ts';
import { actionVerbs } from './context-words.ts';

/** "a locksmith": an article is not a quantity of work. */
const isUncountedWork: Doubt = ({ scene }, { names, quantity }) =>
  quantity.kind === 'article' && nameWords(scene, { names }).some((word) => isWork(word));

/** "The resident weighs", "mother donated" */
const hasAction: Doubt = ({ scene }, draft) => nameWords(scene, draft).some((word) => actionVerbs.has(word));

/** Work, verbs and purposes that were mistaken for things. */
const workDoubts: readonly Doubt[] = [hasAction, isUncountedWork];

/** "a pallet of 40 bags" */
const isContent: Doubt = ({ scene }, { quantity: { first } }) =>
  ['of', 'de', 'von', 'mit', 'with', 'con', 'com', 'a'].includes(bareAt(scene, first - 1)) &&
  unitWord(scene.tokens[first - 2]) !== null &&
  !isTime(unitWord(scene.tokens[first - 2]));

/** "hay que comprar otra de 3 litros" */
const isOfOther: Doubt = ({ scene }, { quantity: { first, unit } }) =>
  isMeasure(unit) &&
  ['de', 'of', 'von', 'mit'].includes(bareAt(scene, first - 1)) &&
  others.has(bareAt(scene, first - 2));
const others = wordsOf('otra otro outra outro una uno um uma one another eine einen einer anderen andere');

/** "scissor lift 12 m": a size, unless other items of the text also have their number after the name. */
const isSizeAlone: Doubt = ({ scene, behind, counted, measured }, draft) =>
  isSizeBehind(scene, draft) && behind < 2 && counted < 3 && (measured.get(measureKey(draft)) ?? 0) < 2;

const isSizeBehind = (scene: Scene, { quantity, isBehind }: CountedDraft): boolean =>
  isBehind &&
  isMeasure(quantity.unit) &&
  !isTime(quantity.unit) &&
  quantity.unit !== 'm2' &&
  quantity.unit !== 'm3' &&
  isContentWord(scene, quantity.first - 1);

/** "M8 x 40": the length of the bolt, or a quantity. */
const isBoltLength: Doubt = ({ scene }, { quantity: { first } }) =>
  isTimes(bareAt(scene, first - 1)) &&
  /^M\d{1,2}$/.test(textAt(scene, first - 2)) &&
  Number(textAt(scene, first)) <= 150;

/** A number that may be the size or the content of one thing. */
const sizeDoubts: readonly Doubt[] = [isContent, isOfOther, isSizeAlone, isBoltLength];

/** Maximum distance of a verb from its number, in tokens. */
const farthest = 10;

const definites = wordsOf('the these those our my');
const lasting = wordsOf('see sees do last lasts keep keeps carry tide');

const isEnglish = ({ setting }: Scene): boolean => setting.language === 'en';

/** "The 10 tubes from May will see us through": existing stock. */
const isLasting: Doubt = ({ scene }, { quantity: { first, last, kind } }) => {
  if (!isEnglish(scene) || kind !== 'number' || !definites.has(bareAt(scene, first - 1))) return false;
  for (let at = last + 1; at < last + farthest && scene.sentences[at] === scene.sentences[last]; at += 1)
    if (lasting.has(bareAt(scene, at)) && ['us', 'me', 'them'].includes(bareAt(scene, at + 1))) return true;
  return false;
};

/** Things that are already there, in English. */
const hadDoubts: readonly Doubt[] = [isLasting];

const doubts: Doubt[] = [
  ...statedDoubts,
  ...sentenceDoubts,
  ...hadDoubts,
  ...numberDoubts,
  ...sizeDoubts,
  ...nameDoubts,
  ...workDoubts,
  ...formDoubts,
  ...labelDoubts,
];

/** Doubts about matching variants, and about things that share a number. */
const splitDoubts: Doubt[] = [...statedDoubts, namesNothing];

function groundsOf({ context, moods }: Reading, drafts: readonly Draft[]): Grounds {
  const { scene, taken } = context;
  const parts = partsOf(scene);
  const figureGrounds = {
    scene,
    taken,
    figureEnds: new Set(scene.figures.map(({ last }) => last)),
    figureStarts: new Set(scene.figures.map(({ first }) => first)),
  };
  const next = new Map<Quantity, Draft>();
  for (const [index, { quantity }] of drafts.entries()) {
    const behind = drafts[index + 1];
    if (quantity && behind) next.set(quantity, behind);
  }
  const lines = linesOfSentences(scene);
  const behind = drafts.filter(({ isBehind, quantity }) => isBehind && quantity?.kind === 'number');
  const loose = drafts.filter((draft) => isCounted(draft) && isBareBehind(scene, draft));
  return {
    ...figureGrounds,
    moods,
    parts,
    bySentence: meaningsOf(figureGrounds, scene.sentences),
    byPart: meaningsOf(figureGrounds, parts),
    next,
    named: namedIn(scene, drafts),
    loose: loose.length,
    behind: behind.length,
    counted: drafts.filter(isCounted).length,
    inLine: countsByLine(lines, drafts),
    measured: measuresIn(drafts),
    lines,
  };
}

function measuresIn(drafts: readonly Draft[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const draft of drafts)
    if (isCounted(draft) && isMeasure(draft.quantity.unit))
      counts.set(measureKey(draft), (counts.get(measureKey(draft)) ?? 0) + 1);
  return counts;
}

function countsByLine(lines: readonly number[], drafts: readonly Draft[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { sentence } of drafts.filter((draft) => isCounted(draft) && draft.isBehind)) {
    const line = lines[sentence] ?? sentence;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

function namedIn(scene: Scene, drafts: readonly Draft[]): Map<string, number> {
  const named = new Map<string, number>();
  for (const draft of drafts) {
    const key = sectionKey(scene, draft);
    named.set(key, (named.get(key) ?? 0) + 1);
  }
  return named;
}

const isCounted = (draft: Draft): draft is CountedDraft => draft.quantity?.quantity != null;

/**
 * Returns the items, without each quantity that may be wrong or meant for something else. A wrong number costs money; a
 * missing one costs only a question.
 */
export function withDoubts(reading: Reading, drafts: readonly Draft[]): Draft[] {
  const first = groundsOf(reading, drafts);
  const grounds = { ...first, named: namedIn(reading.context.scene, drafts) };
  return drafts.map((draft) =>
    isCounted(draft) && holds(draft.isSplit === true ? splitDoubts : doubts, grounds, draft)
      ? { ...draft, quantity: { ...draft.quantity, ...doubtful('ambiguous') } }
      : draft,
  );
}

const holds = (all: readonly Doubt[], grounds: Grounds, draft: CountedDraft): boolean =>
  all.some((doubt) => doubt(grounds, draft));
