import { phraseBefore, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import { about } from '../../schemas/domain/understanding/said.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isInFront } from './choose-quantities.ts';
import { definites } from './certainty/words.ts';
import { isTime, type Reading } from './draft.ts';
import { containers, fillers, strong, wanting } from './need-words.ts';
import { isOnlySpan } from './give-quantity.ts';
import { isStop, nameBefore, nameFrom, type NameScene } from './names.ts';
import { unitWord } from './pack-words.ts';
import { isWork } from './service-words.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from './roles.ts';
import { bareAt } from './tokens-at.ts';

/** The names of a number: before it and behind it. */
export function namesAround(
  reading: Reading,
  piece: Piece,
  { quantity, next, before, packs, wasBehind }: Around,
): { names: Part[]; isBehind: boolean } {
  const { context } = reading;
  const forward: Part[] = [];
  let from = quantity.last + 1;
  const until = next?.first ?? piece.to;
  for (const pack of packs.filter(({ first }) => first > quantity.last && first < until)) {
    const part = nameFrom(context, from, pack.first);
    if (part) forward.push(part);
    from = pack.last + 1;
  }
  const [pack] = packs;
  const isEquipped =
    pack !== undefined &&
    pack.first === quantity.last + 1 &&
    ['with', 'mit', 'con', 'com'].includes(bareAt(context.scene, pack.first));
  // "heating oil: 1,500 litres in tank 2"
  const isWhere =
    quantity.unit !== null &&
    piece.joint === 'colon' &&
    ['in', 'im', 'en', 'em', 'no', 'na', 'to', 'at'].includes(bareAt(context.scene, quantity.last + 1)) &&
    context.scene.tokens[quantity.last + 3]?.kind === 'number';
  // "AdBlue: 5.000 Liter in den Tank"
  const isInto =
    quantity.unit !== null &&
    piece.joint === 'colon' &&
    context.scene.setting.language === 'de' &&
    intos.has(bareAt(context.scene, quantity.last + 1)) &&
    targets.has(bareAt(context.scene, quantity.last + 2));
  // "barriers – 15 pieces for Terminal B"
  const isForIt =
    quantity.unit !== null &&
    ['dash', 'colon', 'comma'].includes(piece.joint) &&
    quantity.first === piece.from &&
    ['for', 'fur', 'furs', 'para', 'pra'].includes(bareAt(context.scene, quantity.last + 1));
  // "for two weeks at the Hartley site"
  const behind = bareAt(context.scene, quantity.last + 1);
  const isWhatFor = isTime(quantity.unit) && (isStop(behind) || whereabouts.has(behind));
  const rest =
    from < until &&
    !isEquipped &&
    !isWhere &&
    !isForIt &&
    !isInto &&
    !(isWhatFor && isSpan(context.scene, piece, quantity))
      ? nameFrom(context, from, until)
      : null;
  if (rest && isTouching(forward, rest, packs, context) && !isPackWord(context, rest, packs)) forward.push(rest);
  const worker = isTime(quantity.unit) ? workBefore(context, quantity.first, before) : null;
  if (worker) return { names: [worker], isBehind: true };
  const asked = forward.length === 0 ? nameBefore(context, beforePlease(context.scene, quantity.first), before) : null;
  if (asked && before === piece.from) return { names: [asked], isBehind: true };
  const end = isTime(quantity.unit) ? beforeDays(context, quantity.first, before) : quantity.first;
  const back = nameBefore(context, end, before);
  const isBehind =
    back !== null && (before > piece.from ? wasBehind : end < quantity.first || !isInFront(context, piece, quantity));
  const front = isBehind || before > piece.from ? null : frontedName(context, piece, { quantity, forward });
  if (front) return { names: [front, ...forward], isBehind: true };
  if (!isBehind) return { names: forward, isBehind: false };
  // "helmets 20 pcs vests 10 pcs": what follows is the next one's.
  // "an electrician for 16 hours to rewire the store": what follows is what for
  return { names: next || isWhatFor ? [back] : [back, ...forward], isBehind: true };
}

/** "a welder for 6 hours to mend the gate": who works so long, or what is hired. */
function workBefore(context: NameScene, first: number, from: number): Part | null {
  const { scene } = context;
  const lead = (phraseBefore(scene.tokens, first, about) ?? first) - 1;
  if (lead <= from || !hireLeads.has(bareAt(scene, lead))) return null;
  const name = nameBefore(context, lead, from);
  return name && scene.tokens.slice(name.first, name.last + 1).some(({ bare }) => isWork(bare)) ? name : null;
}
const hireLeads = wordsOf('for fur por durante');

/** "Schrauben M6 brauchen wir 200 Stück", "von der Creme bitte 12 Tuben": before the verb stands what there are so many of. */
function frontedName(
  context: NameScene,
  { from, joint }: Piece,
  { quantity, forward }: { quantity: Quantity; forward: readonly Part[] },
): Part | null {
  const { scene } = context;
  const isOpen = forward.every(({ first, last }) => first === last && containers.has(bareAt(scene, first)));
  if (scene.setting.language !== 'de' || !isOpen || quantity.kind !== 'number' || joint === 'bracket') return null;
  const name = nameFrom(context, ofThem.has(bareAt(scene, from)) ? from + 1 : from, quantity.first);
  if (!name || !hasNoun(scene, name) || !startsPiece(context, from, name.first)) return null;
  let hasVerb = false;
  for (let at = name.last + 1; at < quantity.first; at += 1) {
    const bare = bareAt(scene, at);
    if (!isStop(bare) && !fillers.has(bare) && context.taken[at] !== 1) return null;
    hasVerb ||= strong.has(bare) || wanting.has(bare);
  }
  return hasVerb ? name : null;
}
const ofThem = wordsOf('von vom an');

const hasNoun = ({ tokens }: Scene, { first, last }: Part): boolean =>
  tokens.slice(first, last + 1).some(({ text }) => /^\p{Lu}/u.test(text));

/** Nothing but articles and the like stands before. */
const startsPiece = ({ scene, taken }: NameScene, from: number, first: number): boolean => {
  for (let at = from; at < first; at += 1)
    if (
      taken[at] === 1 ||
      !(fillers.has(bareAt(scene, at)) || ofThem.has(bareAt(scene, at)) || definites.has(bareAt(scene, at)))
    )
      return false;
  return true;
};

/** "Minibagger vom 7.12. für zwei Wochen": the token behind the name, where days stand between. */
function beforeDays({ scene, taken }: NameScene, first: number, from: number): number {
  let at = first;
  while (at > from && (taken[at - 1] === 1 || daysLead.has(bareAt(scene, at - 1)))) at -= 1;
  return taken.slice(at, first).includes(1) ? at : first;
}
const daysLead = wordsOf('fur for por para vom ab bis from until desde hasta ate a , .');

/** "Toner bitte 3 Stück": the token behind the name. */
function beforePlease({ tokens }: Scene, first: number): number {
  let at = first;
  while (polite.has(tokens[at - 1]?.bare ?? '')) at -= 1;
  return at === first ? 0 : at;
}
export const polite = wordsOf('bitte please pls noch favor por');

/** "in 25 kg bags": what the pack is. */
const isPackWord = ({ scene }: NameScene, { first, last }: Part, packs: readonly Part[]): boolean =>
  first === last && packs.some((pack) => pack.last === first - 1) && unitWord(scene.tokens[first]) !== null;

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
  /** The quantity before stands behind its name. */
  wasBehind: boolean;
}

const intos = wordsOf('in an auf fur nach zu');
const targets = wordsOf('den die das unseren unsere unser dem der');

/** ", for two weeks" */
export const isSpan = (scene: Scene, { from, joint }: Piece, quantity: Quantity): boolean =>
  joint === 'comma' && isOnlySpan(scene, from, quantity);
const whereabouts = wordsOf('in im en em no na nos nas auf bei an');
