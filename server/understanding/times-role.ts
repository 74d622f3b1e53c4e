import type { Figure } from '../../schemas/domain/understanding/figures.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isMeasure } from './amounts-of-need.ts';
import { isStop } from './names.ts';
import { isTechnical, unitWord } from './pack-words.ts';
import { bareAt, glued, isTimes, textAt } from './tokens-at.ts';

/** "160x80", "2 x 3 m", "10 x 1 l": how the numbers about an x belong together. */
export function timesRole(scene: Scene, figure: Figure): 'size' | 'count' | null {
  const { first, last } = figure;
  const isLoose = !glued(scene, first) || !glued(scene, first - 1);
  const things = unitWord(scene.tokens[last + 1]);
  // "60x60 x24"
  if (isTimes(bareAt(scene, first - 1)) && glued(scene, first) && !glued(scene, first - 1)) return 'count';
  if (isTimes(bareAt(scene, first - 1)) && isMeasured(scene, first - 2)) {
    const isBehindSize = scene.tokens[first - 2]?.kind !== 'number' && (things === null || !isMeasure(things));
    const isOfThings = things !== null && !isMeasure(things) && !isStart(scene, first - 3);
    return isLoose && (isOfThings || isBehindSize) ? 'count' : 'size';
  }
  if (!isTimes(bareAt(scene, last + 1))) return null;
  // "HP 410X"
  if (textAt(scene, last + 1) === 'X' && glued(scene, last + 1) && scene.tokens[first - 1]?.kind === 'word')
    return 'size';
  // "2x18W"
  const isOfCode = glued(scene, last + 1) && glued(scene, last + 2) && /^\d/.test(textAt(scene, last + 2));
  if (scene.tokens[last + 2]?.kind !== 'number') return isOfCode ? 'size' : 'count';
  if (glued(scene, last + 1) && glued(scene, last + 2)) return 'size';
  let end = last + 2;
  while (isTimes(bareAt(scene, end + 1)) && scene.tokens[end + 2]?.kind === 'number') end += 2;
  if (end > last + 2) return 'size';
  // "4 x 3/4" ball valves"
  if (textAt(scene, end + 1) === '/' && glued(scene, end + 1) && glued(scene, end + 2)) return 'count';
  const unit = scene.tokens[end + 1];
  if (isManySized(scene, figure)) return 'count';
  if (['mm', 'cm', 'm', 'ft'].includes(unit?.bare ?? '') || /^mm[²2]$/.test(unit?.text ?? '')) return 'size';
  const counted = unitWord(unit);
  if (counted !== null && !isMeasure(counted) && !isStart(scene, first - 1)) return 'size';
  if (counted !== null || isTechnical(unit)) return 'count';
  // "2 x 1000 sugar sticks"
  const isOfMany = Number(figure.value) <= 12 && Number(textAt(scene, last + 2)) >= 100 && unit?.kind === 'word';
  return glued(scene, last + 1) || isOfMany ? 'count' : 'size';
}

/** How far behind its size the noun may stand. */
const mostOfSized = 5;

/** "order 6 x 600mm panel lights", "1 x 500mm ruler": one size, and the thing behind it, several where there are several. */
function isManySized(scene: Scene, { first, last, value }: Figure): boolean {
  const { tokens, setting } = scene;
  const size = last + 2;
  if (setting.language !== 'en' || !/^\d{1,2}$/.test(value ?? '') || !glued(scene, size + 1)) return false;
  if (glued(scene, last + 1) || glued(scene, size) || !isLedBy(scene, first - 1)) return false;
  if (tokens[size + 2]?.kind !== 'word') return false;
  if (value === '1') return true;
  for (
    let at = size + 2;
    at < size + 2 + mostOfSized && tokens[at]?.kind === 'word' && (at === size + 2 || !isStop(bareAt(scene, at)));
    at += 1
  )
    if (/^[a-z]{3,}[^s]s$/.test(bareAt(scene, at))) return true;
  return false;
}

/** Nothing that the size could be of stands before. */
const isLedBy = (scene: Scene, at: number): boolean =>
  isStart(scene, at) ||
  isStop(bareAt(scene, at)) ||
  ['and', 'plus', 'the', 'of', 'another'].includes(bareAt(scene, at));

/** A number, or one with its unit: 2", 10 cm. */
const isMeasured = (scene: Scene, at: number): boolean =>
  scene.tokens[at]?.kind === 'number' ||
  (scene.tokens[at - 1]?.kind === 'number' && (isTechnical(scene.tokens[at]) || unitWord(scene.tokens[at]) !== null));

/** Nothing of the sentence stands before. */
const isStart = (scene: Scene, at: number): boolean => at < 0 || scene.tokens[at]?.kind === 'mark';
