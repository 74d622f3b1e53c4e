import { phraseAt, wordsOf } from '../understanding/phrases.ts';
import type { Scene } from '../understanding/scene.ts';
import { doubtful, isMeasure } from './amounts-of-need.ts';
import { chosen, isInFront } from './choose-quantities.ts';
import {
  cancelling,
  having,
  containers,
  correcting,
  fillers,
  kinds,
  negations,
  packLeads,
  pastPhrases,
  pronouns,
  stops,
  strong,
  wanting,
  wantingPhrases,
} from './need-words.ts';
import { nameBefore, nameFrom, type NameScene } from './names.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantities.ts';
import type { Part } from './roles.ts';
import type { Mood } from './sentences.ts';
import { isDash } from '../understanding/tokens.ts';

/** An item in the making: the parts of its name, and its quantity where one was said. */
export interface Draft {
  names: Part[];
  quantity: Quantity | null;
  /** The quantity stands behind the name, and may be its size. */
  isBehind: boolean;
  /** It was only spoken of: it lends its name to a number that has none. */
  isTold: boolean;
  /** Nobody asked for it yet. */
  isLoose: boolean;
  sentence: number;
}

/** What is known while one piece after the other is read. */
export interface Reading {
  context: NameScene;
  moods: readonly Mood[];
  drafts: Draft[];
  /** Names what follows: "Safety shoes S3: 10 pairs size 42, ...". */
  lead: { name: Part; line: number } | null;
  isCorrecting: boolean;
  /** "For 12 workplaces: one chair per workplace": nobody works that out. */
  purposeIn: number;
  /** "Qty 3 – hammer drill": a number whose thing follows behind a dash. */
  waiting: { quantity: Quantity; sentence: number } | null;
  /** A name behind a comma that went to the last draft, and may turn out to be a thing of its own. */
  doubtfulName: { draft: Draft; name: Part } | null;
  /** A refusal goes on behind commas. */
  refusedIn: number;
  /** Items stand in lines of their own. */
  isList: boolean;
}

const bareAt = (scene: Scene, at: number): string => scene.tokens[at]?.bare ?? '';

/** "no gloves", "keine Handschuhe", "gloves we don't need". */
function isRefused({ scene }: NameScene, { from, to }: Piece): boolean {
  let isFirst = true;
  for (let at = from; at < to; at += 1) {
    const bare = bareAt(scene, at);
    const isVerb = negations.has(bare) || bare === "don't" || bare === 'dont';
    if (isVerb && (isFirst || isByVerb(scene, at, { from, to }))) return !isOrderNumber(scene, at);
    if (!stops.has(bare) && !fillers.has(bare) && scene.tokens[at]?.kind !== 'mark') isFirst = false;
  }
  return false;
}

/** "no. 4", "no more than" and the like deny nothing. */
const isOrderNumber = (scene: Scene, at: number): boolean =>
  (bareAt(scene, at) === 'no' && (bareAt(scene, at + 1) === '.' || scene.setting.language === 'pt')) ||
  [
    'later',
    'spater',
    'mas',
    'mais',
    'more',
    'mehr',
    'nur',
    'only',
    'solo',
    'apenas',
    'so',
    'problem',
    'problema',
    'tardar',
  ].includes(bareAt(scene, at + 1));

function isByVerb(scene: Scene, at: number, { from, to }: { from: number; to: number }): boolean {
  for (let near = Math.max(from, at - 3); near <= Math.min(to - 1, at + 3); near += 1)
    if (strong.has(bareAt(scene, near))) return !['without', 'ohne', 'sin', 'sem'].includes(bareAt(scene, at));
  return false;
}

const hasCorrection = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1) if (phraseAt(scene.tokens, at, correcting) > 0) return true;
  return false;
};

const isHad = (scene: Scene, at: number): boolean => {
  const length = phraseAt(scene.tokens, at, having);
  return length > 0 && scene.tokens[at + length]?.kind === 'number';
};

/** "... we had last year": told, whatever else the sentence asks for. */
const isPast = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (phraseAt(scene.tokens, at, pastPhrases) > 0 || isHad(scene, at)) return true;
  return false;
};

const hasStrong = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (strong.has(bareAt(scene, at)) || phraseAt(scene.tokens, at, wantingPhrases) > 0) return true;
  return false;
};

/** "..., this year 45 please" behind what was ordered before. */
const hasWish = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (wanting.has(bareAt(scene, at)) || strong.has(bareAt(scene, at))) return true;
  return false;
};

const left = ['quedan', 'saldo', 'left', 'noch', 'minimo', 'restam', 'restan', 'vorratig'];
const isOfContents = (bare: string): boolean => (packLeads.has(bare) && bare !== 'of') || left.includes(bare);

function hasWant(scene: Scene, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (strong.has(bareAt(scene, at))) return true;
  return false;
}

/** "(1,000 cups each)", "(à 100 Stück)", "(25 per pack)": what a pack holds. */
const isContents = ({ scene }: NameScene, { from, to, isInside }: Piece): boolean => {
  if (!isInside)
    return (
      !hasWant(scene, from, to) &&
      [to - 1, to - 2].some((at) => at > from && ['each', 'je', 'cada', 'jeweils'].includes(bareAt(scene, at)))
    );
  for (let at = from; at < to; at += 1) if (isOfContents(bareAt(scene, at))) return true;
  return false;
};

/** "Gr. 42", "FFP3", "L": a name that only says which of what stands before. */
function isOnlyKind({ tokens }: Scene, { first, last }: Part): boolean {
  const token = tokens[first];
  if (!token) return true;
  if (token.kind === 'number' || kinds.has(token.bare)) return true;
  return first === last && (token.kind === 'code' || /^\p{Lu}{1,3}$/u.test(token.text));
}

/** "Cable H07V-K: 100 m blue, 100 m brown": a small word behind the name of a thing with a code. */
const isVariant = ({ tokens }: Scene, lead: Part, { first, last }: Part): boolean =>
  last - first <= 2 &&
  tokens.slice(first, last + 1).every(({ text }) => text === text.toLowerCase()) &&
  tokens.slice(lead.first, lead.last + 1).some(({ kind }) => kind === 'code' || kind === 'number');

function lastIn(reading: Reading, sentence: number): Draft | undefined {
  const last = reading.drafts.at(-1);
  return last?.sentence === sentence ? last : undefined;
}

const isTime = (unit: Quantity['unit']): boolean =>
  unit === 'day' || unit === 'hour' || unit === 'WEE' || unit === 'month' || unit === 'ANN' || unit === 'minute';

const named = (name: Part, quantity: Quantity, { sentence }: Piece): Draft => ({
  names: [name],
  quantity,
  isBehind: true,
  isTold: false,
  isLoose: false,
  sentence,
});

/** A quantity that another may take the place of: "a table, 2 of them", "Lift table 1000 kg, 1 pc". */
const isWeak = ({ quantity, isBehind }: Draft, by: Quantity): boolean =>
  quantity === null ||
  quantity.kind === 'article' ||
  quantity.kind === 'size' ||
  (isBehind && isMeasure(quantity.unit) && !isMeasure(by.unit));

/** A quantity without a name of its own: it belongs to what was named before. Whether anything took it. */
function giveToLast(reading: Reading, piece: Piece, quantity: Quantity): boolean {
  const { drafts, lead, doubtfulName, isCorrecting } = reading;
  const own = lastIn(reading, piece.sentence);
  const isOpen = own === undefined || (!isWeak(own, quantity) && !isCorrecting);
  if (
    own?.quantity &&
    own.isBehind &&
    own.quantity.unit === null &&
    quantity.unit === null &&
    !isCorrecting &&
    !piece.isInside &&
    own.quantity.kind === 'number'
  ) {
    // "Arla 32, canisters, 6": either may be the quantity.
    own.quantity = { ...own.quantity, ...doubtful('ambiguous') };
    return true;
  }
  if (own && isOpen && doubtfulName?.draft === own) {
    own.names = own.names.filter((name) => name !== doubtfulName.name);
    drafts.push(named(doubtfulName.name, quantity, piece));
    return true;
  }
  if (lead?.line === piece.line && isOpen && !piece.isInside) {
    drafts.push(named(lead.name, quantity, piece));
    return true;
  }
  const told = own?.isLoose
    ? drafts.findLast(({ isTold, sentence }) => isTold && sentence === piece.sentence)
    : undefined;
  const last = told ?? own ?? drafts.at(-1);
  const isNear = last !== undefined && piece.sentence - last.sentence <= 2;
  if (!last || !isNear || last.names.length === 0 || isTime(quantity.unit)) return false;
  if (last.isTold) {
    if (reading.moods[piece.sentence]?.wants !== true) return false;
    drafts.push({ ...last, quantity, isTold: false, isLoose: false, sentence: piece.sentence });
    return true;
  }
  const isAgain = reading.moods[piece.sentence]?.tells === true && hasWish(reading.context, piece);
  const isContent = piece.isInside && last.quantity !== null && !last.isBehind && last.quantity.kind !== 'article';
  if (!isCorrecting && (isContent || !(isWeak(last, quantity) || isAgain))) return false;
  if (last.quantity && last.isBehind && !isCorrecting) last.names.push(last.quantity);
  const isSameUnit = isCorrecting && last.quantity !== null && quantity.unit === null;
  last.quantity = isSameUnit ? { ...quantity, unit: last.quantity?.unit ?? null } : quantity;
  last.isLoose = false;
  reading.isCorrecting = false;
  return true;
}

function namesAround(
  reading: Reading,
  piece: Piece,
  { quantity, next, before, packs }: Around,
): { names: Part[]; isBehind: boolean } {
  const { context } = reading;
  const forward: Part[] = [];
  let from = quantity.last + 1;
  const end = next?.first ?? piece.to;
  for (const pack of packs.filter(({ first }) => first > quantity.last && first < end)) {
    const part = nameFrom(context, from, pack.first);
    if (part) forward.push(part);
    from = pack.last + 1;
  }
  const [pack] = packs;
  const isEquipped =
    pack?.first === quantity.last + 1 && ['with', 'mit', 'con', 'com'].includes(bareAt(context.scene, pack.first));
  const rest = from < end && !isEquipped ? nameFrom(context, from, end) : null;
  if (rest && isTouching(forward, rest, packs, context)) forward.push(rest);
  const back = nameBefore(context, quantity.first, before);
  const isBehind = back !== null && (before > piece.from || !isInFront(context, piece, quantity));
  if (!isBehind) return { names: forward, isBehind: false };
  // "helmets 20 pcs vests 10 pcs": what follows is the next one's.
  return { names: next ? [back] : [back, ...forward], isBehind: true };
}

/** Behind "of 100" the name goes on at once; behind words of the sentence something else begins. */
const isTouching = (parts: readonly Part[], rest: Part, packs: readonly Part[], { scene }: NameScene): boolean => {
  if (parts.length === 0) return true;
  const pack = packs.findLast(({ last }) => last < rest.first);
  const gap = rest.first - (pack?.last ?? rest.first) - 1;
  return gap <= 1 && scene.tokens[rest.first]?.kind !== 'mark';
};

interface Around {
  quantity: Quantity;
  next: Quantity | undefined;
  /** Names before it reach no further back. */
  before: number;
  packs: readonly Part[];
}

/** "2 tubos", "6 of them": nothing that names a thing. */
const isNoName = ({ tokens }: Scene, names: readonly Part[]): boolean =>
  names.every(({ first, last }) =>
    tokens
      .slice(first, last + 1)
      .every(({ bare, kind }) => kind === 'mark' || containers.has(bare) || pronouns.has(bare) || fillers.has(bare)),
  );

const enough = wordsOf(
  'enough suffice reichen reicht genugt bastan bastaran bastara alcanzan dao chega chegam suficiente suficientes',
);

/** "Is 500 kg enough, or should I take 750?" */
function isAskedBack({ tokens, sentences }: Scene, { from, to, sentence }: Piece): boolean {
  let isMeant = false;
  for (let at = Math.max(0, from - 3); at < to; at += 1)
    isMeant ||= sentences[at] === sentence && enough.has(tokens[at]?.bare ?? '');
  return isMeant;
}

/** "use 4150", "order 4500012345": a number behind words that is more of a name than of a count. */
const isLongNumber = ({ tokens }: Scene, { first, last, kind, unit }: Quantity, isBehind: boolean): boolean => {
  const isTimes = tokens[first - 1]?.bare === 'x' || tokens[last]?.bare === 'x';
  return isBehind && kind === 'number' && unit === null && !isTimes && /^\d{4,}$/.test(tokens[first]?.text ?? '');
};

/** "For 12 workplaces: ...": what the things are for. */
const isPurpose = ({ scene }: NameScene, { joint, isLead, to }: Piece, { first }: Quantity): boolean =>
  joint === 'start' &&
  ['for', 'fur', 'para'].includes(bareAt(scene, first - 1)) &&
  (isLead || bareAt(scene, to) === ',');

interface Nameless {
  quantity: Quantity;
  names: Part[];
}

/** A number that names no thing goes to what was named before, waits for what follows, or is the size of the last thing. */
function giveOrKeep(reading: Reading, piece: Piece, { quantity, names }: Nameless): void {
  const { scene } = reading.context;
  const last = lastIn(reading, piece.sentence);
  if (last === undefined && isLongNumber(scene, quantity, true)) return;
  if (
    last === undefined &&
    piece.joint === 'start' &&
    (isDash(scene.tokens[piece.to]?.text ?? '') || bareAt(scene, piece.to) === ':')
  ) {
    reading.waiting = { quantity, sentence: piece.sentence };
    return;
  }
  if (mayBeGiven(reading, piece, quantity) && giveToLast(reading, piece, quantity)) {
    const taker = reading.drafts.at(-1);
    if (taker) taker.names.push(...names.filter(({ first }) => containers.has(bareAt(scene, first))));
    return;
  }
  if (names.length > 0 && containers.has(bareAt(scene, names[0]?.first ?? 0))) {
    addDraft(reading, piece, {
      names,
      quantity,
      isBehind: false,
      isTold: false,
      isLoose: false,
      sentence: piece.sentence,
    });
  } else if (last && isMeasure(quantity.unit) && !piece.isInside)
    last.names.push({ first: quantity.first, last: quantity.last });
}

/** In a sentence that asks for nothing, behind words of it: it may be a need, and may be told. */
function isUnasked({ context, moods }: Reading, { from, sentence, joint }: Piece, { first, kind }: Quantity): boolean {
  if (moods[sentence]?.wants === true || kind !== 'number') return false;
  const { scene } = context;
  if (joint !== 'start') return false;
  for (let at = from; at < first; at += 1) if (pronounStops.has(bareAt(scene, at))) return true;
  return false;
}

const pronounStops = wordsOf('i we you he she it they ich wir er sie es ihr yo nosotros ellos ella eu nos eles elas voce is are was were ist sind war waren es son era eran foi foram sao esta estan estao');

function addQuantities(reading: Reading, piece: Piece, all: readonly Quantity[]): boolean {
  const { context } = reading;
  const { quantities, packs } = chosen(context, piece, all);
  const mood = reading.moods[piece.sentence];
  for (const [index, quantity] of quantities.entries()) {
    const before = (quantities[index - 1]?.last ?? piece.from - 1) + 1;
    const next = quantities[index + 1];
    const { names, isBehind } = namesAround(reading, piece, { quantity, next, before, packs });
    if (isPurpose(context, piece, quantity)) {
      reading.purposeIn = piece.sentence;
      continue;
    }
    if (
      reading.purposeIn === piece.sentence ||
      isAskedBack(context.scene, piece) ||
      isLongNumber(context.scene, quantity, isBehind) || isUnasked(reading, piece, quantity)
    )
      Object.assign(quantity, doubtful('ambiguous'));
    if (names.length === 0 || (isNoName(context.scene, names) && !(isBehind && isMeasure(quantity.unit)))) {
      giveOrKeep(reading, piece, { quantity, names });
      continue;
    }
    if (quantity.kind === 'size' && isBehind) continue;
    const earlier = lastIn(reading, piece.sentence);
    if (earlier && isBehind && isMeasure(quantity.unit) && isNoName(context.scene, names)) {
      // "AdBlue, canisters of 10 l"
      earlier.names.push(...names, quantity);
      continue;
    }
    const around = lastIn(reading, piece.sentence);
    if (piece.isInside && around) {
      if (around.quantity === null || around.quantity.kind === 'article')
        around.names.push({ first: quantity.first, last: names.at(-1)?.last ?? quantity.last });
      continue;
    }
    if (quantity.kind === 'article' && !mayBeOne(reading, piece)) continue;
    addDraft(reading, piece, {
      names,
      quantity,
      isBehind,
      isTold: isPast(reading.context, piece) || (mood?.tells === true && !mood.wants),
      isLoose: false,
      sentence: piece.sentence,
    });
  }
  return quantities.length > 0;
}

/** "Agarose - 500 g" is a quantity, "FBS, 500 ml" a size; "os dois" are those named before. */
function mayBeGiven(reading: Reading, piece: Piece, { kind, first }: Quantity): boolean {
  const { scene } = reading.context;
  if (kind === 'size')
    return (piece.joint === 'dash' || piece.joint === 'colon') && lastIn(reading, piece.sentence)?.quantity === null;
  const isBoth =
    scene.tokens[first]?.kind === 'word' &&
    ['os', 'as', 'los', 'las', 'the', 'die', 'all', 'alle'].includes(bareAt(scene, first - 1));
  return (kind === 'number' || kind === 'vague') && !isBoth;
}

/** "a chair" is one where somebody asks for it, or lists things. */
function mayBeOne(reading: Reading, piece: Piece): boolean {
  const mood = reading.moods[piece.sentence];
  return (
    mood?.wants === true ||
    lastIn(reading, piece.sentence) !== undefined ||
    (reading.isList && mood?.tells !== true) ||
    isFragment(reading, piece)
  );
}

/** A short line without a verb: nothing but a thing. */
function isFragment({ context, moods }: Reading, { from, to, sentence }: Piece): boolean {
  const { scene } = context;
  let start = from;
  while (start > 0 && scene.sentences[start - 1] === sentence) start -= 1;
  let end = to;
  while (end < scene.tokens.length && scene.sentences[end] === sentence) end += 1;
  return (
    (end - start <= 14 || from === start) && moods[sentence]?.tells !== true && scene.tokens[end - 1]?.bare !== '?'
  );
}

const isOnlyKindOfTold = ({ drafts, context }: Reading, { names, isTold }: Draft): boolean =>
  drafts.at(-1)?.isTold === true && !isTold && names.every((name) => isOnlyKind(context.scene, name));

function addDraft(reading: Reading, piece: Piece, draft: Draft): void {
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
    (isOnlyKind(context.scene, name) || isVariant(context.scene, lead.name, name));
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
    return;
  }
  drafts.push(isLed ? { ...draft, names: [lead.name, ...draft.names] } : draft);
}

const wordsOfDraft = ({ tokens }: Scene, { names }: Draft): string[] =>
  names
    .flatMap(({ first, last }) => tokens.slice(first, last + 1).map(({ bare, text }) => bare || text.toLowerCase()))
    .filter((word) => word.length > 2);

const sameName = (scene: Scene, a: Draft, b: Draft): boolean => {
  const words = new Set(wordsOfDraft(scene, a));
  return wordsOfDraft(scene, b).some((word) => words.has(word));
};

/** Words of an attribute behind a comma. */
const mostOfAttribute = 5;

/** Behind "out of", "se acabó": what is missing follows. */
function pastWish(scene: Scene, { from, to }: Piece): number {
  for (let at = from; at < to; at += 1) {
    const length = phraseAt(scene.tokens, at, wantingPhrases);
    if (length > 0 && at + length < to - 1) return at + length;
  }
  return from;
}

/** A piece without any number: what continues a name, another thing, or nothing. */
function addName(reading: Reading, piece: Piece): void {
  const { context, drafts } = reading;
  const name = nameFrom(context, pastWish(context.scene, piece), piece.to);
  if (!name) return;
  const mood = reading.moods[piece.sentence];
  const last = lastIn(reading, piece.sentence);
  if (piece.isInside) {
    if (last && (isSizeText(context.scene, name) || name.last - name.first < 2)) last.names.push(name);
    return;
  }
  const { waiting } = reading;
  reading.waiting = null;
  if (waiting?.sentence === piece.sentence) {
    drafts.push({
      names: [name],
      quantity: waiting.quantity,
      isBehind: false,
      isTold: false,
      isLoose: false,
      sentence: piece.sentence,
    });
    return;
  }
  if (last?.quantity === null && last.isLoose && piece.joint === 'comma') {
    last.names.push(name);
    return;
  }
  const isShort = name.last - name.first < mostOfAttribute;
  if (
    last?.quantity &&
    !last.isTold &&
    isShort &&
    (piece.joint === 'comma' || piece.joint === 'dash' || piece.joint === 'joint' || piece.joint === 'bracket')
  ) {
    if (piece.joint === 'joint' && hasArticle(context.scene, name)) {
      drafts.push({
        names: [name],
        quantity: null,
        isBehind: false,
        isTold: false,
        isLoose: false,
        sentence: piece.sentence,
      });
    } else if (startsRight(context, piece, name)) {
      last.names.push(name);
      reading.doubtfulName = { draft: last, name };
    }
    return;
  }
  const continues =
    last !== undefined &&
    last.quantity === null &&
    !last.isLoose &&
    (piece.joint === 'comma' || piece.joint === 'joint') &&
    isShort;
  const isAsked = (mood?.strongly === true && hasStrong(context, piece)) || continues;
  const isLoose = !isAsked || mood?.tells === true;
  drafts.push({
    names: [name],
    quantity: null,
    isBehind: false,
    isTold: mood?.tells === true && !mood.wants,
    isLoose,
    sentence: piece.sentence,
  });
}

/** "(i7, 16 GB RAM, 14\")": data of the thing before. */
const isSizeText = ({ tokens }: Scene, { first, last }: Part): boolean =>
  tokens.slice(first, last + 1).some(({ kind }) => kind === 'number' || kind === 'code');

/** Whether the name is all that the piece says from its start on. */
const startsRight = ({ scene, taken }: NameScene, piece: Piece, name: Part): boolean => {
  for (let at = piece.from; at < name.first; at += 1) if (taken[at] || stops.has(bareAt(scene, at))) return false;
  return true;
};

const hasArticle = (scene: Scene, { first }: Part): boolean =>
  ['the', 'der', 'die', 'das', 'den', 'el', 'la', 'los', 'las', 'o', 'os', 'as'].includes(bareAt(scene, first - 1));

const isCancelling = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1) if (phraseAt(scene.tokens, at, cancelling) > 0) return true;
  return false;
};

/** "Replace the microscopes? No: ..." */
const isNo = (scene: Scene, { from }: Piece): boolean =>
  ['no', 'nein', 'nao'].includes(bareAt(scene, from)) && bareAt(scene, from - 1) === '?';

export function readPiece(reading: Reading, piece: Piece, quantities: readonly Quantity[]): void {
  const { context } = reading;
  if (isContents(context, piece)) return;
  if (isCancelling(context, piece)) {
    reading.drafts.pop();
    return;
  }
  if (isNo(context.scene, piece))
    reading.drafts = reading.drafts.filter(({ sentence }) => sentence !== piece.sentence - 1);
  if (hasCorrection(context, piece)) {
    reading.isCorrecting = reading.drafts.length > 0;
    if (quantities.length === 0) return;
  }
  const isRefusal = isRefused(context, piece) && !reading.isCorrecting;
  if (isRefusal || (reading.refusedIn === piece.sentence && piece.joint === 'joint' && quantities.length === 0)) {
    reading.refusedIn = piece.sentence;
    return;
  }
  const lead =
    piece.isLead && quantities.every(({ kind }) => kind !== 'number') ? nameFrom(context, piece.from, piece.to) : null;
  if (lead && piece.joint === 'start') {
    reading.lead = { name: lead, line: piece.line };
    return;
  }
  if (addQuantities(reading, piece, quantities)) reading.doubtfulName = null;
  else addName(reading, piece);
}
