import { periodUnit } from '../../../schemas/domain/understanding/period-words.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Token } from '../../../schemas/domain/understanding/token.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { isMeasure } from '../amounts-of-need.ts';
import { type Draft, isTime } from '../draft.ts';
import { isStop } from '../names.ts';
import { containers, fillers } from '../need-words.ts';
import { isTechnical, unitWord } from '../pack-words.ts';
import { isPartAt } from '../part-words.ts';
import type { Part } from '../roles.ts';
import { bareAt, glued, isTimes, textAt } from '../tokens-at.ts';
import {
  type Counted,
  type Doubt,
  type Grounds,
  isBareBehind,
  isContentWord,
  nameWords,
  sectionKey,
} from './grounds.ts';
import { contextWords } from './context-words.ts';
import { isOtherWord } from './said.ts';
import { addresses, bounds, colours, letterSize, nothings, papers, sizeHeads, tellingVerbs, titles } from './words.ts';

const tokensOf = ({ tokens }: Scene, names: readonly Part[]): Token[] =>
  names.flatMap(({ first, last }) => tokens.slice(first, last + 1));

const spans = /(?:woche|wochen|tag|tage|monat|monate|week|weekend|semana|semanas|weihnachten|navidad|natal)$/;

/** "three", "two of the five pumps" */
const isNumberOnly: Doubt = ({ scene, figureStarts }, { names }) =>
  names.every(
    ({ first, last }) =>
      figureStarts.has(first) &&
      (first === last || (scene.tokens[first]?.kind === 'word' && textAt(scene, first + 1) !== '-')),
  );

/** "fine", "now", "Weihnachtswoche" */
const isNothing: Doubt = ({ scene }, draft) =>
  nameWords(scene, draft).every((word) => nothings.has(word) || spans.test(word) || isParticiple(scene, word));

/** "two can be repaired" */
const isParticiple = ({ setting }: Scene, word: string): boolean =>
  setting.language === 'en' && /[a-z]{3}ed$/.test(word);

/** "a minimum of 50" */
const isBound: Doubt = ({ scene }, draft) => nameWords(scene, draft).every((word) => bounds.has(word) || isStop(word));

const streets = /(?:strasse|str|weg|allee|platz|gasse|ring)$/;

/** "Obra calle Olmo 14" */
const isAddress: Doubt = ({ scene }, draft) =>
  isBareBehind(scene, draft) && nameWords(scene, draft).some((word) => addresses.has(word) || streets.test(word));

const romanceVerb = /^[a-z]{2,}(?:[aei]mos|[ai]ron|[aei]ram|ieron)$/;
const noVerbs = wordsOf(
  'tramos ramos gramos kilogramos miligramos extremos minimos maximos ultimos proximos racimos reclamos insumos ritmos termos',
);
const pastVerb = { es: /^\p{Ll}{3,}ó$/u, pt: /^\p{Ll}{3,}ou$/u };

/** "wine glasses" in Spanish and Portuguese end in what else is "came". */
const hasTellingVerb = ({ tokens, setting }: Scene, names: readonly Part[]): boolean =>
  names.some(({ first, last }) => {
    for (let at = first; at <= last; at += 1)
      if (
        tellingVerbs.has(tokens[at]?.bare ?? '') &&
        !isOtherWord({ tokens, setting }, at) &&
        !['de', 'do', 'da', 'of'].includes(tokens[at - 1]?.bare ?? '')
      )
        return true;
    return false;
  });

/** "llegan estanterías", "proveedor entregó": a sentence was taken for a name. */
const hasVerb: Doubt = ({ scene }, draft) => {
  const { language } = scene.setting;
  if (hasTellingVerb(scene, draft.names)) return true;
  if (language !== 'es' && language !== 'pt') return false;
  return tokensOf(scene, draft.names).some(
    ({ bare, text }) => (romanceVerb.test(bare) && !noVerbs.has(bare)) || pastVerb[language].test(text),
  );
};

/** "chairs of order 4500123" */
const isOfPaper: Doubt = ({ scene }, { names }) =>
  names.some(({ first, last }) => {
    for (let at = first; at < last; at += 1)
      if (papers.has(bareAt(scene, at)) && /\d/.test(textAt(scene, at + 1))) return true;
    return false;
  });

/** A German thing is a noun, in texts that have capitals. */
const isNoNoun: Doubt = ({ scene }, { names, isBehind }) =>
  scene.setting.language === 'de' &&
  !isBehind &&
  /[\p{Ll},] \p{Lu}\p{Ll}{2}/u.test(scene.text) &&
  tokensOf(scene, names).every(({ text, kind }) => kind !== 'code' && !/\p{Lu}/u.test(text));

/** "10 M", "3 black": which, and not what of. */
const isKindOnly = (scene: Scene, { names, quantity }: Draft, unit: Unit | null = null): boolean =>
  quantity !== null &&
  (quantity.unit === null || quantity.unit === unit) &&
  tokensOf(scene, names).every(
    ({ kind, text, bare }) =>
      kind === 'mark' || kind === 'number' || letterSize.test(text) || sizeHeads.has(bare) || colours.has(bare),
  );

const isColour = (scene: Scene, { names }: Pick<Draft, 'names'>): boolean =>
  tokensOf(scene, names).some(({ bare }) => colours.has(bare));

/** "50 vests XL and 30 in L" */
const isSized = (scene: Scene, { names }: Pick<Draft, 'names'>): boolean =>
  tokensOf(scene, names).some(({ text }) => letterSize.test(text));

/** How far back the colour of the thing before may stand. */
const farthestColour = 10;

/** "6 red mugs and 6 in yellow": of the thing before, whose colour is another. */
function isOtherColour(scene: Scene, draft: Counted): boolean {
  if (!isColour(scene, draft)) return false;
  const { first } = draft.quantity;
  for (let at = first - 1; at > first - farthestColour && scene.sentences[at] === scene.sentences[first]; at -= 1)
    if (colours.has(bareAt(scene, at)))
      return !isColour(scene, { names: [{ first: at + 1, last: first - 1 }] }) && scene.tokens[at + 1]?.kind === 'word';
  return false;
}

const isOnlyWhich: Doubt = ({ scene }, draft) => isKindOnly(scene, draft) && !isOtherColour(scene, draft);

/** "40 shirts: 10 S, 20 M, 10 L": the sum of those that follow, or besides them. */
const isTotal: Doubt = ({ scene, next }, draft) => {
  const behind = next.get(draft.quantity);
  const { unit } = draft.quantity;
  return (
    behind?.sentence === draft.sentence &&
    isKindOnly(scene, behind, unit) &&
    !isKindOnly(scene, draft, unit) &&
    !(isColour(scene, draft) && isColour(scene, behind)) &&
    !(isSized(scene, draft) && isSized(scene, behind))
  );
};

/** "para la Dra. Soler: 250" */
const isPerson: Doubt = ({ scene }, { names, isBehind, quantity }) => {
  if (titles.has(bareAt(scene, names[0]?.first ?? -1))) return true;
  if (!isBehind || scene.tokens[quantity.first - 1]?.kind !== 'mark') return false;
  let at = (names[0]?.first ?? 0) - 1;
  if (bareAt(scene, at) === '.') at -= 1;
  if (titles.has(bareAt(scene, at))) return true;
  while (fillers.has(bareAt(scene, at)) && !purposes.includes(bareAt(scene, at))) at -= 1;
  return purposes.includes(bareAt(scene, at));
};
const purposes = ['for', 'fur', 'para', 'pra', 'pro'];

/** "20 l paint x 3" */
const endsInTimes: Doubt = ({ scene }, { names, quantity, isBehind }) =>
  !isBehind &&
  isMeasure(quantity.unit) &&
  names.some(
    ({ first, last }) =>
      last > first && scene.tokens[last]?.kind === 'number' && isTimes(bareAt(scene, last - 1)) && !glued(scene, last),
  );

/** "a lift ... five days" */
const hasSpan: Doubt = ({ scene, figureEnds }, { names, quantity }) =>
  quantity.kind === 'article' &&
  names.some(({ first, last }) => {
    for (let at = first + 1; at <= last; at += 1)
      if (figureEnds.has(at - 1) && periodUnit(bareAt(scene, at)) !== undefined) return true;
    return false;
  });

const measuring = wordsOf(
  'wide long high deep thick breit lang hoch tief dick ancho largo alto grueso grosor largura comprimento altura espessura',
);

/** Whether a name has a number with a unit that fits. */
const holdsAmount = (scene: Scene, names: readonly Part[], fits: (unit: Unit) => boolean): boolean =>
  names.some(({ first, last }) => {
    for (let at = first; at < last; at += 1) {
      const next = scene.tokens[at + 1];
      const unit = scene.tokens[at]?.kind === 'number' && !isTechnical(next) ? unitWord(next) : null;
      // "35 m of cloth, 3 m wide"
      if (unit !== null && fits(unit) && !measuring.has(bareAt(scene, at + 2))) return true;
    }
    return false;
  });

/** "dry ice 30 kg on Tuesday and 30 kg on Thursday" */
const isTwice: Doubt = ({ scene }, { quantity, names }) => {
  const others = names.filter(({ first, last }) => quantity.first < first || quantity.first > last);
  return isMeasure(quantity.unit) && holdsAmount(scene, others, (unit) => unit === quantity.unit);
};

/** "16 channel pipette 2 pcs" */
const hasCount: Doubt = ({ scene }, { names, isBehind }) =>
  !isBehind && holdsAmount(scene, names, (unit) => !isMeasure(unit));

/** "new colleagues so 2 chairs": a number of other things within the name. */
const hasOtherThings: Doubt = ({ scene }, { names, isBehind }) =>
  !isBehind &&
  names.some(({ first, last }) => {
    for (let at = first; at < last; at += 1) if (countsThings(scene, at, first)) return true;
    return false;
  });

const ofWords = wordsOf('of de von mit con com with');

/** The same word begins both names. */
const nounsBefore = ({ tokens }: Scene, at: number, bare: string): boolean =>
  bare.length >= 4 && tokens.slice(Math.max(0, at - 8), at).some((token) => token.bare === bare);

const articleHeads = wordsOf('artikel article item articulo artigo ref referenz referencia sku material');

const sizeLabels = wordsOf('size grosse talla talle tamanho');

function countsThings(scene: Scene, at: number, first: number): boolean {
  const [token, next] = [scene.tokens[at], scene.tokens[at + 1]];
  if (token?.kind !== 'number' || !/^\d+$/.test(token.text) || next?.kind !== 'word' || next.glued) return false;
  if (at > first && (glued(scene, at) || scene.tokens[at - 1]?.kind !== 'word')) return false;
  // "HP 72 Magenta"
  if (at > first && /^\p{Lu}{2,3}$/u.test(textAt(scene, at - 1))) return false;
  // "M12 x 100 bolts"
  if (at > first && (isTimes(bareAt(scene, at - 1)) || sizeLabels.has(bareAt(scene, at - 1)))) return false;
  // "strips of 5 sockets": how each of them is
  if (at > first && ofWords.has(bareAt(scene, at - 1))) return false;
  // "Artikel 4711 Einweghandschuhe"
  if (articleHeads.has(bareAt(scene, at - 1)) || (at > first && isPartAt(scene, at))) return false;
  if (containers.has(next.bare) || isTechnical(next) || unitWord(next) !== null || !isContentWord(scene, at + 1))
    return false;
  if (scene.setting.language === 'de') return /^\p{Lu}\p{Ll}{3}/u.test(next.text);
  // "black paint 12 white paint 6"
  const isRun = at > first && (scene.tokens[at - 1]?.bare.length ?? 0) >= 4 && /^\p{Ll}/u.test(next.text);
  if (isRun && scene.setting.language !== 'en' && nounsBefore(scene, at, next.bare)) return true;
  return next.bare.length >= 4 && next.bare.endsWith('s') && /^\p{Ll}/u.test(textAt(scene, at - 1));
}

/** "130 kg rated one": how much a thing bears. */
const isRating: Doubt = ({ scene }, draft) =>
  isMeasure(draft.quantity.unit) && nameWords(scene, draft).some((word) => ratings.has(word));
const ratings = wordsOf('rated capacity load belastbar belastbarkeit tragfahig carga capacidad capacidade');

/** Another number is said of the same thing. */
export const isSaidTwice: Doubt = ({ scene, named }, draft) => (named.get(sectionKey(scene, draft)) ?? 0) > 1;

/** "6 large and 4 small whiteboards": the thing follows behind the other number. */
const isOfNext = ({ scene, figureStarts }: Grounds, { names }: Pick<Draft, 'names'>): boolean =>
  names.length === 1 &&
  names.every(
    ({ first, last }) =>
      first === last && ['and', 'und', 'y', 'e'].includes(bareAt(scene, last + 1)) && figureStarts.has(last + 2),
  );

/** "office", "night shift", "order of today": words that tell of people, places and times, and of no thing. */
export const isOfNoThing: Doubt = (grounds, draft) => {
  const { scene } = grounds;
  if (isOfNext(grounds, draft)) return false;
  // "a driver for 60 hours", "one set of the small ones"
  const { unit } = draft.quantity;
  if (isTime(unit) || (unit !== null && !isMeasure(unit) && nameWords(scene, draft).includes('ones'))) return false;
  const words = nameWords(scene, draft).filter((word) => /^\p{L}{2}/u.test(word));
  const hasCode = tokensOf(scene, draft.names).some(({ kind, text }) => kind === 'code' || /^\p{Lu}{2,}$/u.test(text));
  return (
    words.length > 0 &&
    !hasCode &&
    words.every((word) => contextWords.has(word) || nothings.has(word) || isStop(word) || fillers.has(word)) &&
    words.some((word) => contextWords.has(word))
  );
};

/** What was taken for the name of a thing may be none, or not the whole of it. */
export const nameDoubts: readonly Doubt[] = [
  isOfNoThing,
  isNumberOnly,
  isNothing,
  isBound,
  isAddress,
  hasVerb,
  isOfPaper,
  isNoNoun,
  isOnlyWhich,
  isTotal,
  isPerson,
  endsInTimes,
  hasSpan,
  isTwice,
  hasCount,
  hasOtherThings,
  isRating,
  isSaidTwice,
];
