import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { doubtful, isMeasure } from '../amounts-of-need.ts';
import type { Draft, Reading } from '../draft.ts';
import { containers } from '../need-words.ts';
import type { Quantity } from '../quantity.ts';
import { formDoubts } from './form-doubts.ts';
import {
  type Counted,
  type Doubt,
  type Grounds,
  isBareBehind,
  linesOfSentences,
  measureKey,
  nameKey,
  nameWords,
  sectionKey,
} from './grounds.ts';
import { hadDoubts } from './had-doubts.ts';
import { labelDoubts } from './label-doubts.ts';
import { isOfNoThing, isSaidTwice, nameDoubts } from './name-doubts.ts';
import { numberDoubts } from './number-doubts.ts';
import { partsOf, saidBy } from './said.ts';
import { sizeDoubts } from './size-doubts.ts';
import { sentenceDoubts, toldDoubts } from './told-doubts.ts';
import { workDoubts } from './work-doubts.ts';

const doubts: Doubt[] = [
  ...toldDoubts,
  ...sentenceDoubts,
  ...hadDoubts,
  ...numberDoubts,
  ...sizeDoubts,
  ...nameDoubts,
  ...workDoubts,
  ...formDoubts,
  ...labelDoubts,
];

/** Of kinds that fit together, and of things that share a number. */
const splitDoubts: Doubt[] = [...toldDoubts, isOfNoThing];

function groundsOf({ context, moods }: Reading, drafts: readonly Draft[]): Grounds {
  const { scene, taken } = context;
  const parts = partsOf(scene);
  const said = {
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
    ...said,
    moods,
    parts,
    bySentence: saidBy(said, scene.sentences),
    byPart: saidBy(said, parts),
    next,
    named: namedIn(scene, drafts),
    loose: loose.length,
    behind: behind.length,
    counted: drafts.filter(isCounted).length,
    inLine: countsByLine(lines, drafts),
    measured: measuresIn(drafts),
    lines,
    shifted: shiftedIn(scene, drafts),
  };
}

/**
 * "resin A2, 6 syringes, resin A3, 4 syringes" read as if numbers stood in front: the first thing has none, and the last
 * number no thing. The sentences of which that is so.
 */
function shiftedIn(scene: Scene, drafts: readonly Draft[]): Set<number> {
  const shifted = new Set<number>();
  const begun = new Map<number, Set<string>>();
  for (const draft of drafts) {
    const words = nameWords(scene, draft);
    const first = begun.get(draft.sentence);
    if (first && isCounted(draft) && words.every((word) => containers.has(word) || first.has(word)))
      shifted.add(draft.sentence);
    if (first && isCounted(draft)) first.add(words[0] ?? '');
    if (draft.quantity === null && !draft.isTold && !first) begun.set(draft.sentence, new Set());
  }
  return shifted;
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

const isCounted = (draft: Draft): draft is Counted => draft.quantity?.quantity != null;

/**
 * The items, without a quantity where it may be another one or none at all: a wrong number costs money, a missing one a
 * question. What was only told of a thing that is asked for with another number is left out.
 */
export function withDoubts(reading: Reading, drafts: readonly Draft[]): Draft[] {
  const first = groundsOf(reading, drafts);
  const asked = drafts.filter(
    (draft, index) =>
      !isToldBefore(first, draft, index < drafts.length - 1) &&
      !isRepeated(reading.context.scene, draft, drafts.slice(index + 1, index + 1 + nearest)),
  );
  const grounds = { ...first, named: namedIn(reading.context.scene, asked) };
  return asked.map((draft) =>
    isCounted(draft) && holds(draft.isSplit === true ? splitDoubts : doubts, grounds, draft)
      ? { ...draft, quantity: { ...draft.quantity, ...doubtful('ambiguous') } }
      : draft,
  );
}

/** "2 projectors are missing, so order 2 projectors": said twice, meant once. */
const isRepeated = (scene: Scene, draft: Draft, behind: readonly Draft[]): boolean =>
  isCounted(draft) &&
  behind.some(
    (other) =>
      isCounted(other) &&
      other.quantity.quantity === draft.quantity.quantity &&
      other.quantity.unit === draft.quantity.unit &&
      (other.sentence === draft.sentence
        ? isResumed(scene, draft, other)
        : nameKey(scene, other) === nameKey(scene, draft)),
  );

/** "Replace 18 lamps of the hall: 18 lamps LED 60 W", "2 desks are missing, please 2 desks 140x70": said more exactly. */
const isResumed = ({ tokens }: Scene, { quantity, names }: Counted, { quantity: { first } }: Counted): boolean => {
  const last = Math.max(quantity.last, ...names.map((name) => name.last));
  const head = tokens[quantity.last + 1];
  return (
    (tokens[last + 1]?.bare === ':' ||
      (tokens[last + 1]?.bare === ',' && pleading.has(tokens[last + 2]?.bare ?? ''))) &&
    first > last &&
    head?.kind === 'word' &&
    tokens[first + 1]?.bare === head.bare
  );
};
const nearest = 8;
const pleading = wordsOf('bitte please pls need so por favor also deshalb daher');

const holds = (all: readonly Doubt[], grounds: Grounds, draft: Counted): boolean =>
  all.some((doubt) => doubt(grounds, draft));

const isToldBefore = (grounds: Grounds, draft: Draft, isFollowed: boolean): boolean =>
  isFollowed && isCounted(draft) && isSaidTwice(grounds, draft) && holds(toldDoubts, grounds, draft);
