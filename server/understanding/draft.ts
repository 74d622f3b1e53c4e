import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isMeasure } from './quantities/amounts-of-need.ts';
import type { NameScene } from './names.ts';
import { colorWords, sizeHeads } from './certainty/words.ts';
import { containers, fillers, kinds, pronouns } from './wording/need-words.ts';
import { unitWord } from './quantities/pack-words.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantities/quantity.ts';
import { halves } from './quantities/word-quantities.ts';
import type { Part } from './wording/roles.ts';
import type { Mood } from './wording/sentences.ts';

/** An item under construction: the parts of its name, and its quantity if one was given. */
export interface Draft {
  names: Part[];
  quantity: Quantity | null;
  /** The quantity follows the name, and may be its size. */
  isBehind: boolean;
  /** The thing was only mentioned. It lends its name to a number without one. */
  isReported: boolean;
  /** The thing has not been requested yet. */
  isLoose: boolean;
  /** One of several variants of a thing whose numbers belong together. */
  isSplit?: boolean;
  sentence: number;
}

/** State of the reading, piece by piece. */
export interface Reading {
  context: NameScene;
  moods: readonly Mood[];
  drafts: Draft[];
  /** Names the following items: "Safety shoes S3: 10 pairs size 42, ...". */
  lead: { name: Part; line: number; kind?: Part } | null;
  isCorrecting: boolean;
  /** "For 12 workplaces: one chair per workplace": the total is not calculated. */
  purposeIn: number;
  /** "Qty 3 – hammer drill": a number whose thing follows a dash. */
  waiting: { quantity: Quantity; sentence: number } | null;
  /** A name after a comma that was added to the last draft. It may turn out to be a separate thing. */
  doubtfulName: { draft: Draft; name: Part } | null;
  /** A refusal continues after commas. */
  refusedIn: number;
  /** Several names end in a bare number. */
  isRow: boolean;
  /** Each item has its own line. */
  isList: boolean;
}

/** Things that are written in capitals. */
const things = wordsOf('epi epis epp tv pc ssd led usb ups gps mdf pvc dvd cpu');

/** "Gr. 42", "FFP3", "L": a name that only selects a variant of the preceding thing. */
export function isOnlyKind({ tokens }: Scene, { first, last }: Part): boolean {
  const token = tokens[first];
  if (!token) return true;
  const isNamed = tokens.slice(first + 1, last + 1).some(({ kind, bare }) => kind === 'word' && bare.length > 3);
  if ((token.kind === 'number' && !isNamed) || kinds.has(token.bare)) return true;
  return first === last && (token.kind === 'code' || (/^\p{Lu}{1,3}$/u.test(token.text) && !things.has(token.bare)));
}

export function lastIn(reading: Reading, sentence: number): Draft | undefined {
  const last = reading.drafts.at(-1);
  return last?.sentence === sentence ? last : undefined;
}

export const isTime = (unit: Quantity['unit']): boolean =>
  unit === 'day' || unit === 'hour' || unit === 'WEE' || unit === 'month' || unit === 'ANN' || unit === 'minute';

export const named = (name: Part, quantity: Quantity, { sentence }: Piece): Draft => ({
  names: [name],
  quantity,
  isBehind: true,
  isReported: false,
  isLoose: false,
  sentence,
});

/** True for a quantity that another may replace: "a table, 2 of them", "Lift table 1000 kg, 1 pc". */
export const isWeak = ({ quantity, isBehind }: Draft, by: Quantity): boolean =>
  quantity === null ||
  (quantity.kind === 'article' && !isMeasure(by.unit)) ||
  quantity.kind === 'size' ||
  (isBehind && isMeasure(quantity.unit) && !isMeasure(by.unit));

/** "2 tubos", "6 of them": names no thing. */
export const isNoName = (scene: Scene, names: readonly Part[]): boolean =>
  names.every((name) => isWordOnly(scene, name));

const workWords = wordsOf('trabajo trabalho arbeitszeit labour');

const isWordOnly = ({ tokens }: Scene, { first, last }: Part): boolean =>
  tokens.slice(first, last + 1).every(
    ({ bare, kind, text }, index, all) =>
      kind === 'mark' ||
      containers.has(bare) ||
      workWords.has(bare) ||
      // "a replacement for the autoclave"
      (bare === 'replacement' && tokens[last + 1]?.bare !== 'for') ||
      // "medio kilo"
      (halves[bare] !== undefined && isMeasure(unitWord(all[index + 1]))) ||
      (halves[all[index - 1]?.bare ?? ''] !== undefined && isMeasure(unitWord(all[index]))) ||
      pronouns.has(bare) ||
      (fillers.has(bare) && text !== 'lã') ||
      // "500 ml"
      (kind === 'number' && isMeasure(unitWord(all[index + 1]))) ||
      (all[index - 1]?.kind === 'number' && isMeasure(unitWord(all[index]))),
  );

/** Words for the shape or size of a thing, after its name. */
export const shapes = wordsOf(
  'lose loose granel breit schmal gross klein lang kurz dick dunn duenn hoch niedrig flach matt glanzend liniert kariert blanko weich hart fein grob mittel rund eckig oval',
);

export const attributes = wordsOf(
  `tragkraft traglast nutzlast gewicht lange breite hohe tiefe volumen inhalt leistung laufzeit mietdauer reichweite forderhohe arbeitshohe hubhohe fordermenge saughohe spannweite arbeitsbreite durchmesser kapazitat fassungsvermogen drehmoment capacity payload load weight length width height depth power volume range lift
  capacidad carga potencia peso longitud anchura altura volumen duracion capacidade potencia comprimento largura duracao alcance`,
);

export const areColors = ({ tokens }: Scene, { first, last }: Part): boolean =>
  tokens
    .slice(first, last + 1)
    .every(
      ({ bare, text }, index) =>
        colorWords.has(bare) || sizes.test(text) || (index < last - first && sizeHeads.has(bare)),
    );

export const sizes = /^(?:[SMLPG]|X{1,4}[SLG]|GG|medium|large|small)$/;
