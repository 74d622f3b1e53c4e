import { doubtful } from '../amounts-of-need.ts';
import type { Draft, Reading } from '../draft.ts';
import type { Quantity } from '../quantity.ts';
import { type Counted, type Doubt, type Grounds, nameKey } from './grounds.ts';
import { isSaidAgain, nameDoubts } from './name-doubts.ts';
import { numberDoubts } from './number-doubts.ts';
import { partsOf, saidBy } from './said.ts';
import { sentenceDoubts, toldDoubts } from './told-doubts.ts';

export const doubts: Doubt[] = [...toldDoubts, ...sentenceDoubts, ...numberDoubts, ...nameDoubts];

function groundsOf({ context, moods }: Reading, drafts: readonly Draft[]): Grounds {
  const { scene, taken } = context;
  const parts = partsOf(scene);
  const said = { scene, taken, figureEnds: new Set(scene.figures.map(({ last }) => last)) };
  const next = new Map<Quantity, Draft>();
  for (const [index, { quantity }] of drafts.entries()) {
    const behind = drafts[index + 1];
    if (quantity && behind) next.set(quantity, behind);
  }
  const loose = drafts.filter(
    ({ isBehind, quantity }) => isBehind && quantity?.kind === 'number' && quantity.unit === null,
  );
  return {
    ...said,
    moods,
    parts,
    bySentence: saidBy(said, scene.sentences),
    byPart: saidBy(said, parts),
    next,
    lastOf: new Map(drafts.map((draft) => [nameKey(scene, draft), draft.quantity])),
    loose: loose.length,
  };
}

const isCounted = (draft: Draft): draft is Counted => draft.quantity?.quantity != null;

/**
 * The items, without a quantity where it may be another one or none at all: a wrong number costs money, a missing one a
 * question. What was only told of a thing that is asked for with another number is left out.
 */
export function withDoubts(reading: Reading, drafts: readonly Draft[]): Draft[] {
  const grounds = groundsOf(reading, drafts);
  const fits = (all: readonly Doubt[], draft: Counted): boolean => all.some((doubt) => doubt(grounds, draft));
  return drafts
    .filter((draft) => !isCounted(draft) || !isSaidAgain(grounds, draft) || !fits(toldDoubts, draft))
    .map((draft) =>
      isCounted(draft) && fits(doubts, draft)
        ? { ...draft, quantity: { ...draft.quantity, ...doubtful('ambiguous') } }
        : draft,
    );
}
