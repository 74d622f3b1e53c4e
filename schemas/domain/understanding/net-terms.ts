import type { Figure } from './figures.ts';
import { netWords, nettoWords, paymentLead, usualTerms } from './measure-words.ts';
import type { Measured } from './measures.ts';
import { phraseBefore } from './phrases.ts';
import { endsBare } from './bare-amounts.ts';
import type { Scene } from './scene.ts';

/** A bare number that payment term notation makes days or a discount ("2/10 net 30"). */
export type TermPart = 'payment' | 'early' | 'discount' | null;

const isNet = (word: string | undefined): boolean => netWords.has(word ?? '') || nettoWords.has(word ?? '');

/** Returns the word before the number, skipping a mark after "net" ("n/30", "net: 30"). */
function wordBefore({ tokens }: Scene, first: number): string | undefined {
  const before = tokens[first - 1];
  return before?.bare === '/' || before?.bare === ':' || before?.bare === '-' ? tokens[first - 2]?.bare : before?.bare;
}

/** True if a net term follows within a few tokens. */
function netFollows({ tokens, sentences }: Scene, last: number, within: number): boolean {
  for (let at = last + 1; at <= last + within; at += 1) {
    if (sentences[at] !== sentences[last]) return false;
    if (isNet(tokens[at]?.bare)) return true;
  }
  return false;
}

const isSlashed = ({ tokens }: Scene, at: number): boolean =>
  tokens[at]?.text === '/' && (tokens[at]?.glued ?? false) && (tokens[at + 1]?.glued ?? false);

const leads = ['/', ',', '-', '–', 'a', 'in', 'bei', 'at', 'within', 'innerhalb', 'em', 'en', 'por'];

/** True if a percentage directly precedes the number ("2 % 14"). */
function followsPercent({ tokens }: Scene, first: number): boolean {
  const before = tokens[first - 1]?.bare ?? '';
  const at = leads.includes(before) ? first - 2 : first - 1;
  const word = tokens[at]?.bare ?? '';
  return word === '%' || word === 'skonto' || word === 'prozent' || word === 'percent';
}

function percentBefore({ tokens, sentences }: Scene, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 10) && sentences[at] === sentences[first]; at -= 1) {
    if (tokens[at]?.bare === '%' || tokens[at]?.bare === 'skonto') return true;
  }
  return false;
}

/** True for "Netto 30" on its own. */
const opensClause = ({ tokens, clauses }: Scene, first: number): boolean =>
  (tokens[first - 2] === undefined ||
    clauses[first - 3] !== clauses[first - 2] ||
    tokens[first - 2]?.kind === 'mark') &&
  tokens[first - 1]?.glued !== true;

/** True if the sentence mentions payment before the number. */
function isPaid({ tokens, sentences }: Scene, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 8) && sentences[at] === sentences[first]; at -= 1) {
    const word = tokens[at]?.bare ?? '';
    if (['zahl', 'pago', 'paga', 'paym', 'bezah'].some((stem) => word.startsWith(stem))) return true;
  }
  return false;
}

export function termPart(scene: Scene, figure: Figure, measured: Measured): TermPart {
  if (measured.kind !== 'bare' || figure.value === null) return null;
  const { first, last } = figure;
  const isUsual = usualTerms.has(figure.value) && !/[.,]/.test(figure.text);
  if (isSlashed(scene, last + 1) && netFollows(scene, last, 5) && Number(figure.value) <= 10) return 'discount';
  if (!isUsual) return null;
  if (isSlashed(scene, first - 1) && netFollows(scene, last, 3)) return 'early';
  if (followsPercent(scene, first) && netFollows(scene, last, 3))
    return isNetRight(scene, figure) ? 'payment' : 'early';
  const word = wordBefore(scene, first);
  if (word === 'net' || (word === 'n' && scene.tokens[first - 1]?.bare === '/')) return 'payment';
  if (!endsBare(scene, last) && !isNet(scene.tokens[last + 1]?.bare)) return null;
  if (word !== undefined && netWords.has(word)) return 'payment';
  if (phraseBefore(scene.tokens, first, paymentLead) !== null) return 'payment';
  const isNetto =
    (word !== undefined && nettoWords.has(word)) ||
    nettoWords.has(scene.tokens[last + 1]?.bare ?? '') ||
    netWords.has(scene.tokens[last + 1]?.bare ?? '');
  if (word !== undefined && nettoWords.has(word) && (opensClause(scene, first) || isPaid(scene, first)))
    return 'payment';
  return isNetto && (percentBefore(scene, first) || isPaid(scene, first)) ? 'payment' : null;
}

/** "2 %, 30 netto": the 30 are the net days, unless more net days follow. */
function isNetRight(scene: Scene, { last }: Figure): boolean {
  const { tokens } = scene;
  return isNet(tokens[last + 1]?.bare) && tokens[last + 2]?.kind !== 'number';
}
