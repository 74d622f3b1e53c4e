import { compoundsOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import type { Part } from './roles.ts';
import { figureAt } from './spoken-days.ts';
import { bareAt } from './tokens-at.ts';

const attending = wordsOf(
  'essen isst kommen kommt erwarten erwartet erscheinen reisen anreisen bleiben ubernachten arbeiten fahren schlafen trainieren spielen sitzen wohnen leben lernen starten beginnen besuchen betreuen versorgen bewirten beherbergen beschaftigen begrussen empfangen',
);
const people = wordsOf(
  'kinder kids gaste gasten personen leute teilnehmer teilnehmerinnen teilnehmende besucher mitarbeiter mitarbeitende schuler schulerinnen kollegen azubis lehrlinge bewohner patienten senioren erwachsene helfer handwerker monteure sportler spieler mitglieder mann studenten studierende auszubildende praktikanten fahrer',
);
const isCompoundOfPeople = compoundsOf(
  'fahrer kuriere gaste kinder mitarbeiter arbeiter schuler pfleger teilnehmer leute kollegen lehrlinge innen kraefte krafte helfer spieler',
);
const arePeople = (bare: string): boolean => people.has(bare) || isCompoundOfPeople(bare);
const between = wordsOf(
  'bei uns wir heute morgen ubermorgen etwa rund ca circa . ungefahr noch insgesamt dann ja ab zu zum hier immer taglich',
);
const subjectBehind = wordsOf('haben hat sind fangen beginnen starten essen kommen erwarten gehen');
const others = wordsOf(
  'morgen ubermorgen heute gestern nur sind es dann sonst ublicherweise normalerweise noch am montag dienstag mittwoch donnerstag freitag samstag sonntag abends mittags davon',
);

const isStart = ({ sentences }: Scene, at: number): boolean => at === 0 || sentences[at - 1] !== sentences[at];

/** ", morgen nur 280": as many people on another day. */
function otherDay(scene: Scene, last: number): number {
  let at = last + 1;
  if (bareAt(scene, at) !== ',') return last;
  for (at += 1; at < last + 7 && others.has(bareAt(scene, at)); at += 1);
  const figure = at > last + 2 ? figureAt(scene, at) : undefined;
  if (!figure || scene.sentences[figure.first] !== scene.sentences[last]) return last;
  const isClosed =
    scene.tokens[figure.last + 1]?.kind !== 'word' || scene.sentences[figure.last + 1] !== scene.sentences[last];
  return isClosed ? figure.last : last;
}

/** "Heute essen 310 Kinder, morgen nur 280", "Drei Kuriere haben nasse Jacken": how many people, and no things. */
export function attendedBy(scene: Scene, at: number): Part | null {
  if (scene.setting.language !== 'de') return null;
  const isVerb = attending.has(bareAt(scene, at));
  let next = isVerb ? at + 1 : at;
  if (isVerb) while (next < at + 5 && between.has(bareAt(scene, next))) next += 1;
  const figure = isVerb || isStart(scene, at) ? figureAt(scene, next) : undefined;
  if (!figure || !arePeople(bareAt(scene, figure.last + 1))) return null;
  const last = figure.last + 1;
  if (isVerb) return { first: at, last: otherDay(scene, last) };
  return subjectBehind.has(bareAt(scene, last + 1)) ? { first: at, last: otherDay(scene, last) } : null;
}
