import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Token } from '../../schemas/domain/understanding/token.ts';
import { possessives } from './certainty/words.ts';
import { fillers, purposes, reasons, stops, strong, wanting } from './wording/need-words.ts';
import type { Part } from './wording/roles.ts';

/** Longest name in tokens. Longer ones are not names, and the limit keeps reading linear. */
const longest = 40;

/** Tokens that may belong to a name: not taken by another field, and not a word of the surrounding sentence. */
export interface NameScene {
  scene: Scene;
  taken: Uint8Array;
}

/** "they lasted", "we only keep": after an English pronoun comes a verb. */
export const isPronounVerb = ({ tokens, setting }: Pick<Scene, 'tokens' | 'setting'>, at: number): boolean => {
  if (setting.language !== 'en' || tokens[at]?.kind !== 'word') return false;
  const before = adverbs.has(tokens[at - 1]?.bare ?? '') ? at - 2 : at - 1;
  return subjects.has(tokens[before]?.bare ?? '') && tokens[before]?.text !== 'IT';
};
const subjects = wordsOf("i we they he she you we've i've they've you've");
const adverbs = wordsOf(
  'only just also usually normally already still really now always often recently all both currently',
);

const isBreak = ({ scene, taken }: NameScene, at: number): boolean => {
  const token = scene.tokens[at];
  if (!token || taken[at] || isPronounVerb(scene, at)) return true;
  if (token.kind === 'mark')
    return ['\n', '.', '!', '?', ';', '…', '¿', '¡', '>', '<', '{', '}'].includes(token.bare) && !isInner(scene, at);
  return (
    token.kind === 'word' &&
    isStop(token.bare) &&
    !['té', 'Pro'].includes(token.text) &&
    !(token.bare === 'er' && token.glued) &&
    !isHyphenated(scene, at) &&
    !isNorm({ scene, taken }, at)
  );
};

const germanNouns = wordsOf('Lack Last Mais Tests');

/** "hi-vis", "on-site": a part of a word. */
export const isHyphenated = ({ tokens }: Pick<Scene, 'tokens'>, at: number): boolean =>
  (tokens[at + 1]?.text === '-' &&
    tokens[at + 1]?.glued === true &&
    tokens[at + 2]?.glued === true &&
    !['se', 'me', 'nos', 'lhe'].includes(tokens[at + 2]?.bare ?? '')) ||
  (tokens[at - 1]?.text === '-' && tokens[at]?.glued === true && tokens[at - 1]?.glued === true);

/** True for a word of the sentence around a name. */
export const isStop = (bare: string): boolean => stops.has(bare) || strong.has(bare) || wanting.has(bare);

/** True for a period that abbreviates a word ("Gr. M") or joins attached tokens. */
const isInner = ({ tokens, sentences }: Scene, at: number): boolean =>
  tokens[at]?.bare === '.' && tokens[at].glued && sentences[at] === sentences[at + 1];

const articles = wordsOf(
  'the a an our my this that these those der die das den dem unser unsere unseren mein meine un una unos unas ein eine einen einem einer el la los las nuestro nuestra nuestros nuestras o os as um uma nosso nossa mi su',
);

/** "nach DIN 933", "for HP", "para tambor", "für Winterdienst": a kind follows, not a place or people. */
const isNorm = ({ scene, taken }: NameScene, at: number): boolean => {
  const bare = scene.tokens[at]?.bare ?? '';
  const next = scene.tokens[at + 1];
  if (bare === 'nach') return false;
  if (!['fur', 'para', 'for'].includes(bare) || taken[at + 1] || next?.kind === 'number') return false;
  // "un plomero para arreglar la fuga"
  if (
    bare === 'para' &&
    /^[a-z]{3,}(?:ar|er|ir)(?:l[oa]s?|se)?$/.test(next?.bare ?? '') &&
    next?.text === next?.text.toLowerCase()
  )
    return false;
  return next?.kind === 'code' || (next?.kind === 'word' && !isStop(next.bare) && !articles.has(next.bare));
};

/** "die Filter gehen langsam aus": at the end of a German name, these words do not belong to it. */
const loosely = wordsOf('aus fast langsam demnachst allmahlich leider nurmehr gerade derzeit momentan');

const isFiller = ({ tokens, setting }: Scene, at: number): boolean => {
  const token = tokens[at];
  if (!token) return true;
  if (setting.language === 'de' && loosely.has(token.bare)) return true;
  if (token.kind === 'mark') return !['"', '″', '”', '°', '%', 'Ø'].includes(token.bare) || !token.glued;
  // "solicito amablemente"
  if ((setting.language === 'es' || setting.language === 'pt') && /^\p{Ll}{4,}mente$/u.test(token.text)) return true;
  return (
    token.kind === 'word' &&
    fillers.has(token.bare) &&
    token.text !== 'lã' &&
    token.text !== 'pára' &&
    !(setting.language === 'de' && germanNouns.has(token.text)) &&
    !/^\p{Lu}{1,3}$/u.test(token.text)
  );
};

const isSize = ({ tokens }: Scene, { first, last }: Part): boolean =>
  first < last && tokens[first]?.kind === 'number' && tokens[first + 1]?.bare === 'x';

const hasLetters = ({ tokens }: Scene, { first, last }: Part): boolean => {
  for (let at = first; at <= last; at += 1) {
    if (tokens[at]?.kind !== 'mark' && /\p{L}{2}|\p{L}\d|\d\p{L}|\p{Lu}/u.test(tokens[at]?.text ?? '')) return true;
  }
  return false;
};

/** Removes articles and marks at both ends. Null if nothing is left that names a thing. */
function trimmed({ scene }: NameScene, { first, last }: Part): Part | null {
  let [from, to] = [first, last];
  while (from <= to && isFiller(scene, from)) from += 1;
  while (to >= from && isFiller(scene, to)) to -= 1;
  const part = { first: from, last: to };
  return from > to || !(hasLetters(scene, part) || isSize(scene, part)) ? null : part;
}

/** Returns the first name from here up to `to`. It ends before a word of the sentence or before its purpose. */
export function nameFrom(context: NameScene, from: number, to: number): Part | null {
  let start = from;
  // "250 with the new logo": a description, not a name
  if (['con', 'com', 'mit', 'with'].includes(context.scene.tokens[from]?.bare ?? '')) return null;
  while (start < to && (isBreak(context, start) || isFiller(context.scene, start) || isDuty(context.scene, start))) {
    if (reasons.has(context.scene.tokens[start]?.bare ?? '') || isPurpose(context, start)) return null;
    start += 1;
  }
  let end = start;
  while (end < Math.min(to, start + longest) && !isBreak(context, end) && !(end > start && isPurpose(context, end)))
    end += 1;
  return trimmed(context, { first: start, last: end - 1 });
}

/** "hay que", "temos que": the required action follows. */
const isDuty = ({ tokens }: Scene, at: number): boolean =>
  tokens[at]?.bare === 'que' && duties.has(tokens[at - 1]?.bare ?? '');
const duties = wordsOf('hay hubo habra tenemos tiene tienen tengo tem temos tenho teremos');

/** "for the new hall": the purpose. */
const isPurpose = (context: NameScene, at: number): boolean => {
  const token = context.scene.tokens[at];
  return (
    token?.kind === 'word' &&
    !isDuty(context.scene, at) &&
    purposes.has(token.bare) &&
    token.text !== 'Pro' &&
    // "pára-brisas"
    !isHyphenated(context.scene, at) &&
    !isNorm(context, at)
  );
};

/** Returns the name that ends directly before a token and does not start before `from`. */
export function nameBefore(context: NameScene, before: number, from: number): Part | null {
  let end = before;
  while (end > from && isFiller(context.scene, end - 1) && !context.taken[end - 1]) end -= 1;
  let start = end;
  while (start > Math.max(from, end - longest) && !isBreak(context, start - 1)) start -= 1;
  for (let at = start; at < end; at += 1) {
    if (at > start && isPurpose(context, at)) return trimmed(context, { first: start, last: at - 1 });
  }
  return trimmed(context, { first: start, last: end - 1 });
}

const purposeWords = wordsOf('fur furs for para pra pro');

/** "For the new hall 20 lamps": the text before the number is the purpose of the things. */
export function isPurposeText({ tokens }: Scene, first: number, from: number): boolean {
  let at = first - 1;
  while (at >= from && (isLink(tokens[at]) || possessives.has(tokens[at]?.bare ?? ''))) at -= 1;
  return at >= from && purposeWords.has(tokens[at]?.bare ?? '');
}

const placeWords = wordsOf('in im en em na no nas nos at auf inside al ao aos');
const placeArticles = wordsOf(
  'the our der die das dem den el la los las a o as os nuestra nuestro nossa nosso unserer unserem',
);

/** "Faltan en la nave 200 m2": the text before the number is the place where the things are missing. */
export function isLocation({ tokens, setting }: Scene, first: number, from: number): boolean {
  let at = first - 1;
  while (at > from && placeArticles.has(tokens[at]?.bare ?? '') && tokens[at]?.bare !== 'no') at -= 1;
  // "enviar a la obra 200 bloques"
  const isTo = setting.language === 'es' && tokens[at]?.bare === 'a' && at < first - 1;
  return at >= from && (isTo || placeWords.has(tokens[at]?.bare ?? ''));
}

const isLink = (token: Token | undefined): boolean =>
  token?.kind === 'word' && fillers.has(token.bare) && !purposeWords.has(token.bare);
