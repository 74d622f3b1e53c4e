import { phraseAt, phraseBefore, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { about } from '../../../schemas/domain/understanding/assertions.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isMeasure } from '../quantities/amounts-of-need.ts';
import { isTime } from '../draft.ts';
import { isStop, isPurposeText, isLocation } from '../names.ts';
import { containers, contrasting, fillers, joints } from '../wording/need-words.ts';
import { isSizeWord } from '../quantities/pack-words.ts';
import { isAsMany } from '../pieces.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { type Doubt, endsPart, isBareBehind, isByTimes, isContentWord } from './grounds.ts';
import { beings, equipping, uncounted } from './words.ts';

/** "3.07 monitors": things are not ordered in fractions. */
const isFraction: Doubt = ({ scene }, { quantity }) =>
  (quantity.quantity?.includes('.') === true || /^\d{1,2}[.,]\d{1,2}$/.test(textAt(scene, quantity.first))) &&
  !isMeasure(quantity.unit) &&
  scene.tokens[quantity.first]?.kind === 'number';

/** "in 2026 chairs" */
const isYear: Doubt = ({ scene }, { quantity }) =>
  quantity.unit === null && /^(?:19|20)(?!00)\d\d$/.test(textAt(scene, quantity.first));

/** "30 years of the company", "3 weeks ago" */
const isSpan: Doubt = ({ scene }, { quantity: { unit, first } }) =>
  unit === 'ANN' ||
  unit === 'month' ||
  unit === 'minute' ||
  (isTime(unit) && ['hace', 'ha', 'vor', 'seit', 'last'].includes(bareAt(scene, first - 1)));

/** "3 users", "2 times", "2 new colleagues" */
const isOfPeople: Doubt = ({ scene }, { quantity }) =>
  quantity.unit === null &&
  (countsNothing(scene, quantity.last + 1) ||
    (isContentWord(scene, quantity.last + 1) && countsNothing(scene, quantity.last + 2)));

/** True for "users", but not for the first word of "step stools", "guest towels". */
const countsNothing = (scene: Scene, at: number): boolean =>
  uncounted.has(bareAt(scene, at)) &&
  !(
    scene.setting.language === 'en' &&
    !bareAt(scene, at).endsWith('s') &&
    isContentWord(scene, at + 1) &&
    (bareAt(scene, at + 1).endsWith('s') || ['1', 'one', 'a'].includes(bareAt(scene, at - 1)))
  );

/** "Calle Olmo 14" on its own. If several items end like this, it is a list. */
const isBehindAlone: Doubt = (grounds, draft) =>
  !exact.has(bareAt(grounds.scene, draft.quantity.first - 1)) &&
  grounds.loose < 2 &&
  (grounds.inLine.get(grounds.lines[draft.sentence] ?? 0) ?? 0) < 2 &&
  isBareBehind(grounds.scene, draft) &&
  endsPart(grounds, draft.quantity);

/** "webcams exactly 12" */
const exact = wordsOf(
  'exactly exact genau exakt exactamente exatamente exatos exactos unos unas uns umas etwa ca circa about approx aprox',
);

/** "team 9 moves": words of the same part on both sides. */
const isBetween: Doubt = (grounds, draft) => {
  const { scene } = grounds;
  const { first, last } = draft.quantity;
  const before = bareAt(scene, first - 1);
  return (
    isBareBehind(scene, draft) &&
    !endsPart(grounds, draft.quantity) &&
    phraseAt(scene.tokens, last + 1, joints) === 0 &&
    !(isSizeWord(before) && isNumber(scene, first - 2)) &&
    !containers.has(bareAt(scene, last + 1)) &&
    grounds.taken[first - 1] !== 1 &&
    !isStop(before) &&
    !fillers.has(before)
  );
};

/** Longest purpose of a thing, in words. */
const mostOfPurpose = 4;

/** "For the nursery two tricycles" */
function isBehindPurpose(scene: Scene, at: number): boolean {
  for (let first = at; first > at - mostOfPurpose && isContentWord(scene, first); first -= 1)
    if (isPurposeText(scene, first, 0) || isLocation(scene, first, 0)) return true;
  return false;
}

/** An unexplained word directly precedes the number. */
const isBehindUnknown: Doubt = ({ scene, taken }, { quantity, isBehind, sentence }) => {
  if (isBehind || contrasting.has(bareAt(scene, quantity.first - 1))) return false;
  if (isAsMany(scene, quantity.first - 1, quantity.first)) return false;
  let at = quantity.first - 1;
  while (fillers.has(bareAt(scene, at)) && phraseAt(scene.tokens, at, joints) === 0) at -= 1;
  if (at < 0 || phraseAt(scene.tokens, at, joints) > 0) return false;
  return !taken[at] && scene.sentences[at] === sentence && isContentWord(scene, at) && !isBehindPurpose(scene, at);
};

/** Maximum distance from an opening bracket to the number, in tokens. */
const longestBracket = 8;

function openedAt(scene: Scene, first: number): number | null {
  for (let at = first; at > first - longestBracket; at -= 1) {
    if (bareAt(scene, at) === ')') return null;
    if (bareAt(scene, at) === '(') return at;
  }
  return null;
}

/** "(6 teams, 72 children)" */
function countsPeople(scene: Scene, open: number): boolean {
  for (let at = open + 1; at < open + 2 * longestBracket && bareAt(scene, at) !== ')'; at += 1)
    if (uncounted.has(bareAt(scene, at)) && scene.tokens[at - 1]?.kind === 'number') return true;
  return false;
}

/** "(30)", "(about 30)", "(ca. 30)" */
const isRightBehind = (scene: Scene, open: number, { first }: Quantity): boolean =>
  first - open === 1 || (phraseBefore(scene.tokens, first, about) === open + 1 && bareAt(scene, first + 1) === ')');

/** Matches "(9 of us)", "(like the one in 3)", but not "(10)" or "(4 tins)". */
const isAside: Doubt = ({ scene }, { quantity, names, isBehind }) => {
  const open = openedAt(scene, quantity.first);
  // "(gas bottles 11 kg)"
  if (open !== null && isBehind && isMeasure(quantity.unit) && names.some(({ first }) => first > open)) return true;
  if (quantity.unit !== null || isByTimes(scene, quantity)) return false;
  if (open !== null && countsPeople(scene, open)) return true;
  if (open === null || names.every(({ first }) => first > open)) return false;
  const next = scene.tokens[quantity.last + 1];
  return !isRightBehind(scene, open, quantity) || (next?.kind === 'word' && !containers.has(next.bare));
};

/** "with 2 batteries": accessories of the preceding thing. */
const isEquipment: Doubt = ({ scene, taken }, { quantity: { first } }) => {
  // "pode fechar com 40 travesseiros"
  if (taken[first - 1] === 1) return false;
  // "go ahead with 4 lamps"
  const lead = bareAt(scene, first - 1) === 'the' ? first - 3 : first - 2;
  if (['do', 'ahead', 'proceed', 'adelante', 'frente', 'weiter'].includes(bareAt(scene, lead))) return false;
  if (isAsMany(scene, first - 1, first)) return false;
  // "With 2 boxes we are fine"
  if (equipping.has(bareAt(scene, first - 1))) return true;
  return (
    equipping.has(bareAt(scene, first - 2)) && bareAt(scene, first - 1) !== ',' && !isContentWord(scene, first - 1)
  );
};

const isNumber = ({ tokens }: Scene, at: number): boolean => tokens[at]?.kind === 'number';

/** "at least 4 will be spares" */
const isSubject: Doubt = ({ scene }, { quantity: { last } }) =>
  beings.has(bareAt(scene, last + 1)) && !['do', 'suffice'].includes(bareAt(scene, last + 2));

/** "2 plates... no, there is one" */
const isDenied: Doubt = ({ scene, parts }, { quantity: { last } }) => {
  for (let at = last + 1; at < last + 2 * farthestDenial && scene.sentences[at] === scene.sentences[last]; at += 1)
    // ", die also bitte nicht"
    if (bareAt(scene, at) === 'nicht' && bareAt(scene, at - 1) === 'bitte' && scene.tokens[at + 1]?.kind === 'mark')
      return true;
  // "4 rings, no, cross them out"
  for (let at = last + 2; at < last + farthestSlip && scene.sentences[at] === scene.sentences[last]; at += 1)
    if (slips.has(bareAt(scene, at)) && bareAt(scene, at - 1) === ',' && bareAt(scene, at + 1) === ',') return true;
  for (let at = last + 1; at < last + farthestDenial && parts[at] === parts[last]; at += 1)
    if (
      denials.has(bareAt(scene, at)) &&
      scene.tokens[at + 1]?.kind !== 'number' &&
      !quotes.includes(textAt(scene, at - 1))
    )
      return true;
  return false;
};
const farthestDenial = 12;
const farthestSlip = 8;
const slips = wordsOf('no nein nee nope nao moment halt wait espera');
/** Labels "do not stack" */
const quotes = ['"', '“', '„', '»', '«', "'"];
const denials = wordsOf('nein nao not nicht');

/** Doubts by the position and the subject of a number: it may not count the thing. */
export const numberDoubts: readonly Doubt[] = [
  isFraction,
  isYear,
  isSpan,
  isOfPeople,
  isBehindAlone,
  isBetween,
  isBehindUnknown,
  isAside,
  isEquipment,

  isSubject,
  isDenied,
];
