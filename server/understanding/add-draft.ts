import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { doubtful, isMeasure } from './amounts-of-need.ts';
import { colours, uncounted } from './certainty/words.ts';
import { isTechnical, unitWord } from './pack-words.ts';
import type { Piece } from './pieces.ts';
import type { Part } from './roles.ts';
import { type Draft, type Reading, areColours, isOnlyKind, lastIn, shapes, sizes } from './draft.ts';

/** "Cable H07V-K: 100 m blue, 100 m brown": a small word behind the name of a thing with a code. */
const isVariant = (scene: Scene, lead: Part, name: Part): boolean =>
  areColours(scene, name) || isSmallVariant(scene, lead, name);

/** "toalhas: 4 de banho, 4 de rosto" */
const isOfLead = ({ tokens }: Scene, { quantity, isBehind }: Draft): boolean =>
  quantity?.kind === 'number' &&
  quantity.unit === null &&
  quantity.first === quantity.last &&
  !isBehind &&
  tokens[quantity.last + 1]?.bare === 'de' &&
  tokens[quantity.last + 2]?.kind === 'word';

const isSmallVariant = ({ tokens }: Scene, lead: Part, { first, last }: Part): boolean =>
  last - first <= 2 &&
  tokens.slice(first, last + 1).every(({ text }) => text === text.toLowerCase()) &&
  tokens
    .slice(lead.first, lead.last + 1)
    .some(
      ({ kind }, by) =>
        kind === 'code' || (kind === 'number' && !uncounted.has(tokens[lead.first + by + 1]?.bare ?? '')),
    );

const isOnlyKindOfTold = ({ drafts, context }: Reading, { names, isTold }: Draft): boolean =>
  drafts.at(-1)?.isTold === true && !isTold && names.every((name) => isOnlyKind(context.scene, name));

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
    (isOnlyKind(context.scene, name) || isVariant(context.scene, lead.name, name) || isOfLead(context.scene, draft));
  const last = lastIn(reading, piece.sentence);
  if (isOnlyKindOfTold(reading, draft) && drafts.length > 0) {
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
  const same = reading.isCorrecting ? drafts.findLast((one) => sameName(context.scene, one, draft)) : undefined;
  reading.isCorrecting = false;
  if (same) {
    same.quantity = draft.quantity;
    same.names = draft.names;
    return;
  }
  const kindOf =
    (piece.joint === 'comma' || piece.joint === 'joint' ? thingInSizes(context.scene, last, draft) : null) ??
    thingInColours(context.scene, last ?? behindSemicolon(reading, piece), draft) ??
    thingInKinds(context.scene, last, draft);
  const thing = kindOf ?? (isLed ? lead.name : null);
  if (thing && last?.isBehind === true && isMeasure(last.quantity?.unit ?? null) && last.names[0] === thing) {
    // "Thread 1,000 m, black 10 rolls": how long each is
    last.quantity = null;
    last.isLoose = true;
  }
  drafts.push(
    thing
      ? { ...draft, names: [thing, ...draft.names], quantity: kindOf ? inPacksOf(last, draft) : draft.quantity }
      : draft,
  );
}

/** "2 boxes of gloves in L and one in M": a box, too. */
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

/** "Toner black 2, cyan 1": the toner, where only another colour follows. */
function thingInColours(scene: Scene, last: Draft | undefined, { names }: Draft): Part | null {
  const [thing, ...others] = last?.names ?? [];
  if (!thing || !names.every((name) => areColours(scene, name))) return null;
  const isColoured = areColours(scene, { first: thing.last, last: thing.last });
  // "Thread 1,000 m, black 10 rolls"
  const isLong = last?.isBehind === true && isMeasure(last.quantity?.unit ?? null);
  // "20 blue folders and 10 red"
  if (
    !isColoured &&
    !isLong &&
    others.length === 0 &&
    thing.last > thing.first &&
    areColours(scene, { first: thing.first, last: thing.first })
  )
    return { first: thing.first + 1, last: thing.last };
  if (!isColoured) return isLong || others.some((name) => areColours(scene, name)) ? thing : null;
  return thing.last > thing.first ? { first: thing.first, last: thing.last - 1 } : null;
}

/** "rosa 20G", "C5 weiß", "schmal rot": nothing but which of them. */
const isWhich = ({ tokens }: Scene, at: number): boolean => {
  const token = tokens[at];
  if (token?.kind === 'code' || token?.kind === 'number' || sizes.test(token?.text ?? '')) return true;
  return (
    colours.has(token?.bare ?? '') ||
    shapes.has(token?.bare ?? '') ||
    (tokens[at - 1]?.kind === 'number' && (isMeasure(unitWord(token)) || isTechnical(token)))
  );
};

/** "Kanülen rosa 20G 200, grün 18G 100": the thing, where colours, codes and sizes follow that stand behind it, too. */
function thingInKinds(scene: Scene, last: Draft | undefined, { names, isBehind }: Draft): Part | null {
  const [thing] = last?.names ?? [];
  const [kind, other] = names;
  if (!thing || !kind || other || last?.isBehind !== isBehind || !isBehind) return null;
  const areWhich = (from: number, to: number): boolean => {
    for (let at = from; at <= to; at += 1) if (!isWhich(scene, at)) return false;
    return true;
  };
  if (!areWhich(kind.first, kind.last)) return null;
  // the third of them
  if (last?.names.length === 2 && last.names.slice(1).every((one) => areWhich(one.first, one.last))) return thing;
  for (let at = thing.first + 1; at <= thing.last; at += 1)
    if (areWhich(at, thing.last)) return { first: thing.first, last: at - 1 };
  return null;
}

/** "size 10", "Gr. 10": where the words begin that say which size; null: none. */
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

/** "5 pairs of gloves size 9, 5 pairs size 10": the gloves, where only another size follows. */
function thingInSizes(scene: Scene, last: Draft | undefined, { names }: Draft): Part | null {
  const [thing] = last?.names ?? [];
  const [size, other] = names;
  if (!thing || !size || other || sizeStart(scene, size) !== size.first) return null;
  const from = sizeStart(scene, thing);
  if (from === thing.first) return null;
  return from === null ? thing : { first: thing.first, last: from - 1 };
}

const wordsOfDraft = ({ tokens }: Scene, { names }: Draft): string[] =>
  names
    .flatMap(({ first, last }) => tokens.slice(first, last + 1).map(({ bare, text }) => bare || text.toLowerCase()))
    .filter((word) => word.length > 2);

const sameName = (scene: Scene, a: Draft, b: Draft): boolean => {
  const words = new Set(wordsOfDraft(scene, a));
  return wordsOfDraft(scene, b).some(
    (word) => words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, '')),
  );
};
