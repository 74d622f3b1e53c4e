import { currencyFrom, type CurrencyWord, currencyWord } from './currency-words.ts';
import type { Figure } from './figures.ts';
import { scaledBy } from './figures.ts';
import { dayKinds, identifiers, nettoWords, percentSigns, workingBehind, workingKinds } from './measure-words.ts';
import { periodUnit, type PeriodUnit } from './period-words.ts';
import { phraseAt, phrasesOf } from './phrases.ts';
import type { Scene } from './scene.ts';
import { isDash } from './tokens.ts';
import { unitOf } from '../normalize-unit.ts';

/**
 * The unit of a number, from the tokens directly before and after it. The value is null if ambiguous. `none`: not part
 * of an offer.
 */
export interface Measured {
  kind: 'money' | 'percent' | 'period' | 'quantity' | 'none' | 'bare';
  value: string | null;
  /** For money. */
  currency: string | null;
  /** For periods. */
  unit: PeriodUnit | null;
  /** For money: true if the currency is before the number. */
  isLed: boolean;
  first: number;
  last: number;
}

const measured = (kind: Measured['kind'], { first, last, value }: Figure): Measured => ({
  kind,
  value,
  currency: null,
  unit: null,
  isLed: false,
  first,
  last,
});

function percentBehind({ tokens }: Scene, figure: Figure): Measured | null {
  const length = phraseAt(tokens, figure.last + 1, percentSigns);
  if (length === 0) return tokens[figure.last + 1]?.bare === '‰' ? measured('none', figure) : null;
  return { ...measured('percent', figure), last: figure.last + length };
}

function periodBehind({ tokens }: Scene, figure: Figure): Measured | null {
  if (tokens[figure.first]?.bare === 'fortnight') return { ...measured('period', figure), unit: 'days' };
  // "four (4) weeks"
  const isEnclosed = tokens[figure.first - 1]?.bare === '(' && tokens[figure.last + 1]?.bare === ')';
  let at = figure.last + (isEnclosed ? 2 : 1);
  const dash = tokens[at];
  if (dash?.kind === 'mark' && isDash(dash.text) && dash.glued && tokens[at + 1]?.glued) at += 1;
  const adjective = tokens[at]?.bare ?? '';
  if (dayKinds.has(adjective)) at += 1;
  const isShort = tokens[at]?.text === 'T' && tokens[at]?.glued && nettoWords.has(tokens[at + 1]?.bare ?? '');
  if (isShort) return { ...measured('period', figure), unit: 'days', last: at };
  const unit = tokens[at]?.kind === 'word' ? periodUnit(tokens[at]?.bare ?? '') : undefined;
  if (unit === undefined || isAnotherWord(tokens[at]?.text ?? '', tokens[at + 1]?.bare)) return null;
  const isWorking = unit === 'days' && (workingKinds.has(adjective) || workingBehind.has(tokens[at + 1]?.bare ?? ''));
  const last = workingBehind.has(tokens[at + 1]?.bare ?? '') ? at + 1 : at;
  return { ...measured('period', figure), unit: isWorking ? 'workdays' : unit, last };
}

/** "wo", "mon" and "std" are units only before a point or the end. "95 wo Sie" means "where". */
const isAnotherWord = (text: string, next: string | undefined): boolean =>
  ['wo', 'mon', 'mo', 'sem'].includes(text.toLowerCase()) && next !== undefined && !/^[.,;!?)\n]$/.test(next);

const fillers = ['de', 'of'];

/** Returns the currency after the number, skipping the "de" of "10 mil de euros", and its last token. */
function currencyBehind({ tokens, setting }: Scene, figure: Figure): { word: CurrencyWord; at: number } | null {
  const next = figure.last + 1;
  const at = fillers.includes(tokens[next]?.bare ?? '') && (figure.power > 0 || figure.spoken) ? next + 1 : next;
  const isFrancs = tokens[at]?.text === 'Fr' && (tokens[at + 1]?.bare === '.' || !tokens[at + 1]);
  if (isFrancs) return { word: { currency: 'CHF', power: 0 }, at };
  const found = currencyFrom(tokens, at, setting.currency);
  if (!found) return null;
  const isPounds = found.word.currency === null && ['pounds', 'libras', 'quid'].includes(tokens[at]?.bare ?? '');
  const isPrice = isPounds && ['per', 'por', 'each', 'cada', 'la', 'a', '/'].includes(tokens[at + 1]?.bare ?? '');
  return { word: isPrice ? { currency: 'GBP', power: 0 } : found.word, at: at + found.length - 1 };
}

/** Words before a number that are weights or adjectives rather than currencies. */
const onlyBehind = ['real', 'reais', 'peso', 'libra', 'pound', 'franco', 'franc'];

/** Returns the currency before the number, skipping punctuation: "EUR: 95", "(EUR) 95", "Fr. 95". */
function currencyInFront(
  { tokens, setting }: Scene,
  first: number,
  taken: number,
): { word: CurrencyWord; at: number } | null {
  let at = first - 1;
  if (tokens[at]?.bare === '.' && tokens[at - 1]?.bare.endsWith('fr')) at -= 1;
  while (at >= first - 3 && (tokens[at]?.bare === ':' || tokens[at]?.bare === ')')) at -= 1;
  const token = tokens[at];
  if (!token || at <= taken || onlyBehind.includes(token.bare)) return null;
  if (token.text === 'Fr' && tokens[at + 1]?.bare === '.' && tokens[first]?.text.includes('.'))
    return { word: { currency: 'CHF', power: 0 }, at };
  const named = at - 1 > taken ? currencyFrom(tokens, at - 1, setting.currency) : null;
  if (named?.length === 2) return { word: named.word, at: at - 1 };
  const word = currencyWord(token, setting.currency);
  return word && word.power >= 0 ? { word, at } : null;
}

/** With two words for one amount ("$ 95 MXN"), the code decides. Null if they contradict each other. */
function agreed(front: CurrencyWord, back: CurrencyWord, mark: string): string | null {
  if (front.currency === back.currency) return front.currency;
  return mark === '$' ? back.currency : null;
}

function moneyAround(scene: Scene, figure: Figure, taken: number): Measured | null {
  const { tokens } = scene;
  const front = currencyInFront(scene, figure.first, taken);
  const behind = currencyBehind(scene, figure);
  const isNextOnes = behind !== null && front !== null && tokens[behind.at + 1]?.kind === 'number';
  const back = isNextOnes ? null : behind;
  if (!front && !back) return null;
  const currency =
    front && back
      ? agreed(front.word, back.word, tokens[front.at]?.bare ?? '')
      : ((front ?? back)?.word.currency ?? null);
  const power = (front ?? back)?.word.power ?? 0;
  const isNoun = figure.spoken && figure.value === '1';
  if (isNoun) return measured('none', figure);
  const isNegative = isDash(tokens[figure.first - 1]?.text ?? '') && isMinus(scene, front ? front.at : figure.first);
  const value =
    figure.value === null || isNegative || isSecond(scene, figure) || currency === null
      ? null
      : scaledBy(figure.value, power);
  return {
    ...measured('money', figure),
    value,
    currency,
    isLed: front !== null,
    first: front?.at ?? figure.first,
    last: back?.at ?? figure.last,
  };
}

/** "Pos. 3 120 €": the space may separate two numbers. */
function isSecond({ tokens }: Scene, { first, text }: Figure): boolean {
  if (!text.includes(' ')) return false;
  const before = tokens[first - 1]?.bare === '.' ? tokens[first - 2] : tokens[first - 1];
  return identifiers.has(before?.bare ?? '');
}

/** True for a dash attached to the amount, without a number before it. */
function isMinus({ tokens }: Scene, first: number): boolean {
  const dash = tokens[first - 1];
  const before = tokens[first - 2];
  return (
    isDash(dash?.text ?? '') && tokens[first]?.glued === true && before?.kind !== 'number' && !(before && dash?.glued)
  );
}

/** Spellings of units that are also other words. */
const doubtful = ['to', 'und', 'a', 'un', 'u', 'par', 'd', 'day', 'case', 'e', 'set', 'je', 'cada', 'each'];

function quantityBehind({ tokens }: Scene, figure: Figure): Measured | null {
  const token = tokens[figure.last + 1];
  if (token?.kind !== 'word' || doubtful.includes(token.bare) || unitOf(token.text) === null) return null;
  return { ...measured('quantity', figure), last: figure.last + 1 };
}

/** True for a time of day ("14:30", "14 Uhr", "9 am"). */
function isTime({ tokens }: Scene, { first, last }: Figure): boolean {
  const next = tokens[last + 1];
  if (next?.bare === ':' && next.glued && tokens[last + 2]?.glued && tokens[last + 2]?.kind === 'number') return true;
  const before = tokens[first - 1];
  if (before?.bare === ':' && before.glued && tokens[first]?.glued && tokens[first - 2]?.kind === 'number') return true;
  return ['am', 'pm', 'uhr', 'hs', 'hrs', 'horas'].includes(next?.bare ?? '') && tokens[last + 2]?.kind !== 'number';
}

/** True for the second part of a fraction: "40/100", "1/2". */
function isFraction({ tokens }: Scene, { first }: Figure): boolean {
  const mark = tokens[first - 1];
  const before = tokens[first - 2];
  return mark?.text === '/' && mark.glued && tokens[first]?.glued === true && before?.kind === 'number';
}

const halves =
  phrasesOf(`e meio|e meia|y medio|y media|and a half|and half|und eine halbe|und ein halbes|und einen halben|einhalb|y pico|e pouco|
  und ein halber|und ein bisschen`);

/** `taken`: the last token that belongs to an earlier number. */
export function measureOf(scene: Scene, figure: Figure, taken: number): Measured {
  if (isTime(scene, figure)) return measured('none', figure);
  const here = whole(scene, figure, taken);
  // "1 milhão e meio", "una semana y media", "40/100": the number is only a part of the value.
  if (phraseAt(scene.tokens, here.last + 1, halves) > 0) return { ...here, kind: 'none' };
  if (!isFraction(scene, figure) || here.kind === 'bare') return here;
  const isShort = here.kind === 'period' && Number(scene.tokens[figure.first - 2]?.text) < 7;
  if (isShort) return { ...here, kind: 'none' };
  return here.kind === 'money' ? { ...here, value: null } : here;
}

function whole(scene: Scene, figure: Figure, taken: number): Measured {
  const here =
    percentBehind(scene, figure) ??
    moneyAround(scene, figure, taken) ??
    periodBehind(scene, figure) ??
    quantityBehind(scene, figure);
  return here ?? measured('bare', figure);
}
