import { phraseAt, phrasesOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import type { Part } from './roles.ts';
import { bareAt } from './tokens-at.ts';

const denials = wordsOf('kein keine keinen keinerlei');
const having = wordsOf('wir haben hat habe ich es ist sind gibt gibts uns hier da bei leider jetzt nun aktuell also');
/** Nobody lacks what they do not want: "wir brauchen keine Handschuhe mehr". */
const unwanted = wordsOf(
  `brauchen brauche braucht benotigen benotige benotigt bestellen bestellt bestelle schicken schickt schick senden liefern liefert mochten mochte wollen will wunschen notig erforderlich bitte kaufen sollen soll sollte verwenden nehmen
  durfen darf konnen kann werden wird nutzen passt passen schulden fragen angebote rechnungen lieferungen`,
);
const inTheMiddle = phrasesOf('und|aber|also|oder|sondern');
/** Tokens between the denial and its "mehr", and from there to the end of the clause. */
const mostOfThing = 8;
const mostBehind = 5;

const isEnd = (scene: Scene, at: number, sentence: number | undefined): boolean =>
  scene.sentences[at] !== sentence ||
  [',', ':', ';', '.', '!', '?', '(', '-', '–'].includes(bareAt(scene, at)) ||
  phraseAt(scene.tokens, at, inTheMiddle) > 0;

/** The "mehr" of a denial; null: there is none in its clause. */
function moreBehind(scene: Scene, denial: number): number | null {
  for (let at = denial + 1; at <= denial + mostOfThing; at += 1) {
    if (bareAt(scene, at) === 'mehr') return at > denial + 1 ? at : null;
    if (bareAt(scene, at) === ',' || scene.sentences[at] !== scene.sentences[denial]) return null;
    if (unwanted.has(bareAt(scene, at))) return null;
  }
  return null;
}

/** "mehr auf Station", "mehr da": up to the end of the clause. */
function clauseEnd(scene: Scene, more: number): number | null {
  let at = more + 1;
  while (at <= more + mostBehind && !isEnd(scene, at, scene.sentences[more])) {
    if (unwanted.has(bareAt(scene, at)) || scene.tokens[at]?.kind === 'number') return null;
    at += 1;
  }
  return at > more + mostBehind ? null : at - 1;
}

/** Words of having in front of the denial; null: another word of the clause stands there. */
function leadOf(scene: Scene, denial: number): number | null {
  let first = denial;
  while (first > 0 && first > denial - 5 && having.has(bareAt(scene, first - 1))) first -= 1;
  const isWanted = [1, 2, 3].some(
    (by) => scene.sentences[first - by] === scene.sentences[denial] && unwanted.has(bareAt(scene, first - by)),
  );
  return isWanted ? null : first;
}

/** "Wir haben keine Handschuhe mehr, bitte 5 Kartons": what is lacked is wanted; the words around its name. */
export function lackAt(scene: Scene, at: number): Part | null {
  if (scene.setting.language !== 'de') return null;
  if (denials.has(bareAt(scene, at))) {
    const more = moreBehind(scene, at);
    const first = leadOf(scene, at);
    return more === null || first === null || clauseEnd(scene, more) === null ? null : { first, last: at };
  }
  if (bareAt(scene, at) !== 'mehr') return null;
  for (let denial = at - 2; denial >= at - mostOfThing; denial -= 1)
    if (denials.has(bareAt(scene, denial))) {
      const last = moreBehind(scene, denial) === at && leadOf(scene, denial) !== null ? clauseEnd(scene, at) : null;
      return last === null ? null : { first: at, last };
    }
  return null;
}
