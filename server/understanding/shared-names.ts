import { phraseAt, phrasesOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import type { Unit } from '../../schemas/domain/units.ts';
import { amountOf, doubtful } from './amounts-of-need.ts';
import { colours } from './certainty/words.ts';
import type { Draft } from './draft.ts';
import { isWhatFor, nameBefore, type NameScene } from './names.ts';
import { containers } from './need-words.ts';
import { isTechnical, unitWord } from './pack-words.ts';
import { partsInBrackets } from './parts-in-brackets.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from './roles.ts';
import { figureAt } from './spoken-days.ts';
import { isDash } from '../../schemas/domain/understanding/tokens.ts';
import { bareAt, glued, isTimes, textAt } from './tokens-at.ts';

/** One of several kinds of a thing: how many, and which. */
export interface Kind {
  quantity: Quantity;
  name: Part;
}

/** "12 pairs of boots, 6 in 40 and 6 in 43": what follows the thing. */
export interface Kinds {
  first: number;
  last: number;
  kinds: readonly Kind[];
}

const joints = phrasesOf(
  ', |and|und|y|e|sowie|plus|;|:|(|)|-|–|davon|of which|de los cuales|de las cuales|dos quais|das quais|, and|, und|, y|, e|, davon',
);
const leads = wordsOf(
  'n ° º of von zu de del da do des the in en em im size sizes gr grosse talla tallas tam tamanho tamano x la el no num a mit with con com',
);
const size = /^(?:[SMLPGU]|X{1,4}[SLG]|GG|EG|\d?XL|\d{1,2}[.,]\d|(?:small|medium|large|extra-large)s?|A[0-6])$/;

/** Kinds are named by so many tokens. */
const longestKind = 3;

/** "40", "1 m", "S", "dark blue": where the name of a kind ends; null: none begins here. */
function kindEnd(scene: Scene, at: number): number | null {
  const { tokens } = scene;
  const token = tokens[at];
  if (token?.kind === 'number') {
    // "2-0 Vicryl"
    if (isDash(textAt(scene, at + 1)) && glued(scene, at + 1) && glued(scene, at + 2)) return null;
    const next = tokens[at + 1];
    const isMeasured = unitWord(next) !== null || isTechnical(next);
    // "2 m blue"
    if (isMeasured) return colours.has(bareAt(scene, at + 2)) ? at + 2 : at + 1;
    return token.text.length <= 3 ? at : null;
  }
  if (!token || token.kind === 'mark') return null;
  if (size.test(token.text)) return at;
  if (materials.has(token.bare)) return at;
  let last = at;
  while (last < at + longestKind && (colours.has(bareAt(scene, last)) || shades.has(bareAt(scene, last)))) last += 1;
  return last > at && colours.has(bareAt(scene, last - 1)) ? last - 1 : null;
}
export const shades = wordsOf('light dark hell dunkel claro oscuro escuro');
export const materials = wordsOf(
  'oak walnut pine beech eiche buche nussbaum ahorn kiefer roble nogal pino haya carvalho nogueira copper brass bronze steel zinc nylon cotton leather messing kupfer baumwolle leder laton cobre bronce algodon cuero latao couro algodao plastic stainless steel metal wooden wood glass paper kunststoff edelstahl stahl holz glas metall plastico metalico inox madera madeira vidrio vidro acero aco aluminium alu aluminio',
);

/** Behind the name of a kind another one, a mark or the end follows: else it is the beginning of another name. */
const endsKind = (scene: Scene, last: number): boolean => {
  const next = scene.tokens[last + 1];
  return (
    next === undefined ||
    next.kind === 'mark' ||
    (next.kind === 'number' && colours.has(bareAt(scene, last))) ||
    ['para', 'for', 'fur', 'please', 'bitte', 'por', 'until', 'bis', 'ate', 'hasta'].includes(next.bare) ||
    phraseAt(scene.tokens, last + 1, joints) > 0
  );
};

/** "6 in size 40", "15x S": a number and the kind behind it. */
function kindAt(scene: Scene, at: number): { kind: Kind; next: number } | null {
  const figure = figureAt(scene, at);
  // "70x100"
  if (isTimes(bareAt(scene, at - 1)) && glued(scene, at) && glued(scene, at - 1)) return null;
  // "30G"
  if (glued(scene, figure ? figure.last + 1 : at) && size.test(textAt(scene, (figure?.last ?? at) + 1))) return null;
  if (!figure?.value || !/^\d+$/.test(figure.value) || figure.value === '0') return null;
  let next = figure.last + 1;
  // "22x1.5" is a size
  if (isTimes(bareAt(scene, next)) && glued(scene, next) && glued(scene, next + 1)) return null;
  // "(10 x 96)": what a pack holds
  if (isTimes(bareAt(scene, next)) && bareAt(scene, at - 1) === '(' && bareAt(scene, next + 2) === ')') return null;
  if (isTimes(bareAt(scene, next))) next += 1;
  let unit: Unit | null = null;
  if (unitWord(scene.tokens[next]) && !size.test(textAt(scene, next)) && !leads.has(bareAt(scene, next))) {
    unit = unitWord(scene.tokens[next]);
    next += 1;
  } else if (containers.has(bareAt(scene, next))) next += 1;
  const from = next;
  while (next < from + 4 && (leads.has(bareAt(scene, next)) || bareAt(scene, next) === '.')) next += 1;
  const end = kindEnd(scene, next);
  // "8 cases of the large ones"
  const last = end !== null && ['ones', 'one'].includes(bareAt(scene, end + 1)) ? end + 1 : end;
  // "2 500 ml": a kind in figures needs a word before it
  if (last === null || !endsKind(scene, last) || (scene.tokens[next]?.kind === 'number' && next === figure.last + 1))
    return null;
  const quantity: Quantity = {
    first: at,
    last: Math.max(figure.last, from - 1),
    ...amountOf(figure.value),
    unit,
    kind: 'number',
    isDropped: false,
  };
  return { kind: { quantity, name: { first: next, last: end ?? last } }, next: last + 1 };
}

/** The kinds that follow each other from here on; null: fewer than two. */
function kindsAt(scene: Scene, start: number, taken: Uint8Array): Kinds | null {
  // "S: 10, M: 15": the kind stands before
  if (bareAt(scene, start - 1) === ':' && size.test(textAt(scene, start - 2))) return null;
  const kinds: Kind[] = [];
  let at = start;
  let last = start;
  while (at < scene.tokens.length && scene.sentences[at] === scene.sentences[start]) {
    const found = taken[at] ? null : kindAt(scene, at);
    if (!found) break;
    kinds.push(found.kind);
    last = found.next - 1;
    at = found.next;
    while (at < scene.tokens.length && phraseAt(scene.tokens, at, joints) > 0) at += phraseAt(scene.tokens, at, joints);
  }
  return kinds.length >= 2 ? { first: start, last, kinds } : null;
}

/** All of a text, in order. */
export function kindsOf(scene: Scene, taken: Uint8Array): Kinds[] {
  const found: Kinds[] = [];
  for (const { first } of scene.figures) {
    if (first <= (found.at(-1)?.last ?? -1)) continue;
    const kinds = kindsAt(scene, first, taken) ?? partsInBrackets(scene, first);
    if (kinds) found.push(kinds);
  }
  return found;
}

const sumOf = (kinds: readonly Kind[]): string =>
  String(kinds.reduce((sum, { quantity }) => sum + Number(quantity.quantity ?? 0), 0));

/** The item that the kinds are of: the last before them in their sentence. */
function baseOf({ scene }: NameScene, drafts: readonly Draft[], { first }: Kinds): number {
  return drafts.findLastIndex(
    ({ sentence, names }) =>
      sentence === scene.sentences[first] && names.every((name) => name.last < first) && names.length > 0,
  );
}

/** Which of the thing a token says: a colour, a size in letters, one in figures. */
function sortAt({ tokens }: Scene, at: number): 'colour' | 'letter' | 'number' | null {
  const token = tokens[at];
  if (colours.has(token?.bare ?? '')) return 'colour';
  if (size.test(token?.text ?? '')) return 'letter';
  return token?.kind === 'number' && /^\d{2}$/.test(token.text) ? 'number' : null;
}

/** "3 boxes of blue pens, 2 black, 1 red": what is before is one of the kinds, and no sum: its name without the kind. */
function thingOf(scene: Scene, { names, quantity }: Draft, kinds: readonly Kind[]): Part[] | null {
  const sort = sortAt(scene, kinds[0]?.name.last ?? -1);
  if (quantity?.kind !== 'number' || sort === null) return null;
  if (!kinds.every(({ name }) => sortAt(scene, name.last) === sort)) return null;
  const parts: Part[] = [];
  let isKind = false;
  for (const { first, last } of names) {
    let from = first;
    for (let at = first; at <= last; at += 1) {
      if (isKind || sortAt(scene, at) !== sort || (sort === 'number' && at < last)) continue;
      isKind = true;
      if (at > from) parts.push({ first: from, last: at - 1 });
      from = at + 1;
    }
    if (from <= last) parts.push({ first: from, last });
  }
  return isKind && parts.length > 0 ? parts : null;
}

/** The items, with one for each kind instead of the thing; where their sum is another than was said, they are asked for. */
export function withKinds(context: NameScene, drafts: readonly Draft[], all: readonly Kinds[]): Draft[] {
  let found = [...drafts];
  for (const one of all) {
    const index = baseOf(context, found, one);
    const led = index < 0 ? ledBy(context, one) : null;
    const earlier = index < 0 && !led ? beforeOf(context, found, one) : null;
    const base = index < 0 ? (led ?? earlier ?? paperOf(context, one)) : found[index];
    if (!base) continue;
    const total = base.quantity?.kind === 'number' ? base.quantity.quantity : null;
    // "20 coletes (10 amarelos e 10 vermelhos)": the whole was said
    if (index >= 0 && total === sumOf(one.kinds) && isColoursAside(context.scene, one)) {
      found[index] = { ...base, isSplit: true };
      continue;
    }
    const thing = index < 0 ? null : thingOf(context.scene, base, one.kinds);
    const isSum = thing !== null || total === null || total === sumOf(one.kinds);
    const kinds = one.kinds.map(({ quantity, name }) => ({
      ...base,
      names: [...(thing ?? base.names), name],
      quantity: {
        ...quantity,
        ...(isSum ? {} : doubtful('ambiguous')),
        unit: quantity.unit ?? base.quantity?.unit ?? one.kinds[0]?.quantity.unit ?? null,
      },
      isBehind: false,
      isLoose: false,
      isSplit: true,
    }));
    if (earlier) found = found.filter(({ names, quantity }) => names[0] !== earlier.names[0] || quantity !== null);
    found = index < 0 ? [...found, ...kinds] : [...found.slice(0, index), ...kinds, ...found.slice(index + 1)];
    if (thing) found.splice(index, 0, { ...base, isSplit: true });
  }
  return found;
}

/** "(10 yellow and 10 red)": how those are made up that were counted before. */
const isColoursAside = (scene: Scene, { first, kinds }: Kinds): boolean =>
  bareAt(scene, first - 1) === '(' &&
  kinds.every(({ name }) => sortAt(scene, name.last) === 'colour' || sorts.has(bareAt(scene, name.last)));
const sorts = wordsOf(
  'chicos chicas grandes medianos medianas pequenos pequenas medios medias infantil infantiles infantis adulto adultos hombre mujer masculino femenino feminino masculinos femeninos femininos',
);

/** "3 reams of A3 and 10 of A4": sizes that name what they are of. */
const paperOf = ({ scene }: NameScene, { first, kinds }: Kinds): Draft | null =>
  kinds.every(({ name }) => /^A[0-6]$/.test(textAt(scene, name.last)))
    ? {
        names: [],
        quantity: null,
        isBehind: false,
        isTold: false,
        isLoose: false,
        sentence: scene.sentences[first] ?? 0,
      }
    : null;

/** "We are out of finger paint. 6 bottles red, 6 yellow": the thing of the sentence before. */
function beforeOf({ scene }: NameScene, drafts: readonly Draft[], { first }: Kinds): Draft | null {
  const last = drafts.findLast(({ names }) => (names[0]?.first ?? Infinity) < first);
  const isNear = last !== undefined && (scene.sentences[first] ?? 0) - last.sentence <= 2;
  return isNear && last.quantity === null ? { ...last, isTold: false, sentence: scene.sentences[first] ?? 0 } : null;
}

/** "Patch cords Cat6: 20 of 1 m, 10 of 2 m": nothing counts the thing itself. */
function ledBy(context: NameScene, { first }: Kinds): Draft | null {
  const { scene } = context;
  let from = first;
  while (from > 0 && from > first - farthest && scene.sentences[from - 1] === scene.sentences[first]) from -= 1;
  let end = first;
  while (bareAt(scene, end - 1) === ':' || asides.has(bareAt(scene, end - 1))) end -= 1;
  const nearest = nameBefore(context, end, from);
  // "shoes S3 for the new apprentices: 2 pairs in 42"
  const name =
    nearest && isWhatFor(scene, nearest.first, from) ? (thingBefore(context, nearest.first, from) ?? nearest) : nearest;
  return (
    name && {
      names: [name],
      quantity: null,
      isBehind: false,
      isTold: false,
      isLoose: false,
      sentence: scene.sentences[first] ?? 0,
    }
  );
}
/** The thing in front of what it is for. */
function thingBefore(context: NameScene, first: number, from: number): Part | null {
  let at = first - 1;
  while (at > from && !purposeWords.has(bareAt(context.scene, at))) at -= 1;
  return at > from ? nameBefore(context, at, from) : null;
}
const purposeWords = wordsOf('fur furs for para pra pro');

const farthest = 40;
const asides = wordsOf('asap urgently urgent please pls needed dringend eilig bitte urgente urgentemente favor ya');
