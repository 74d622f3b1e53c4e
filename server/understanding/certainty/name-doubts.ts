import { periodUnit } from '../../../schemas/domain/understanding/period-words.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Token } from '../../../schemas/domain/understanding/token.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { isMeasure } from '../quantities/amounts-of-need.ts';
import { type Draft, isTime } from '../draft.ts';
import { isStop } from '../names.ts';
import { containers, fillers } from '../wording/need-words.ts';
import { isTechnical, unitWord } from '../quantities/pack-words.ts';
import type { Part } from '../wording/roles.ts';
import { bareAt, glued, isTimes, textAt } from '../tokens-at.ts';
import { type Doubt, isContentWord, nameWords, sectionKey } from './grounds.ts';
import { contextWords } from './context-words.ts';
import { isOtherWord } from './meaning.ts';
import { colorWords, letterSize, nothings, sizeHeads, tellingVerbs } from './words.ts';

const tokensOf = ({ tokens }: Scene, names: readonly Part[]): Token[] =>
  names.flatMap(({ first, last }) => tokens.slice(first, last + 1));

const spans = /(?:woche|wochen|tag|tage|monat|monate|week|weekend|semana|semanas|weihnachten|navidad|natal)$/;

/** "fine", "now", "Weihnachtswoche" */
const isNothing: Doubt = ({ scene }, draft) =>
  nameWords(scene, draft).every((word) => nothings.has(word) || spans.test(word) || isParticiple(scene, word));

/** "two can be repaired" */
const isParticiple = ({ setting }: Scene, word: string): boolean =>
  setting.language === 'en' && /[a-z]{3}ed$/.test(word);

const romanceVerb = /^[a-z]{2,}(?:[aei]mos|[ai]ron|[aei]ram|ieron)$/;
const noVerbs = wordsOf(
  'tramos ramos gramos kilogramos miligramos extremos minimos maximos ultimos proximos racimos reclamos insumos ritmos termos',
);
const pastVerb = { es: /^\p{Ll}{3,}ó$/u, pt: /^\p{Ll}{3,}ou$/u };

/** "wine glasses" in Spanish and Portuguese end in a word that otherwise means "came". */
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

/** "llegan estanterías", "proveedor entregó": a sentence was mistaken for a name. */
const hasVerb: Doubt = ({ scene }, draft) => {
  const { language } = scene.setting;
  if (hasTellingVerb(scene, draft.names)) return true;
  if (language !== 'es' && language !== 'pt') return false;
  return tokensOf(scene, draft.names).some(
    ({ bare, text }) => (romanceVerb.test(bare) && !noVerbs.has(bare)) || pastVerb[language].test(text),
  );
};

/** In German texts with capitals, the name of a thing is a noun. */
const isNoNoun: Doubt = ({ scene }, { names, isBehind }) =>
  scene.setting.language === 'de' &&
  !isBehind &&
  /[\p{Ll},] \p{Lu}\p{Ll}{2}/u.test(scene.text) &&
  tokensOf(scene, names).every(({ text, kind }) => kind !== 'code' && !/\p{Lu}/u.test(text));

/** "10 M", "3 black": a variant without a thing. */
const isKindOnly = (scene: Scene, { names, quantity }: Draft, unit: Unit | null = null): boolean =>
  quantity !== null &&
  (quantity.unit === null || quantity.unit === unit) &&
  tokensOf(scene, names).every(
    ({ kind, text, bare }) =>
      kind === 'mark' || kind === 'number' || letterSize.test(text) || sizeHeads.has(bare) || colorWords.has(bare),
  );

const hasNoName: Doubt = ({ scene }, draft) => isKindOnly(scene, draft);

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

/** True if a name contains a number with a matching unit. */
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

/** "16 channel pipette 2 pcs" */
const hasCount: Doubt = ({ scene }, { names, isBehind }) =>
  !isBehind && holdsAmount(scene, names, (unit) => !isMeasure(unit));

/** "new colleagues so 2 chairs": the name contains the number of another thing. */
const hasOtherThings: Doubt = ({ scene }, { names, isBehind }) =>
  !isBehind &&
  names.some(({ first, last }) => {
    for (let at = first; at < last; at += 1) if (countsThings(scene, at, first)) return true;
    return false;
  });

const ofWords = wordsOf('of de von mit con com with');

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
  // "strips of 5 sockets": a description of each one
  if (at > first && ofWords.has(bareAt(scene, at - 1))) return false;
  // "Artikel 4711 Einweghandschuhe"
  if (articleHeads.has(bareAt(scene, at - 1))) return false;
  if (containers.has(next.bare) || isTechnical(next) || unitWord(next) !== null || !isContentWord(scene, at + 1))
    return false;
  if (scene.setting.language === 'de') return /^\p{Lu}\p{Ll}{3}/u.test(next.text);
  return next.bare.length >= 4 && next.bare.endsWith('s') && /^\p{Ll}/u.test(textAt(scene, at - 1));
}

/** Another number refers to the same thing. */
const isRepeated: Doubt = ({ scene, named }, draft) => (named.get(sectionKey(scene, draft)) ?? 0) > 1;

/** "office", "night shift", "order of today": words for people, places and times, not for things. */
export const namesNothing: Doubt = (grounds, draft) => {
  const { scene } = grounds;
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

/** Doubts that a name is the name of a thing, or that it is complete. */
export const nameDoubts: readonly Doubt[] = [
  namesNothing,

  isNothing,

  hasVerb,

  isNoNoun,
  hasNoName,

  hasSpan,

  hasCount,
  hasOtherThings,

  isRepeated,
];
