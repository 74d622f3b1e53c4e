import { phraseAt } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isDash } from '../../schemas/domain/understanding/tokens.ts';
import { articles, companions, contrasting, joints } from './wording/need-words.ts';
import { unitWord } from './quantities/pack-words.ts';

/** The separator between a piece of a sentence and the previous piece. */
export type Joint = 'start' | 'comma' | 'joint' | 'colon' | 'dash' | 'bracket' | 'contrast';

/** A run of tokens about one thing. `to` is the index after its last token. */
export interface Piece {
  from: number;
  to: number;
  joint: Joint;
  sentence: number;
  /** Index of the line or sentence. A semicolon does not start a new one. */
  line: number;
  /** True inside brackets. */
  isInside: boolean;
  /** A colon follows. */
  isLead: boolean;
}

/** Returns the joint that separates pieces here and its length in tokens. */
function cutAt(scene: Scene, at: number): { joint: Joint; length: number } | null {
  const token = scene.tokens[at];
  if (!token) return null;
  const next = scene.tokens[at + 1];
  const isSlash =
    token.text === '/' &&
    !token.glued &&
    next?.glued !== true &&
    (next?.kind === 'word' || (next?.kind === 'number' && scene.tokens[at - 1]?.kind !== 'number'));
  if (token.bare === ',' || token.bare === '|' || token.bare === '•' || isSlash) return { joint: 'comma', length: 1 };
  if (token.bare === ':' && !token.glued) return { joint: 'colon', length: 1 };
  if (token.bare === ':' && scene.tokens[at + 1]?.glued !== true) return { joint: 'colon', length: 1 };
  if (token.bare === '(' || token.bare === ')' || token.bare === '[' || token.bare === ']')
    return { joint: 'bracket', length: 1 };
  if (isDash(token.text) && !token.glued && scene.tokens[at + 1]?.glued !== true) return { joint: 'dash', length: 1 };
  if (contrasting.has(token.bare) && !(token.bare === 'mas' && scene.setting.language === 'es'))
    return { joint: 'contrast', length: 1 };
  // "35 sillas más un carro"
  if (
    token.text === 'más' &&
    scene.tokens[at - 1]?.kind === 'word' &&
    (next?.kind === 'number' || articles[next?.bare ?? ''])
  )
    return { joint: 'joint', length: 1 };
  // "30 tuercas, más arandelas", "pastillas más discos (2)"
  const isCounted = scene.tokens[at + 2]?.bare === '(' && scene.tokens[at + 3]?.kind === 'number';
  if (token.text === 'más' && next?.kind === 'word' && (isCounted || scene.tokens[at - 1]?.bare === ','))
    return { joint: 'joint', length: 1 };
  const company = phraseAt(scene.tokens, at, companions);
  if (company > 0 && isAsMany(scene, at, at + company)) return { joint: 'joint', length: company };
  const length = phraseAt(scene.tokens, at, joints);
  if (length === 0 || (token.bare === 'mais' && scene.setting.language !== 'pt')) return null;
  if ((token.bare === 'also' && scene.setting.language !== 'en') || (token.bare === '+' && token.glued)) return null;
  return { joint: 'joint', length };
}

/** "6 beds along with 6 mattresses": several things in equal numbers. */
export function isAsMany({ tokens }: Scene, before: number, next: number): boolean {
  const number = tokens[next];
  if (number?.kind !== 'number' || !/^\d+$/.test(number.text) || number.text === '1') return false;
  const behind = tokens[next + 1];
  if (behind?.kind !== 'word' || unitWord(behind) !== null) return false;
  for (let at = before - 1; at > before - farthest; at -= 1)
    if (tokens[at]?.kind === 'number') return tokens[at]?.text === number.text;
  return false;
}
const farthest = 8;

/** Returns the pieces of a text, in order. `whole` marks tokens of quantities, which are never split. */
export function piecesOf(scene: Scene, whole: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let joint: Joint = 'start';
  let depth = 0;
  let line = 0;
  let lineFrom = 0;
  const close = (to: number, isLead: boolean): void => {
    if (to > from)
      pieces.push({
        from,
        to,
        joint,
        sentence: scene.sentences[from] ?? 0,
        line: lineFrom,
        isInside: depth > 0,
        isLead,
      });
  };
  let at = 0;
  while (at < scene.tokens.length) {
    const isNext = at > from && scene.sentences[at] !== scene.sentences[at - 1];
    const isNewSentence = at > 0 && scene.sentences[at] !== scene.sentences[at - 1];
    if (isNewSentence && scene.tokens[at - 1]?.bare !== ';') line += 1;
    const cut = whole[at] ? null : cutAt(scene, at);
    if (isNext) {
      close(at, false);
      [from, joint, depth, lineFrom] = [at, 'start', 0, line];
    }
    if (cut) {
      close(at, cut.joint === 'colon');
      const mark = scene.tokens[at]?.bare;
      if (mark === '(' || mark === '[') depth += 1;
      if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1);
      const isFirst: boolean =
        isNext || (from === at && joint === 'start' && pieces.at(-1)?.sentence !== scene.sentences[at]);
      from = at + cut.length;
      joint = isFirst && cut.joint !== 'bracket' ? 'start' : cut.joint;
    }
    at += cut?.length ?? 1;
  }
  close(scene.tokens.length, false);
  return pieces;
}
