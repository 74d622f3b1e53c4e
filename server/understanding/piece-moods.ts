import { phraseAt, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import type { NameScene } from './names.ts';
import {
  cancelling,
  containers,
  correcting,
  fillers,
  having,
  packLeads,
  pastPhrases,
  stops,
  strong,
  articles,
  takingBack,
  wanting,
  wantingPhrases,
} from './need-words.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from './roles.ts';
import { unitWord } from './pack-words.ts';
import { bareAt } from './tokens-at.ts';

export const hasCorrection = ({ scene, taken }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    // "UPS batteries" corrects nothing
    if (!taken[at] && phraseAt(scene.tokens, at, correcting) > 0 && scene.tokens[at]?.text !== 'UPS') return true;
  return false;
};

/** "20 troughs... I mean, 12 troughs": the word stands behind what it takes back. */
export const endsInCorrection = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = Math.max(from, to - 3); at < to; at += 1) {
    const length = phraseAt(scene.tokens, at, correcting);
    if (length > 0 && at > from && at + length >= to) return true;
  }
  return false;
};

/** "wir haben noch 300", "we still have" */
const stillThere = wordsOf('still noch schon already aun todavia ya ainda ja only nur solo apenas so');

const asking = wordsOf('can could may might shall konnen konnten konnte kann');

const isHad = (scene: Scene, at: number): boolean => {
  const length = phraseAt(scene.tokens, at, having);
  // "can I have 30 lanyards"
  if (length === 0 || asking.has(bareAt(scene, at - 1))) return false;
  const next = at + length + (stillThere.has(bareAt(scene, at + length)) ? 1 : 0);
  return scene.tokens[next]?.kind === 'number';
};

/** "... we had last year": told, whatever else the sentence asks for. */
export const isPast = ({ scene, taken }: NameScene, { from, to }: Piece): boolean => {
  let isReceived = false;
  // "there are only | 3 boxes left"
  for (let at = Math.max(0, from - 3); at < to; at += 1) {
    if (scene.sentences[at] !== scene.sentences[from]) continue;
    // "a box of the gloves we had last time" tells nothing but which
    if (isRelative(scene, at)) break;
    const length =
      isAsBefore({ scene, taken }, at) || isWish(scene, at) || isHireSpan(scene, at) || isLacked(scene, at)
        ? 0
        : phraseAt(scene.tokens, at, pastPhrases);
    if ((length > 0 && at + length >= from) || (at >= from && isHad(scene, at))) return true;
    // "90 Eier zu bekommen" is wished for
    isReceived ||= received.has(bareAt(scene, at)) && bareAt(scene, at - 1) !== 'zu';
  }
  return isReceived && !hasWant(scene, from, to) && !hasModal(scene, from, to);
};

/** "the gloves | we had last time", "of the yellow card | we use for labels": behind a thing that is known, somebody says which. */
export function isRelative(scene: Scene, at: number): boolean {
  if (scene.setting.language !== 'en' || !somebody.has(bareAt(scene, at))) return false;
  for (let before = at - 1; before > at - mostOfThing && scene.tokens[before]?.kind !== 'mark'; before -= 1) {
    const bare = bareAt(scene, before);
    if (known.has(bare)) return before < at - 1 && !places.has(bareAt(scene, before - 1));
    if (stops.has(bare) && !ofThings.has(bare)) return false;
  }
  return false;
}
const somebody = wordsOf('we i you they he she');
const known = wordsOf('the those these same usual ones one type kind sort brand');
const ofThings = wordsOf('of new and');
const places = wordsOf('in at on for from with by during over since until after before behind');
const mostOfThing = 6;

/** "es fehlen nur noch 10": what is missing, and not what is left. */
const isLacked = (scene: Scene, at: number): boolean =>
  scene.setting.language === 'de' &&
  bareAt(scene, at) === 'nur' &&
  [1, 2, 3].some((by) => scene.sentences[at - by] === scene.sentences[at] && lacking.has(bareAt(scene, at - by)));
const lacking = wordsOf('fehlen fehlt brauchen brauche braucht benotigen benotige benotigt brauchten bitte');

/** "like last time", "to my last order", "once a week" tell nothing. */
const isAsBefore = ({ scene, taken }: NameScene, at: number): boolean =>
  taken[at] === 1 && [1, 2, 3].some((by) => asBefore.has(bareAt(scene, at - by)));

/** "a skip for a week" */
const isHireSpan = (scene: Scene, at: number): boolean =>
  scene.setting.language === 'en' && bareAt(scene, at) === 'a' && bareAt(scene, at - 1) === 'for';

const asBefore = wordsOf('like wie como to zu zur al ao a once twice times einmal zweimal dreimal vez veces vezes');

/** "wir hätten gern", which is not "wir hatten". */
const isWish = ({ tokens }: Scene, at: number): boolean =>
  [at, at + 1].some((near) => /^hätt(?:en?|n|s|ma)?$/iu.test(tokens[near]?.text ?? ''));

/** "könnten wir 5 Whiteboards bekommen" */
function hasModal(scene: Scene, from: number, to: number): boolean {
  let start = from;
  while (start > from - mostBefore && scene.sentences[start - 1] === scene.sentences[from]) start -= 1;
  for (let at = start; at < to; at += 1) if (modals.has(bareAt(scene, at))) return true;
  return false;
}
const mostBefore = 20;
const modals = wordsOf(
  'durfen durften darf konnten konnte konnt konnen kann kannst wurden wurde mochten sollen sollten',
);

/** What came is not asked for: "only 8 of 10 arrived". */
const received = wordsOf(
  'arrived received erhielten erhalten bekamen bekommen llego llegaron recibimos chegou chegaram recebemos vieram quebrou quebraram rompio rompieron estropeo estropearon averio averiaron fundio fundieron quemo quemaron queimou queimaram furou furaram perdeu perderam perdio perdieron robaron roubaram murieron morreram cayeron cairam vencieron venceram',
);

export const hasStrong = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (strong.has(bareAt(scene, at)) || phraseAt(scene.tokens, at, wantingPhrases) > 0) return true;
  return false;
};

/** "..., this year 45 please" behind what was ordered before. */
export const hasWish = ({ scene }: NameScene, { from, to }: Piece): boolean => {
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
export const isContents = (
  { scene, taken }: NameScene,
  { from, to, isInside, joint }: Piece,
  quantities: readonly Quantity[],
): boolean => {
  if (!isInside)
    return (
      joint !== 'colon' &&
      !hasWant(scene, from, to) &&
      !isCountedFirst(from, quantities) &&
      // "8 lockers at £120 each"
      [to - 1, to - 2].some(
        (at) =>
          at > from &&
          taken[at] !== 1 &&
          taken[at - 1] !== 1 &&
          ['each', 'je', 'cada', 'jeweils'].includes(bareAt(scene, at)),
      )
    );
  // "(50 uds/caja)"
  if (bareAt(scene, to - 2) === '/' && unitWord(scene.tokens[to - 1]) !== null) return true;
  // "(2 boxes of 100)"
  const counted = scene.tokens[from + 1];
  if (scene.tokens[from]?.kind === 'number' && (unitWord(counted) || containers.has(counted?.bare ?? '')))
    return isOfContents(bareAt(scene, to - 1));
  for (let at = from; at < to; at += 1) if (isOfContents(bareAt(scene, at))) return true;
  return false;
};

/** "3 bags onions 10 kg each": each of them holds so much. */
const isCountedFirst = (from: number, quantities: readonly Quantity[]): boolean =>
  quantities.length >= 2 && quantities[0]?.first === from;

const enough = wordsOf(
  'enough suffice reichen reicht genugt bastan bastaran bastara alcanzan dao chega chegam suficiente suficientes',
);

/** Tokens up to the mark that makes a question. */
const mostOfQuestion = 30;

/** "Is 500 kg enough, or should I take 750?" */
export function isAskedBack({ tokens, sentences }: Scene, { from, to, sentence }: Piece): boolean {
  let isMeant = false;
  for (let at = Math.max(0, from - 3); at < to; at += 1)
    isMeant ||= sentences[at] === sentence && enough.has(tokens[at]?.bare ?? '');
  if (!isMeant) return false;
  let end = to - 1;
  while (tokens[end]?.bare !== '?' && sentences[end + 1] === sentence && end < to + mostOfQuestion) end += 1;
  return tokens[end]?.bare === '?';
}

export const isCancelling = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1) if (phraseAt(scene.tokens, at, cancelling) > 0) return true;
  return false;
};

/** "Cancel the 5 chairs", "Quita los 10 ratones": the first word of the sentence, politeness aside. */
export const isTakenBack = ({ scene }: NameScene, { from, to, joint }: Piece): boolean => {
  if (joint !== 'start') return false;
  for (let at = from; at < Math.min(to, from + 4); at += 1) {
    const bare = bareAt(scene, at);
    // "arrange a skip"
    if (takingBack.has(bare)) return articles[bareAt(scene, at - 1)] !== true;
    // "Limescale remover"
    if (!stops.has(bare) && !fillers.has(bare) && scene.tokens[at]?.kind !== 'mark') return false;
  }
  return false;
};

const itemHeads = wordsOf(
  'item artikel article articulo artigo product produkt producto produto material bezeichnung beschreibung description descripcion descricao position denominacion denominacao',
);

/** "Quantity: 120, Item: ...": what follows is named, and this names nothing. */
export const isItemHead = ({ scene }: NameScene, { from, to, isLead }: Piece): boolean =>
  isLead && to - from === 1 && itemHeads.has(bareAt(scene, from));

const countedHeads = wordsOf(
  'item items artikel artikeln article articles articulo articulos artigo artigos product products produkt produkte produkten producto productos produto produtos position positionen posten things dinge sachen cosas coisas itens materialien materialen materiales materiais',
);
const followings = wordsOf('following folgende folgenden siguiente siguientes seguinte seguintes');

/** "these 3 items:", "für den OPS 3 folgende Artikel:": how many things follow, and none of them. */
export function isCountOfList({ scene }: NameScene, { names }: { names: readonly Part[] }): boolean {
  const [name] = names;
  if (names.length !== 1 || name?.first !== name?.last || !name || !countedHeads.has(bareAt(scene, name.first)))
    return false;
  if ([1, 2].some((by) => followings.has(bareAt(scene, name.first - by)))) return true;
  for (
    let at = name.last + 1;
    at <= name.last + mostToList && scene.sentences[at] === scene.sentences[name.first];
    at += 1
  )
    if (bareAt(scene, at) === ':') return true;
  return false;
}
const mostToList = 5;

/** "Replace the microscopes? No: ..." */
export const isNo = (scene: Scene, { from }: Piece): boolean =>
  ['no', 'nein', 'nao'].includes(bareAt(scene, from)) && bareAt(scene, from - 1) === '?';
