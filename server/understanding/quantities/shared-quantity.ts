import { phraseAt, phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { colorWords } from '../certainty/words.ts';
import { type Draft, isOnlyKind, shapes } from '../draft.ts';
import { nameFrom, type NameScene } from '../names.ts';
import { joints, strong } from '../wording/need-words.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from '../wording/roles.ts';
import { bareAt, textAt } from '../tokens-at.ts';

/** "2 of each", "10 de cada", "3 Stück von jedem": words after the number. */
const eachBehind = phrasesOf(
  `each of|of each|each|de cada uno|de cada una|de cada um|de cada uma|de cada|cada uno|cada una|cada um|cada uma|cada|von jedem|von jeder|jeweils|a piece`,
);
const eachBefore = wordsOf('je jeweils');

/** A number that applies to each of several things, with the range of its words. */
interface SharedQuantity extends Part {
  quantity: Quantity;
  /** The things follow the number. */
  isInFront: boolean;
}

function sharedAt(scene: Scene, quantity: Quantity, start: number): SharedQuantity | null {
  const { first, last, unit } = quantity;
  const isEach = unit === 'EA';
  const behind = isEach ? 0 : phraseAt(scene.tokens, last + 1, eachBehind);
  const before = eachBefore.has(bareAt(scene, first - 1)) ? 1 : 0;
  if (behind === 0 && before === 0 && !isEach) return null;
  let [from, to] = [first - before, last + behind];
  while (from > start && (scene.tokens[from - 1]?.kind === 'mark' || bareAt(scene, from - 1) === 'x')) from -= 1;
  while (['of', 'de', 'von', ':'].includes(bareAt(scene, to + 1))) to += 1;
  const isInFront = from <= start || before > 0;
  const isFollowed = scene.sentences[to + 1] === scene.sentences[first];
  return { first: from, last: to, quantity, isInFront: isInFront && isFollowed };
}

/** The names between commas and joints of a run of tokens. Null if a part is not a name. */
function namesIn(context: NameScene, from: number, to: number): Part[] | null {
  const names: Part[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const length = at === to ? 1 : cutLength(context.scene, at);
    if (length === 0) continue;
    const name = at > start ? nameFrom(context, start, at) : null;
    if (name) names.push(name);
    else if (at > start) return null;
    start = at + length;
    at = start - 1;
  }
  return names;
}

function cutLength(scene: Scene, at: number): number {
  const bare = bareAt(scene, at);
  if (bare === ',' || bare === '/' || bare === '|' || bare === '(' || bare === ')') return 1;
  return phraseAt(scene.tokens, at, joints);
}

/** "Hemden Gr. 39" without the size: the shirts. */
function withoutKind({ first, last }: Part): Part {
  return { first, last: Math.max(first, last - 1) };
}

const isKind = (scene: Scene, name: Part): boolean =>
  isOnlyKind(scene, name) ||
  scene.tokens.slice(name.first, name.last + 1).every(({ bare }) => colorWords.has(bare) || shapes.has(bare)) ||
  scene.tokens[name.first]?.kind === 'number';

/** The names of each thing. Kinds of the first or of the last thing are combined with it. */
function namedEach(scene: Scene, names: readonly Part[]): Part[][] {
  const [head, ...rest] = names;
  const end = names.at(-1);
  if (!head || !end) return [];
  const isLed = rest.length > 0 && isKind(scene, rest[0] ?? head) && head.last > head.first;
  if (isLed) {
    const until = rest.findIndex((name) => !isKind(scene, name));
    const isWhole =
      /^\p{L}{4}/u.test(textAt(scene, head.last)) && !isKind(scene, { first: head.last, last: head.last });
    // "vinyl gloves, size M and L, 10 of each": the gloves themselves are not another item
    if (isWhole && until < 0) return rest.map((name) => [head, name]);
    const base = withoutKind(head);
    return [[head], ...rest.slice(0, until < 0 ? rest.length : until).map((name) => [base, name])];
  }
  const areColors = names.slice(0, -1).every((name) => name.first === name.last && isKind(scene, name));
  if (areColors && end.last > end.first && colorWords.has(bareAt(scene, end.first)))
    return [...names.slice(0, -1).map((name) => [name, { first: end.first + 1, last: end.last }]), [end]];
  return names.map((name) => [name]);
}

/** Sentences in which one number applies to each of several things. */
export interface SharedRead extends Part {
  drafts: Draft[];
}

function readShared(
  context: NameScene,
  shared: SharedQuantity,
  [start, end]: readonly [number, number],
): SharedRead | null {
  const { scene } = context;
  // "Laptop, telephone, badge. One of each"
  const isAlone = shared.first <= start && shared.last >= end - 1 && start > 1;
  if (isAlone) {
    const before = rangeOf(scene, start - 1);
    const isFree = !scene.tokens.slice(...before).some(({ kind }) => kind === 'number');
    return isFree ? readShared(context, { ...shared, first: before[1], isInFront: false }, before) : null;
  }
  const [from, to] = shared.isInFront ? [shared.last + 1, end] : [afterLead(scene, start, shared.first), shared.first];
  const names = namesIn(context, from, to);
  if (!names) return null;
  const each = namedEach(scene, names);
  if (each.length < 2) return null;
  const unit = shared.quantity.unit === 'EA' ? null : shared.quantity.unit;
  const drafts = each.map((parts) => ({
    names: parts,
    quantity: { ...shared.quantity, unit },
    isBehind: false,
    isReported: false,
    isLoose: false,
    isSplit: true,
    sentence: scene.sentences[start] ?? 0,
  }));
  return { first: Math.min(from, shared.first), last: Math.max(to - 1, shared.last), drafts };
}

/** "The new colleague needs: laptop, telephone": the text before a colon introduces the things. */
function afterLead(scene: Scene, start: number, end: number): number {
  for (let at = end - 1; at > start; at -= 1)
    if ((bareAt(scene, at) === ':' && end - at > 2) || strong.has(bareAt(scene, at))) return at + 1;
  return start;
}

/** "Hammers and pliers, 3 of each": finds all such sentences of a text. */
export function sharedOf(
  context: NameScene,
  quantities: readonly Quantity[],
  isAsked: (sentence: number) => boolean,
): SharedRead[] {
  const { scene } = context;
  const found: SharedRead[] = [];
  const bySentence = new Map<number, Quantity[]>();
  for (const quantity of quantities.filter(
    ({ kind, last }) => kind === 'number' || (kind === 'article' && phraseAt(scene.tokens, last + 1, eachBehind) > 0),
  )) {
    const sentence = scene.sentences[quantity.first] ?? 0;
    const before = bySentence.get(sentence);
    if (before) before.push(quantity);
    else bySentence.set(sentence, [quantity]);
  }
  for (const [sentence, [only, ...others]] of bySentence) {
    if (!only || !isAsked(sentence)) continue;
    const range = rangeOf(scene, only.first);
    const shared = sharedAt(scene, only, range[0]);
    // "wiper blades and bulbs, ten of each, plus 5 l of washer fluid"
    const isAlone =
      others.length === 0 || (shared?.isInFront === false && shared.last > only.last && shared.first > range[0]);
    const read = shared && isAlone && readShared(context, shared, range);
    if (read && read.last < (others[0]?.first ?? Infinity)) found.push(read);
  }
  return found;
}

/** Longest such sentence, in tokens. */
const longest = 60;

function rangeOf({ tokens, sentences }: Scene, at: number): [number, number] {
  let [start, end] = [at, at + 1];
  while (start > 0 && at - start < longest && sentences[start - 1] === sentences[at]) start -= 1;
  while (end < tokens.length && end - at < longest && sentences[end] === sentences[at]) end += 1;
  while (end > start && tokens[end - 1]?.kind === 'mark') end -= 1;
  return [start, end];
}
