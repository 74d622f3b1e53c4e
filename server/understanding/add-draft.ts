import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { doubtful, isMeasure } from './quantities/amounts-of-need.ts';
import type { Piece } from './pieces.ts';
import type { Part } from './wording/roles.ts';
import { type Draft, type Reading, areColors, isOnlyKind, lastIn, sizes } from './draft.ts';

/** "Cable H07V-K: 100 m blue, 100 m brown": a small word after the name of a thing with a code. */
const isVariant = (scene: Scene, name: Part): boolean => areColors(scene, name);

const isKindOfReported = ({ drafts, context }: Reading, { names, isReported }: Draft): boolean =>
  drafts.at(-1)?.isReported === true && !isReported && names.every((name) => isOnlyKind(context.scene, name));

export function addDraft(reading: Reading, piece: Piece, draft: Draft): void {
  const { drafts, lead, context } = reading;
  const before = lastIn(reading, piece.sentence);
  const isOdd =
    piece.joint === 'comma' &&
    draft.isBehind &&
    isMeasure(draft.quantity?.unit ?? null) &&
    before?.quantity != null &&
    !before.isBehind;
  if (isOdd && draft.quantity) draft.quantity = { ...draft.quantity, ...doubtful('ambiguous') };
  const [name] = draft.names;
  const isLed =
    lead !== null &&
    lead.line === piece.line &&
    name !== undefined &&
    (isOnlyKind(context.scene, name) || isVariant(context.scene, name));
  const last = lastIn(reading, piece.sentence);
  if (isKindOfReported(reading, draft) && drafts.length > 0) {
    drafts.push({ ...draft, names: [...(drafts.at(-1)?.names ?? []), ...draft.names] });
    return;
  }
  const continuesLast =
    !isLed &&
    last !== undefined &&
    last.quantity === null &&
    piece.joint === 'colon' &&
    name !== undefined &&
    isOnlyKind(context.scene, name);
  if (continuesLast) {
    last.names.push(...draft.names);
    last.quantity = draft.quantity;
    last.isLoose = false;
    return;
  }
  reading.isCorrecting = false;
  const kindOf =
    (piece.joint === 'comma' || piece.joint === 'joint' ? thingInSizes(context.scene, last, draft) : null) ??
    thingInColors(context.scene, last ?? behindSemicolon(reading, piece), draft);
  const thing = kindOf ?? (isLed ? lead.name : null);
  if (thing && last?.isBehind === true && isMeasure(last.quantity?.unit ?? null) && last.names[0] === thing) {
    // "Thread 1,000 m, black 10 rolls": the length of each
    last.quantity = null;
    last.isLoose = true;
  }
  drafts.push(
    thing
      ? { ...draft, names: [thing, ...draft.names], quantity: kindOf ? inPacksOf(last, draft) : draft.quantity }
      : draft,
  );
}

/** "2 boxes of gloves in L and one in M": also a box. */
function inPacksOf(last: Draft | undefined, { quantity }: Draft): Draft['quantity'] {
  const unit = last?.quantity?.unit ?? null;
  return quantity === null || quantity.unit !== null || unit === null || isMeasure(unit) || last?.isBehind === true
    ? quantity
    : { ...quantity, unit };
}

/** "green – 15; blue – 15": the thing before the semicolon. */
function behindSemicolon({ drafts, context }: Reading, { from, sentence }: Piece): Draft | undefined {
  const last = drafts.at(-1);
  return last?.sentence === sentence - 1 && context.scene.tokens[from - 1]?.bare === ';' ? last : undefined;
}

/** "Toner black 2, cyan 1": the toner, if only another color follows. */
function thingInColors(scene: Scene, last: Draft | undefined, { names }: Draft): Part | null {
  const [thing, ...others] = last?.names ?? [];
  if (!thing || !names.every((name) => areColors(scene, name))) return null;
  const isColored = areColors(scene, { first: thing.last, last: thing.last });
  // "Thread 1,000 m, black 10 rolls"
  const isLong = last?.isBehind === true && isMeasure(last.quantity?.unit ?? null);
  // "20 blue folders and 10 red"
  if (
    !isColored &&
    !isLong &&
    others.length === 0 &&
    thing.last > thing.first &&
    areColors(scene, { first: thing.first, last: thing.first })
  )
    return { first: thing.first + 1, last: thing.last };
  if (!isColored) return isLong || others.some((name) => areColors(scene, name)) ? thing : null;
  return thing.last > thing.first ? { first: thing.first, last: thing.last - 1 } : null;
}

/** "size 10", "Gr. 10": the start of the words that give the size. Null if there is none. */
function sizeStart({ tokens }: Scene, { first, last }: Part): number | null {
  const which = tokens[last];
  if (which?.kind !== 'number' && !sizes.test(which?.text ?? '')) return null;
  let at = last - 1;
  if (at > first && ['.', 'º', '°'].includes(tokens[at]?.bare ?? '')) at -= 1;
  return at >= first && sizeLabels.has(tokens[at]?.bare ?? '') ? at : null;
}
const sizeLabels = wordsOf(
  'size sizes gr grosse talla talle tam tamano tamanho n nº nr no numero kornung korn grit grano',
);

/** "5 pairs of gloves size 9, 5 pairs size 10": the gloves, if only another size follows. */
function thingInSizes(scene: Scene, last: Draft | undefined, { names }: Draft): Part | null {
  const [thing] = last?.names ?? [];
  const [size, other] = names;
  if (!thing || !size || other || sizeStart(scene, size) !== size.first) return null;
  const from = sizeStart(scene, thing);
  if (from === thing.first) return null;
  return from === null ? thing : { first: thing.first, last: from - 1 };
}
