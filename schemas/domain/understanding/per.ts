import { phraseAt, phrasesOf, wordsOf } from './phrases.ts';
import { periodUnit } from './period-words.ts';
import type { Scene } from './scene.ts';
import type { Span } from './assertions.ts';
import { unitOf } from '../normalize-unit.ts';

/**
 * The quantity that an amount is for. `unit`: a kilogram or pallet. `other`: a quantity that gives no unit price (per
 * 100 pieces).
 */
export type Per = 'total' | 'piece' | 'unit' | 'other' | null;

const pieceWords =
  wordsOf(`stuckpreis stuckpreise einzelpreis einheitspreis each apiece unitario unitaria unitarios stk-preis unitprice ea jeweils
  pieceprice stueckpreis je @`);
const piecePhrases =
  phrasesOf(`unit price|unit cost|price per unit|per unit|piece price|c / u|cada uno|cada una|cada um|cada uma|a piece|a pop|das stuck|la unidad|la pieza|
  a unidade|a peca|the piece|p / u|p . st|p . stk|pro einheit|je einheit|per einheit|por artigo|por articulo|per item|pro artikel|a unit|the unit|das teil|la ud|a un|a ud|a pza|la pza|a pc|for one piece|for one|for each|fur ein stuck|por una pieza|por uma peca|das st|das stk`);
const totalWords =
  wordsOf(`gesamt gesamtpreis gesamtsumme gesamtbetrag gesamtwert insgesamt total totals totale summe auftragswert
  auftragssumme zusammen overall altogether lump lumpsum gesamten gesamtauftrag gesamtangebot global endsumme gesamtkosten totalpreis angebotssumme
  paketpreis nettosumme totaling totalling totaliza totalizando`);
const totalPhrases =
  phrasesOf(`in total|in all|for everything|for the lot|for the whole|fur alles|im ganzen|en total|no total|ao todo|por todo|por tudo|tanto alzado|
  lump sum|in summe|alles zusammen|alles in allem|for all|fur die gesamte|the lot|full order|whole order|entire order|
  pedido completo|pedido inteiro|em bloco|preco fechado|package price|por el lote|pelo lote|o lote|el lote`);

const leads = wordsOf('pro per por je cada a / pra p jedes jede jeder each every');
const pieceNouns = wordsOf(
  'stuck stucke st stk ea each pza pzas pz pzs pec piece pc pcs unidad unidade pieza peca ud un uds einheit unit item artikel teil part artigo articulo',
);

/** Matches words with swapped letters ("stcük"). */
const sorted = (word: string): string => word.split('').toSorted().join('');
const mixed = new Set([...pieceNouns].filter(({ length }) => length >= 5).map(sorted));

const afterEach = wordsOf('e y o ou con com para por en no na em mas pero sin sem net neto se si a');

/** Reads "pro Stück" and "/kg". "je 100 Stück" and "pro Monat" mean something else. */
function perUnitAt({ tokens }: Scene, at: number): Per {
  const lead = tokens[at];
  if (!lead || !leads.has(lead.bare) || lead.bare === 'a') return null;
  const next = tokens[at + 1];
  if (lead.bare === 'cada' && (!next || next.kind === 'mark' || afterEach.has(next.bare))) return 'piece';
  if (next?.kind === 'number') return next.text === '1' ? 'piece' : numberUnit(tokens[at + 2]?.text) ? 'other' : null;
  if (next?.bare === 'mil' || next?.bare === 'tausend' || next?.bare === 'hundert' || next?.bare === 'hundred')
    return 'other';
  if (
    next?.kind !== 'word' ||
    (periodUnit(next.bare) !== undefined && next.bare !== 'hora' && next.bare !== 'stunde' && next.bare !== 'hour')
  )
    return null;
  if (pieceNouns.has(next.bare) || mixed.has(sorted(next.bare))) return 'piece';
  return unitOf(next.text) !== null ? 'unit' : null;
}

const numberUnit = (text: string | undefined): boolean =>
  text === undefined || text === '.' || text === ',' || unitOf(text) !== null;

export function perAt(scene: Scene, at: number): Per {
  const word = scene.tokens[at]?.bare ?? '';
  if (phraseAt(scene.tokens, at, totalPhrases) > 0 || totalWords.has(word)) return 'total';
  if (phraseAt(scene.tokens, at, piecePhrases) > 0) return 'piece';
  if (word !== 'je' && pieceWords.has(word)) return 'piece';
  return perUnitAt(scene, at);
}

const joints = wordsOf('und and y e oder or o ou bzw sowie = plus');
const window = 7;

interface Search {
  from: number;
  step: 1 | -1;
  isMoney: (at: number) => boolean;
}

function nearest(scene: Scene, { from, step, isMoney }: Search): { per: Per; distance: number } | null {
  const isLabeled = step < 0 && scene.tokens[from - 1]?.bare === ':';
  for (let away = 1; away <= window + (isLabeled ? 4 : 0); away += 1) {
    const at = from + step * away;
    const token = scene.tokens[at];
    if (
      !token ||
      scene.clauses[at] !== scene.clauses[from] ||
      token.bare === ',' ||
      isMoney(at) ||
      (joints.has(token.bare) && !isLabeled)
    )
      return null;
    if (scene.sentences[at] !== scene.sentences[from]) return null;
    const per = perAt(scene, at);
    if (per !== null) return { per, distance: away };
  }
  return null;
}

/** True directly before the amount: "je 95 €", "20 Stück à 95 €", "@ 95 €". */
function isEach({ tokens }: Scene, first: number): boolean {
  const before = tokens[first - 1];
  const counted = tokens[first - 2];
  const isCounted = tokens[first - 3]?.kind === 'number' && counted?.kind === 'word' && unitOf(counted.text) !== null;
  if (isCounted && ['at', 'a', 'à', 'zu'].includes(before?.bare ?? '')) return periodUnit(counted.bare) === undefined;
  return before?.bare === 'je' || before?.bare === '@' || before?.bare === 'à';
}

/** True for "48'000 für den Auftrag, total". */
function isSummedUp({ tokens, clauses }: Scene, last: number): boolean {
  for (let at = last + 1; at <= last + window; at += 1) {
    if (tokens[at]?.bare === ',')
      return totalWords.has(tokens[at + 1]?.bare ?? '') && clauses[at + 2] !== clauses[at + 1];
  }
  return false;
}

const lessWords = wordsOf('off less weniger menos rabatt nachlass discount descuento desconto');

/** Returns the quantity that an amount is for, from the words of its clause. A word belongs to the nearest amount. */
export function perOf(scene: Scene, span: Span, isMoney: (at: number) => boolean): Per {
  const per = perNear(scene, span, isMoney);
  const isDifference = lessWords.has(scene.tokens[span.last + 1]?.bare ?? '');
  if (per === null && isSummedUp(scene, span.last)) return 'total';
  return per === 'total' && isDifference ? null : per;
}

function perNear(scene: Scene, span: Span, isMoney: (at: number) => boolean): Per {
  const behind = nearest(scene, { from: span.last, step: 1, isMoney });
  if (behind && (behind.per === 'other' || behind.distance <= 2)) return behind.per;
  if (isEach(scene, span.first)) return 'piece';
  const before = nearest(scene, { from: span.first, step: -1, isMoney });
  if (!before || !behind) return (before ?? behind)?.per ?? null;
  return before.distance <= behind.distance ? before.per : behind.per;
}
