import { compoundsOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { articles } from './need-words.ts';
import type { Part } from './roles.ts';
import { figureAt } from '../fields/spoken-days.ts';
import { bareAt, textAt } from '../tokens-at.ts';

const events = wordsOf(
  `hochzeit geburtstag feier fest party jubilaum veranstaltung tagung konferenz seminar workshop besprechung sitzung meeting messe lehrgang kurs event empfang einweihung bankett taufe beerdigung trauerfeier konzert ausflug
  klausur audit besuch besichtigung fuhrung lesung vernissage versammlung gala ball turnier treffen bewerbertag gruppe reisegruppe delegation schulklasse busgruppe`,
);
const isCompoundEvent = compoundsOf(
  'feier fest party tagung konferenz versammlung veranstaltung sitzung besprechung jubilaum geburtstag hochzeit empfang turnier treffen seminar gruppe besuch',
);
const isEvent = (bare: string): boolean => events.has(bare) || isCompoundEvent(bare);

const people = wordsOf(
  'gasten gaste personen leuten leute teilnehmern teilnehmer teilnehmenden teilnehmerinnen besuchern besucher mitarbeitern mitarbeiter kindern kinder schulern schuler kollegen kolleginnen mann gedecken beteiligten delegierten mitgliedern erwachsenen pax',
);

/** "eine Hochzeit mit 80 Gästen": an event, not an order. */
export function eventAt(scene: Scene, at: number): Part | null {
  if (scene.setting.language !== 'de') return null;
  return isEvent(bareAt(scene, at)) ? attendedAt(scene, at) : null;
}

/** Matches a number of people. */
function attendedAt(scene: Scene, at: number): Part | null {
  let first = at;
  while (first > at - 3 && /^\p{Ll}/u.test(textAt(scene, first - 1)) && scene.tokens[first - 1]?.kind === 'word') {
    first -= 1;
    if (articles[bareAt(scene, first)]) break;
  }
  if (!articles[bareAt(scene, first)]) first = at;
  const figure = joins.has(bareAt(scene, at + 1)) ? at + 2 : null;
  if (figure !== null && people.has(bareAt(scene, figure + 1))) return { first, last: figure + 1 };
  return null;
}

const joins = wordsOf('mit fur von fuer a');

const insteads = wordsOf('statt anstatt nicht');
const earlier = wordsOf(
  'wie ursprunglich bisher bislang zuerst zuvor vorhin gestern sonst ublich ublicherweise zunachst vorher anfangs',
);

/** "statt wie gestern gesagt 60": the previous number, after the words about it. */
export function insteadAt(scene: Scene, at: number): Part | null {
  if (scene.setting.language !== 'de' || !insteads.has(bareAt(scene, at)) || !earlier.has(bareAt(scene, at + 1)))
    return null;
  for (let next = at + 2; next < at + 10 && scene.sentences[next] === scene.sentences[at]; next += 1) {
    if (bareAt(scene, next) === ',') return null;
    const figure = figureAt(scene, next);
    if (figure && !articles[bareAt(scene, next)]) return { first: at, last: figure.last };
  }
  return null;
}
