import { phraseAt } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isMeasure } from '../quantities/amounts-of-need.ts';
import { placeCompounds, placeHeads, placeLeads, placeNouns } from '../wording/field-words.ts';
import { isStop } from '../names.ts';
import { unitWord } from '../quantities/pack-words.ts';
import type { Part } from '../wording/roles.ts';

/** Longest place, in words. */
const mostWords = 8;

/** "Halle 4", "3rd floor", "Ward 3B", "2. OG", "Dock 4": from the noun to its number or name. Null if no place. */
function nounPlace(scene: Scene, at: number): Part | null {
  const { tokens } = scene;
  const noun = tokens[at];
  if (noun?.kind !== 'word' || !placeNouns.has(noun.bare)) return null;
  const before = ordinalBefore(scene, at);
  const last = endOfName(scene, at);
  if (before !== null) return { first: before, last };
  const compound = compoundBefore(scene, at);
  if (last === at && compound === at) return null;
  return { first: compound, last };
}

/** "2. OG", "4th floor", "second floor", "3er piso". */
function ordinalBefore({ tokens }: Scene, at: number): number | null {
  const one = tokens[at - 1];
  const two = tokens[at - 2];
  const isMarked =
    ['.', 'th', 'rd', 'nd', 'st', 'º', 'ª', 'er', 'o', 'a'].includes(one?.bare ?? '') && one?.glued === true;
  // "2.º piso"
  if (isMarked && two?.bare === '.' && two.glued && tokens[at - 3]?.kind === 'number') return at - 3;
  if (isMarked && two?.kind === 'number' && Number(two.text) < 100) return at - 2;
  if (one?.kind === 'code' && /^\d{1,2}(?:er|o|a|º|ª|th|rd|nd)$/.test(one.text)) return at - 1;
  return ordinals.has(one?.bare ?? '') ? at - 1 : null;
}
const ordinals = new Set(
  'first second third fourth fifth ground top erster ersten zweiten dritten vierten primera primero primer segunda segundo tercera tercer terceiro terceira cuarto quarto quinto primeiro primeira terreo baja'.split(
    ' ',
  ),
);

function compoundBefore({ tokens }: Scene, at: number): number {
  const before = tokens[at - 1];
  return before && placeCompounds.has(before.bare) ? at - 1 : at;
}

/** The number, letter or name after it: "4", "C", "3B", "2.14", "Thames", "nº 3". */
function endOfName(scene: Scene, at: number): number {
  const { tokens, setting } = scene;
  let next = at + 1;
  while (
    next <= at + 2 &&
    ['nr', 'no', 'n', 'º', '#', '.', 'num', 'de', 'do', 'da', 'del'].includes(tokens[next]?.bare ?? '')
  )
    next += 1;
  const token = tokens[next];
  if (!token || scene.sentences[next] !== scene.sentences[at]) return at;
  if (token.kind === 'number' || (token.kind === 'code' && token.text.length <= 8))
    return isCounting(scene, next) ? at : next;
  const isLetter = token.kind === 'word' && /^\p{Lu}$/u.test(token.text);
  if (isLetter) return next;
  const isName = next === at + 1 || setting.language === 'es' || setting.language === 'pt';
  const isCapital = token.kind === 'word' && /^\p{Lu}/u.test(token.text) && isName;
  return isCapital ? nameEnd(scene, next) : at;
}

/** True for a number that counts the following thing. */
function isCounting(scene: Scene, at: number): boolean {
  const { tokens } = scene;
  const next = tokens[at + 1];
  // "für das Büro 2 Stühle"
  if (isRecipient(scene, at) && /^\p{Lu}\p{Ll}{3}/u.test(next?.text ?? '')) return true;
  // "en la obra 200 m2 de lona"
  const unit = unitWord(next);
  if (unit !== null && !next?.glued && isMeasure(unit)) return true;
  return (
    next?.kind === 'word' &&
    !isStop(next.bare) &&
    !next.glued &&
    !placeLeads.has(next.bare) &&
    !placeNouns.has(next.bare) &&
    /^\p{Ll}/u.test(next.text) &&
    next.bare.length > 3
  );
}

const isRecipient = ({ tokens, setting }: Scene, at: number): boolean =>
  setting.language === 'de' &&
  [2, 3].some((by) => ['fur', 'furs'].includes(tokens[at - by]?.bare ?? '')) &&
  !['herr', 'herrn', 'frau'].includes(tokens[at + 1]?.bare ?? '');

function nameEnd({ tokens }: Scene, at: number): number {
  let last = at;
  while (last < at + 3 && tokens[last + 1]?.kind === 'word' && /^\p{Lu}/u.test(tokens[last + 1]?.text ?? '')) last += 1;
  return last;
}

/** "deliver to ...", "Lieferort: ...": reads to the end of the clause. */
function headPlace(scene: Scene, at: number): Part | null {
  const length = phraseAt(scene.tokens, at, placeHeads);
  if (length === 0) return null;
  const first = at + length + (placeLeads.has(scene.tokens[at + length]?.bare ?? '') ? 1 : 0);
  const token = scene.tokens[first];
  if (!token || token.kind === 'mark' || !/^[\p{Lu}\d]/u.test(token.text) || token.kind === 'number') return null;
  let last = first;
  while (last < first + mostWords && continues(scene, last + 1, first)) last += 1;
  const isAddress = scene.tokens[last + 1]?.bare === ',' && /^\d{4,5}$/.test(scene.tokens[last + 2]?.text ?? '');
  if (isAddress) {
    last += 2;
    while (last < first + 2 * mostWords && continues(scene, last + 1, first)) last += 1;
  }
  // "Rua das Laranjeiras, 250, Curitiba"
  const isStreet =
    scene.tokens[last + 1]?.bare === ',' &&
    scene.tokens[last + 2]?.kind === 'number' &&
    scene.tokens[last + 3]?.bare === ',' &&
    /^\p{Lu}/u.test(scene.tokens[last + 4]?.text ?? '');
  return { first, last: isStreet ? nameEnd(scene, last + 4) : last };
}

function continues({ tokens, sentences }: Scene, at: number, first: number): boolean {
  const token = tokens[at];
  if (!token || sentences[at] !== sentences[first] || token.kind === 'mark') return false;
  const isJoint =
    ['das', 'dos', 'de', 'da', 'do', 'del'].includes(token.bare) && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
  return isJoint || /^[\p{Lu}\d]/u.test(token.text) || token.glued;
}

/** Joins places separated by a comma: "Werk 2, Halle 3". */
function joined(scene: Scene, parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    const gap = before ? part.first - before.last - 1 : -1;
    const isRow = gap === 0 || (gap <= 2 && gap > 0 && between(scene, part.first - gap, gap));
    if (before && isRow && scene.sentences[before.first] === scene.sentences[part.first]) before.last = part.last;
    else all.push({ ...part });
  }
  return all;
}

const between = ({ tokens }: Scene, from: number, count: number): boolean =>
  tokens
    .slice(from, from + count)
    .every(({ bare }) =>
      [',', 'in', 'im', 'en', 'no', 'na', 'del', 'de', 'do', 'da', 'of', '-', '–', '/', 'at'].includes(bare),
    );

/** Returns all places that the text names as destinations. */
export function placesOf(scene: Scene): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < scene.tokens.length; at += 1) {
    const part = headPlace(scene, at) ?? nounPlace(scene, at);
    if (!part || part.first <= (parts.at(-1)?.last ?? -1)) continue;
    parts.push(part);
    at = part.last;
  }
  return joined(scene, parts);
}
