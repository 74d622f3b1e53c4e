import { phraseBefore, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { about } from '../../../schemas/domain/understanding/assertions.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isInFront } from '../quantities/choose-quantities.ts';
import { isTime, type Reading } from '../draft.ts';
import { isStop, nameBefore, nameFrom, type NameScene } from '../names.ts';
import { isWork } from '../wording/service-words.ts';
import type { Piece } from '../pieces.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Part } from '../wording/roles.ts';
import { bareAt } from '../tokens-at.ts';

/** The names of a number: before it and after it. */
export function namesAround(
  reading: Reading,
  piece: Piece,
  { quantity, next, before, packs, wasBehind }: NameSearch,
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
    destinationWords.has(bareAt(context.scene, quantity.last + 1)) &&
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
  const rest = from < until && !isEquipped && !isWhere && !isForIt && !isInto ? nameFrom(context, from, until) : null;
  if (rest) forward.push(rest);
  const worker = isTime(quantity.unit) ? workBefore(context, quantity.first, before) : null;
  if (worker) return { names: [worker], isBehind: true };
  const nameBeforePlease =
    forward.length === 0 ? nameBefore(context, beforePlease(context.scene, quantity.first), before) : null;
  if (nameBeforePlease && before === piece.from) return { names: [nameBeforePlease], isBehind: true };
  const end = quantity.first;
  const back = nameBefore(context, end, before);
  const isBehind =
    back !== null && (before > piece.from ? wasBehind : end < quantity.first || !isInFront(context, piece, quantity));
  if (!isBehind) return { names: forward, isBehind: false };
  // "helmets 20 pcs vests 10 pcs": the text after it belongs to the next number.
  // "an electrician for 16 hours to rewire the store": the text after it is the purpose
  return { names: next || isWhatFor ? [back] : [back, ...forward], isBehind: true };
}

/** "a welder for 6 hours to mend the gate": the worker or the rented thing. */
function workBefore(context: NameScene, first: number, from: number): Part | null {
  const { scene } = context;
  const lead = (phraseBefore(scene.tokens, first, about) ?? first) - 1;
  if (lead <= from || !hireLeads.has(bareAt(scene, lead))) return null;
  const name = nameBefore(context, lead, from);
  return name && scene.tokens.slice(name.first, name.last + 1).some(({ bare }) => isWork(bare)) ? name : null;
}
const hireLeads = wordsOf('for fur por durante');

/** "Toner bitte 3 Stück": the token after the name. */
function beforePlease({ tokens }: Scene, first: number): number {
  let at = first;
  while (polite.has(tokens[at - 1]?.bare ?? '')) at -= 1;
  return at === first ? 0 : at;
}
export const polite = wordsOf('bitte please pls noch favor por');

interface NameSearch {
  quantity: Quantity;
  next: Quantity | undefined;
  /** Names before the number start no earlier than this. */
  before: number;
  packs: readonly Part[];
  /** The previous quantity follows its name. */
  wasBehind: boolean;
}

const destinationWords = wordsOf('in an auf fur nach zu');
const targets = wordsOf('den die das unseren unsere unser dem der');

const whereabouts = wordsOf('in im en em no na nos nas auf bei an');
