import { periodUnit } from '../../../schemas/domain/understanding/period-words.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isDash } from '../../../schemas/domain/understanding/tokens.ts';
import { isStop } from '../names.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { strong, wanting } from '../wording/need-words.ts';
import { unitWord } from '../quantities/pack-words.ts';
import { bareAt } from '../tokens-at.ts';
import { changing, each, judging, reversing, stored, tellingVerbs } from './words.ts';

/** The meaning of a clause or sentence apart from its numbers. Words that belong to another field are ignored. */
export interface Meaning {
  wants: boolean;
  asks: boolean;
  tells: boolean;
  reverses: boolean;
  judges: boolean;
  changes: boolean;
  owns: boolean;
  stores: boolean;
  /** It applies to each of several. */
  spreads: boolean;
  numbers: number;
}

export interface MeaningScene {
  scene: Scene;
  taken: Uint8Array;
  /** Tokens on which a number ends. */
  figureEnds: ReadonlySet<number>;
  /** Tokens on which a number begins. */
  figureStarts: ReadonlySet<number>;
}

const noMeaning: Meaning = {
  wants: false,
  asks: false,
  tells: false,
  reverses: false,
  judges: false,
  changes: false,
  owns: false,
  stores: false,
  spreads: false,
  numbers: 0,
};

/** Assigns each token to a part of its sentence: between commas, colons, brackets and loose dashes. */
export function partsOf({ tokens, sentences }: Scene): number[] {
  let part = 0;
  return tokens.map(({ bare, text, glued }, at) => {
    // "we are 25 and want 25"
    const next = ['me', 'nos', 'se', 'uns'].includes(tokens[at + 1]?.bare ?? '') ? at + 2 : at + 1;
    const isWish = ['y', 'e', 'und', 'and'].includes(bare) && strong.has(tokens[next]?.bare ?? '');
    const isCut = isWish || [',', ':', '(', ')'].includes(bare) || (isDash(text) && !glued);
    if (isCut || (at > 0 && sentences[at] !== sentences[at - 1])) part += 1;
    return part;
  });
}

/** Collects the meaning of each sentence or part, by its number. */
export function meaningsOf(context: MeaningScene, places: readonly number[]): Meaning[] {
  const meanings: Meaning[] = [];
  let depth = 0;
  for (const [at, { bare, kind }] of context.scene.tokens.entries()) {
    if (bare === '(') depth += 1;
    if (bare === ')') depth = Math.max(0, depth - 1);
    const here = (meanings[places[at] ?? 0] ??= { ...noMeaning });
    here.asks ||= bare === '?';
    if (context.taken[at]) continue;
    if (kind === 'number') here.numbers += 1;
    if (kind !== 'word') continue;
    addWord(here, context, at);
    // "(4 doors per column)" describes the thing
    if (depth === 0) here.spreads ||= each.has(bare) || isEach(context, at) || isSpread(context, at);
  }
  return meanings;
}

function addWord(meaning: Meaning, context: MeaningScene, at: number): void {
  const bare = bareAt(context.scene, at);
  meaning.wants ||= wanting.has(bare);
  meaning.tells ||=
    (tellingVerbs.has(bare) && !isOf(context.scene, at) && !isOtherWord(context.scene, at)) ||
    isPerfect(context.scene, at);
  meaning.reverses ||= reversing.has(bare);
  meaning.judges ||= judging.has(bare) && !isOf(context.scene, at);
  meaning.changes ||= changing.has(bare);
  meaning.stores ||= stored.has(bare) && !isPurpose(context.scene, at) && !isFirstOfName(context, at);
}

/** "10 rolls stock net": after a number and its unit, before a thing. */
const isFirstOfName = ({ scene, figureEnds }: MeaningScene, at: number): boolean =>
  scene.setting.language === 'en' &&
  scene.tokens[at + 1]?.kind === 'word' &&
  !isStop(bareAt(scene, at + 1)) &&
  (figureEnds.has(at - 1) || (figureEnds.has(at - 2) && unitWord(scene.tokens[at - 1]) !== null));

/** "for the stocktaking": the purpose. */
const isPurpose = (scene: Scene, at: number): boolean =>
  [1, 2, 3].some((by) => ['for', 'fur', 'furs', 'para', 'pra', 'pro'].includes(bareAt(scene, at - by)));

/** "glasses of wine", "de cara al invierno": after "of", a word is neither a verb nor a judgment. */
const isOf = (scene: Scene, at: number): boolean =>
  ['de', 'del', 'do', 'da', 'of', 'von', 'vom'].includes(bareAt(scene, at - 1));

/** "laptop stand": a verb only in another language. "a trolley to move them": the purpose of a thing. */
export const isOtherWord = ({ tokens, setting }: Pick<Scene, 'tokens' | 'setting'>, at: number): boolean =>
  setting.language === 'en' &&
  (tokens[at - 1]?.bare === 'to' ||
    (tokens[at]?.bare === 'show' && shows.has(tokens[at - 1]?.bare ?? '')) ||
    (tokens[at]?.bare === 'left' && tokens.some(({ bare }) => bare === 'right')) ||
    ['stand', 'lag', 'lief', 'kam', 'gab'].includes(tokens[at]?.bare ?? ''));

/** "the trade show" */
const shows = wordsOf('the a our this trade road air auto motor car fashion flower boat food');

const participles = { de: /^(?:ge|ver|be|er|ent|zer)\p{Ll}{2,}(?:t|en)$/u, en: /^[a-z]{3,}ed$/ };
const auxiliaries = wordsOf('haben hat habe have has had');

/** "We have sold 300 mugs", "haben 300 Becher verkauft" */
function isPerfect({ tokens, sentences, setting }: Scene, at: number): boolean {
  if (
    (setting.language !== 'de' && setting.language !== 'en') ||
    !participles[setting.language].test(tokens[at]?.text ?? '')
  )
    return false;
  for (let before = at - 1; before >= at - farthest && sentences[before] === sentences[at]; before -= 1) {
    // "we have only 3, please order"
    if (['bitte', 'please'].includes(tokens[before]?.bare ?? '')) return false;
    if (auxiliaries.has(tokens[before]?.bare ?? '') && !/ä/iu.test(tokens[before]?.text ?? '')) return true;
  }
  return false;
}
const farthest = 10;

/** Matches "je Schicht", "cada uno", "each of them", but not "5 kg each". */
function isEach({ scene, taken }: MeaningScene, at: number): boolean {
  const next = scene.tokens[at + 1];
  if (taken[at - 1] || next?.kind !== 'word') return false;
  if (['cada', 'each'].includes(bareAt(scene, at))) return true;
  const isNoun = scene.setting.language === 'de' && /^\p{Lu}/u.test(next.text) && unitWord(next) === null;
  return isNoun && ['je', 'pro'].includes(bareAt(scene, at));
}

/** "2 per room": the total is not calculated. "100 per box" is the content of a box. */
function isSpread({ scene, taken, figureEnds, figureStarts }: MeaningScene, at: number): boolean {
  const next = scene.tokens[at + 1];
  if (!['por', 'per', 'pro', 'je'].includes(bareAt(scene, at)) || next?.kind !== 'word' || taken[at + 1]) return false;
  // "pro Thiago" means for that person
  if (bareAt(scene, at) === 'pro' && scene.setting.language !== 'de') return false;
  const isOther =
    figureStarts.has(at + 1) || unitWord(next) !== null || periodUnit(next.bare) !== undefined || isStop(next.bare);
  if (isOther || next.bare === 'favor') return false;
  // "per room 2 bedside lamps and 1 desk lamp"
  if (figureStarts.has(at + 2) && scene.tokens[at - 1]?.kind === 'mark') return true;
  return [1, 2].some(
    (by) => figureEnds.has(at - by) && !taken[at - by] && scene.sentences[at - by] === scene.sentences[at],
  );
}
