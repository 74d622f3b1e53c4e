import { compoundsOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { titles } from './certainty/words.ts';
import { articles } from './need-words.ts';
import type { Part } from './roles.ts';
import { figureAt } from './spoken-days.ts';
import { bareAt, glued, textAt } from './tokens-at.ts';

/** Words of a clause that are looked through. */
const longest = 24;

const subordinating = wordsOf(
  'sonst ansonsten weil denn da damit sodass bevor ehe sobald solange weshalb weswegen obwohl nachdem wo',
);
const pointing = wordsOf('die der das den dem denen welche welcher welches sie es er');
/** Verbs and pronouns that follow a word which points back: "die gehen uns aus", "die wir sonst nehmen". */
const following = wordsOf(
  `gehen gehn geht laufen lauft sind ist war waren werden wird wurden wurde wurden reichen reicht halten halt hatten hatte kommen kommt kamen liegen liegt lagen stehen steht standen brauchen braucht brauche benotigen
  fehlen fehlt mussen muss sollen soll sollten sollte konnen kann konnten konnte durfen darf passen passt gehoren gehort tun tut machen macht nutzen nutzt verwenden bekommen bekommt kriegen kriegt bleiben bleibt kosten kostet
  haben hat habe hast fallen fliegen gingen ging liefen lief dienen dient eignen mogen nehmen nimmt setzen verbrauchen ich wir ihr man`,
);
const done = wordsOf(
  'reicht reichen genugt genugen schon bereits storniert erledigt bestellt zuruck nicht kein keine keinen nichts nie niemals',
);

/** From behind the comma to the end of the sentence or its next comma; null: it counts something. */
function clauseEnd(scene: Scene, first: number): number | null {
  const { tokens, sentences } = scene;
  let at = first;
  while (at < first + longest && at < tokens.length && sentences[at] === sentences[first]) {
    const { bare = '', kind } = tokens[at] ?? {};
    if (kind === 'number' || kind === 'code' || bare === '(' || bare === ':') return null;
    if (figureAt(scene, at) || articles[bare]) return null;
    if (bare === ',') return at - 1;
    at += 1;
  }
  return at === first + longest ? null : at - 1;
}

const some = ({ tokens }: Scene, { first, last }: Part, words: ReadonlySet<string>): boolean =>
  tokens.slice(first, last + 1).some(({ bare }) => words.has(bare));

/** The last word of a clause. */
function lastWord({ tokens }: Scene, { first, last }: Part): string {
  let at = last;
  while (at > first && tokens[at]?.kind === 'mark') at -= 1;
  return tokens[at]?.bare ?? '';
}

/** A number stands in the sentence before. */
const isCounted = ({ tokens, sentences }: Scene, comma: number): boolean =>
  tokens
    .slice(Math.max(0, comma - longest), comma)
    .some(({ kind }, by) => kind === 'number' && sentences[Math.max(0, comma - longest) + by] === sentences[comma]);

/** "20 Stück ..., die laufen uns sonst aus": what is said of the thing behind a comma, without a number. */
export function clauseAt(scene: Scene, at: number): Part | null {
  const { setting, tokens } = scene;
  const head = bareAt(scene, at);
  if (setting.language !== 'de' || tokens[at - 1]?.bare !== ',' || !isCounted(scene, at - 1)) return null;
  const isPointing = pointing.has(head);
  if (!isPointing && !subordinating.has(head)) return null;
  const last = clauseEnd(scene, at);
  if (last === null || last < at + 2) return null;
  const clause = { first: at, last };
  if (bareAt(scene, at) === 'sonst' || some(scene, clause, otherwise)) return clause;
  if (some(scene, clause, done)) return null;
  const isVerb = following.has(bareAt(scene, at + 1)) || following.has(lastWord(scene, clause));
  return !isPointing || isVerb ? clause : null;
}
const otherwise = wordsOf('sonst ansonsten');

/** "ab 13 Uhr", "von 9 bis 12 Uhr", "um 7:30 Uhr", "8-12 Uhr": a time of the day. */
export function clockAt(scene: Scene, at: number): Part | null {
  if (scene.setting.language !== 'de') return null;
  let next = clockLeads.has(bareAt(scene, at)) ? at + 1 : at;
  if (clockLeads.has(bareAt(scene, next))) next += 1;
  if (scene.tokens[next]?.kind !== 'number' || glued(scene, next)) return null;
  for (let steps = 0; steps < 4 && scene.tokens[next]?.kind === 'number'; steps += 1) {
    const joint = bareAt(scene, next + 1);
    if (joint === 'uhr') {
      const isHalf = /^\d\d$/.test(textAt(scene, next + 2)) && scene.tokens[next + 3]?.kind !== 'word';
      return { first: at, last: next + (isHalf ? 2 : 1) };
    }
    if (!clockJoints.has(joint)) return null;
    next += 2;
  }
  return null;
}
const clockLeads = wordsOf('um ab von gegen bis vor nach zwischen ca');
const clockJoints = wordsOf(': . - – bis und');

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

/** "eine Hochzeit mit 80 Gästen": what happens, and is none of what is ordered. */
export function eventAt(scene: Scene, at: number): Part | null {
  if (scene.setting.language !== 'de') return null;
  const figure = figureAt(scene, at);
  // "wir haben morgen 3 Bewerbungsgespräche"
  if (figure && isHappening(bareAt(scene, figure.last + 1))) return { first: at, last: figure.last + 1 };
  return isEvent(bareAt(scene, at)) ? attendedAt(scene, at) : null;
}
const happenings =
  'gesprache termine besprechungen sitzungen tagungen veranstaltungen besuche fuhrungen feiern konferenzen meetings workshops seminare kurse hochzeiten';
const happening = wordsOf(happenings);
const isCompoundHappening = compoundsOf(happenings);
const isHappening = (bare: string): boolean => happening.has(bare) || isCompoundHappening(bare);

/** With so many people. */
function attendedAt(scene: Scene, at: number): Part | null {
  let first = at;
  while (first > at - 3 && /^\p{Ll}/u.test(textAt(scene, first - 1)) && scene.tokens[first - 1]?.kind === 'word') {
    first -= 1;
    if (articles[bareAt(scene, first)]) break;
  }
  if (!articles[bareAt(scene, first)]) first = at;
  const figure = joins.has(bareAt(scene, at + 1)) ? figureAfterAbout(scene, at + 2) : null;
  if (figure !== null && people.has(bareAt(scene, figure + 1))) return { first, last: figure + 1 };
  return null;
}
/** "Bei 22 Schülern brauchen wir 22 Hefte", "bei Abnahme von 100 Stück": what the number of things comes from. */
export function headcountAt(scene: Scene, at: number): Part | null {
  if (scene.setting.language !== 'de' || bareAt(scene, at) !== 'bei') return null;
  const isTaking = takings.has(bareAt(scene, at + 1)) && bareAt(scene, at + 2) === 'von';
  const figure = figureAfterAbout(scene, isTaking ? at + 3 : at + 1);
  if (figure === null) return null;
  return isTaking || people.has(bareAt(scene, figure + 1)) ? { first: at, last: figure + 1 } : null;
}
const takings = wordsOf('abnahme bestellung einem');

const joins = wordsOf('mit fur von fuer a');
const abouts = wordsOf('ca circa etwa rund ungefahr je .');

function figureAfterAbout(scene: Scene, at: number): number | null {
  let next = at;
  while (next < at + 3 && abouts.has(bareAt(scene, next))) next += 1;
  return figureAt(scene, next)?.last ?? null;
}

/** "Könntest du der Rezeption 1.000 Kuverts bestellen": whom it is for stands before the number. */
export function recipientAt(scene: Scene, at: number): Part | null {
  const { tokens, setting } = scene;
  const isJoined = bareAt(scene, at - 1) === 'und' && bareAt(scene, at) !== 'den';
  if (setting.language !== 'de' || !(isJoined || givingLeads.has(bareAt(scene, at - 1)))) return null;
  const isTitle = titles.has(bareAt(scene, at));
  if (!isTitle && !datives.has(bareAt(scene, at))) return null;
  let last = at;
  while (last < at + 5 && isOfPerson(scene, last + 1)) last += 1;
  if (last === at) return null;
  const next = besides.has(bareAt(scene, last + 1)) ? last + 2 : last + 1;
  const figure = figureAt(scene, next);
  const isThing = /^\p{L}{2}/u.test(textAt(scene, (figure?.last ?? next) + 1));
  return (figure !== undefined || articles[bareAt(scene, next)]) && isThing && tokens[last]?.kind === 'word'
    ? { first: at, last }
    : null;
}
const besides = wordsOf('noch auch bitte wieder');
const datives = wordsOf('der dem den');
const givingLeads = wordsOf(
  'du ihr sie wir bitte man jemand auch noch bestell bestelle bestellt besorg besorge besorgt schick schicke schickt bring bringe bringt kauf kauft gib gebt liefere liefert sende sendet',
);
const ofPerson = wordsOf('vom von der dem im am in aus neuen');

const isOfPerson = (scene: Scene, at: number): boolean =>
  /^\p{Lu}\p{L}/u.test(textAt(scene, at)) ||
  (ofPerson.has(bareAt(scene, at)) && /^\p{Lu}\p{L}/u.test(textAt(scene, at + 1)));

const insteads = wordsOf('statt anstatt nicht');
const earlier = wordsOf(
  'wie ursprunglich bisher bislang zuerst zuvor vorhin gestern sonst ublich ublicherweise zunachst vorher anfangs',
);

/** "statt wie gestern gesagt 60": the number that was, behind what was said of it. */
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

const offers = wordsOf('angebot offerte kostenvoranschlag ab kva');

/** "Angebot 2026-881 vom 12.11. über 6 Pumpen": the paper, its number and its day. */
export function offerAt(scene: Scene, at: number): Part | null {
  const { tokens, setting, sentences } = scene;
  if (setting.language !== 'de' || !offers.has(bareAt(scene, at))) return null;
  let hasNumber = false;
  for (let next = at + 1; next < at + longest && sentences[next] === sentences[at]; next += 1) {
    const { kind, bare = '' } = tokens[next] ?? {};
    if (hasNumber && ['uber', 'fur'].includes(bare)) return { first: at, last: next };
    hasNumber ||= kind === 'number' || kind === 'code';
    if (kind === 'word' && !['vom', 'nr', 'nummer', 'von'].includes(bare)) return null;
  }
  return null;
}
