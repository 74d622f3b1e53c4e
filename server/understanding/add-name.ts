import { phraseAt, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { type Draft, isNoName, lastIn, type Reading } from './draft.ts';
import { isNextToBracket } from './quantities/give-quantity.ts';
import { nameFrom, type NameScene } from './names.ts';
import { isOtherWord } from './certainty/meaning.ts';
import { colorWords, nothings, tellingVerbs } from './certainty/words.ts';
import { stops, strong, subjectVerbs, telling, wantingPhrases } from './wording/need-words.ts';
import { hasStrong } from './wording/piece-moods.ts';
import type { Piece } from './pieces.ts';
import type { Part } from './wording/roles.ts';
import { bareAt } from './tokens-at.ts';

/** Spanish and Portuguese names of bulk goods, in the singular: after "y" or "e" they are separate things. */
const goods = wordsOf(
  `papel perejil cilantro culantro albahaca oregano comino pimienta pimenton azafran canela curry laurel romero tomillo menta hierbabuena sal azucar aceite vinagre ajo cebolla harina arroz leche cafe mantequilla margarina queso jamon tocino pan hielo agua nata crema miel mayonesa mostaza ketchup salsa levadura apio espinaca lechuga
  cloro lejia lavandina desengrasante detergente jabon suavizante amoniaco desinfectante limpiavidrios limpiacristales abrillantador alcohol acetona gasolina gasoil diesel grasa pegamento silicon silicona cemento arena grava gravilla yeso cal barniz thinner tiner aguarras disolvente masilla estuco mortero lubricante refrigerante anticongelante limpiador insecticida
  salsinha cebolinha coentro manjericao alecrim hortela pimenta colorau acafrao acucar oleo azeite alho farinha leite manteiga queijo presunto gelo mel maionese mostarda molho fermento alface espinafre repolho couve
  desinfetante sabao amaciante alcool amonia limpador graxa cola silicone cimento areia brita gesso verniz solvente argamassa rejunte massa lubrificante aguarras desengraxante inseticida querosene`,
);

/** Longest attribute after a comma, in words. */
const mostOfAttribute = 5;

/** Skips past "out of", "se acabó": the missing thing follows. */
function pastWish(scene: Scene, { from, to }: Piece): number {
  for (let at = from; at < to; at += 1) {
    const length = phraseAt(scene.tokens, at, wantingPhrases);
    if (length > 0 && at + length < to && scene.tokens[at + length]?.kind !== 'mark') return at + length;
  }
  return pastLocation(scene, { from, to });
}

/** "In der Werkstatt gehen die Filter aus": the missing thing follows the verb, and the place precedes it. */
export function pastLocation(scene: Scene, { from, to }: Pick<Piece, 'from' | 'to'>): number {
  if (scene.setting.language !== 'de' || !whereabouts.has(bareAt(scene, from))) return from;
  for (let at = from + 1; at < Math.min(to - 1, from + mostOfPlace); at += 1)
    if (stops.has(bareAt(scene, at))) return at;
  return from;
}
const whereabouts = wordsOf('in im auf am bei beim an vom aus zu zum zur unter neben hinter vor seit');
const mostOfPlace = 8;

/** "The print shop needs coated paper": keeps what follows the verb, without the one who needs it. */
function requestedName(context: NameScene, { from, to, joint }: Piece): Part | null {
  // "For the clean room we need overshoes"
  const isFor = joint === 'start' && aims.has(bareAt(context.scene, from));
  for (let at = to - 2; at > from; at -= 1)
    if (
      subjectVerbs.has(bareAt(context.scene, at)) ||
      isWisher(context.scene, at) ||
      (isFor && (strong.has(bareAt(context.scene, at)) || bareAt(context.scene, at) === 'bitte'))
    )
      return nameFrom(context, at + 1, to);
  return null;
}

/** "Unsere Werkstatt bräuchte neue Bohrer" */
const isWisher = (scene: Scene, at: number): boolean =>
  scene.setting.language === 'de' && wishers.has(bareAt(scene, at));
const wishers = wordsOf('brauchte brauchten brauchen benotigen benotigte benotigten wunschen mochten bekommt bekommen');

const aims = wordsOf('for fur furs para pra pro en em na no nas nos in im');

/** "3 whiteboards, the mounts we have already" */
const isTelling = ({ tokens, setting }: Scene, { from, to }: Piece): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ bare }, by) => telling.has(bare) || (tellingVerbs.has(bare) && !isOtherWord({ tokens, setting }, from + by)),
    ) && !tokens.slice(from, to).some(({ bare }) => strong.has(bare));

/** "…, is broken": says something about a thing without naming one. */
const isNothingOnly = ({ tokens }: Scene, { first, last }: Part): boolean =>
  tokens.slice(first, last + 1).every(({ kind, bare }) => kind === 'mark' || nothings.has(bare));

/** Reads a piece without a number: it continues a name, names another thing, or names nothing. */
export function addName(reading: Reading, piece: Piece): void {
  const { context, drafts, waiting } = reading;
  if (piece.joint === 'comma' && isTelling(context.scene, piece)) return;
  const name = requestedName(context, piece) ?? nameFrom(context, pastWish(context.scene, piece), piece.to);
  if (!name || isNothingOnly(context.scene, name)) return;
  const last = lastIn(reading, piece.sentence);
  if (piece.isInside) {
    if (
      last &&
      isNextToBracket(context.scene, piece, last) &&
      (isSizeText(context.scene, name) || name.last - name.first < 2)
    )
      last.names.push(name);
    return;
  }
  reading.waiting = null;
  if (waiting && piece.sentence - waiting.sentence <= 1) drafts.push(draftOf(name, waiting.quantity, piece));
  else if (last?.quantity === null && last.isLoose && piece.joint === 'comma') last.names.push(name);
  else if (last && continuesThing(last, piece, name)) addAttribute(reading, piece, { last, name });
  else drafts.push({ ...draftOf(name, null, piece), ...standingOf(reading, piece, name) });
}

const draftOf = (name: Part, quantity: Draft['quantity'], { sentence }: Piece): Draft => ({
  names: [name],
  quantity,
  isBehind: false,
  isReported: false,
  isLoose: false,
  sentence,
});

const isShort = ({ first, last }: Part): boolean => last - first < mostOfAttribute;

const attributive: ReadonlySet<Piece['joint']> = new Set(['comma', 'dash', 'joint', 'bracket']);

/** "32 chairs, stackable" */
const continuesThing = ({ quantity, isReported }: Draft, { joint }: Piece, name: Part): boolean =>
  quantity !== null && !isReported && isShort(name) && attributive.has(joint);

/** Text after a thing belongs to it, except for cases like "and the toner". It may turn out to be a separate thing. */
function addAttribute(reading: Reading, piece: Piece, { last, name }: { last: Draft; name: Part }): void {
  const { scene } = reading.context;
  if (piece.joint === 'joint' && (hasArticle(scene, name) || isThing(scene, name)))
    reading.drafts.push(draftOf(name, null, piece));
  else if (startsRight(reading.context, piece, name)) {
    last.names.push(name);
    // "bucket 25 kg: 14" belongs to the paint before it
    if (!isNoName(scene, [name])) reading.doubtfulName = { draft: last, name };
  }
}

/** Determines whether the thing is requested, reported, or only named. */
function standingOf(reading: Reading, piece: Piece, name: Part): Pick<Draft, 'isReported' | 'isLoose'> {
  const mood = reading.moods[piece.sentence];
  const last = lastIn(reading, piece.sentence);
  const isJoined = piece.joint === 'comma' || piece.joint === 'joint';
  const continues = last?.quantity === null && !last.isLoose && isJoined && isShort(name);
  const isAsked = (mood?.strongly === true && hasStrong(reading.context, piece)) || continues;
  const isReported = mood?.tells === true;
  return { isReported: isReported && !mood.wants, isLoose: !isAsked || isReported };
}

/** "(i7, 16 GB RAM, 14\")": specifications of the preceding thing. */
const isSizeText = ({ tokens }: Scene, { first, last }: Part): boolean =>
  tokens.slice(first, last + 1).some(({ kind }) => kind === 'number' || kind === 'code');

/** True if the name is all that the piece says from its start. */
const startsRight = ({ scene, taken }: NameScene, piece: Piece, name: Part): boolean => {
  for (let at = piece.from; at < name.first; at += 1) if (taken[at] || stops.has(bareAt(scene, at))) return false;
  return true;
};

/** "3,000 caps and labels": a noun after "and" is a thing, unless it describes the preceding one. */
function isThing({ tokens, setting }: Scene, { first, last }: Part): boolean {
  const [head, end] = [tokens[first], tokens[last]];
  if (colorWords.has(head?.bare ?? '') || head?.kind !== 'word' || end?.kind !== 'word' || last - first > 3)
    return false;
  if (setting.language === 'de') return /^\p{Lu}\p{Ll}{3}/u.test(head.text);
  if (first === last && goods.has(head.bare)) return true;
  return head.bare.length > 4 && head.bare.endsWith('s') && !adjectives.test(head.bare);
}
const adjectives = /(?:ad|id|ic|iv|os|al|bl|ar|ent|ant)(?:as|os|es)$|ables$/;

const hasArticle = (scene: Scene, { first }: Part): boolean =>
  ['the', 'der', 'die', 'das', 'den', 'el', 'la', 'los', 'las', 'o', 'os', 'as'].includes(bareAt(scene, first - 1));
