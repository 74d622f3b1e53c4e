import type { Answers } from '../../../../schemas/generated/answers.ts';
import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { datesOf } from '../../../../schemas/domain/understanding/dates.ts';
import type { Figure } from '../../../../schemas/domain/understanding/figures.ts';
import type { NumberFate } from '../../../../schemas/domain/understanding/number-fates.ts';
import { type Scene, sceneOf } from '../../../../schemas/domain/understanding/scene.ts';
import { bodyText } from '../../../understanding/wording/body-text.ts';
import { moneyOf } from '../../../understanding/fields/budget.ts';
import { costCentersOf } from '../../../understanding/fields/cost-center.ts';
import type { Need, NeedItem, NeedSetting } from '../../../understanding/need.ts';
import { placesOf } from '../../../understanding/fields/place.ts';
import type { Part } from '../../../understanding/wording/roles.ts';
import { spokenDays } from '../../../understanding/fields/spoken-days.ts';
import { isTimes } from '../../../understanding/tokens-at.ts';

/** A number in the text, and how it was used. */
export type NumberFound = Answers['Understanding']['numbers'][number];

interface Span {
  start: number;
  end: number;
}

type PlacedNumber = Span & { fate: NumberFate; item: number | null };

/**
 * Lists every number of the text with its use, and the words of each field, in order. No two overlap, and no item has
 * two quantities. An `open` number has no place in the demand: a person has to say what it means.
 */
export function numberLedger(text: string, need: Need, setting: NeedSetting): NumberFound[] {
  const scene = sceneOf(text, { language: setting.language, currency: setting.currency, now: setting.today });
  const itemAt = itemsByPlace(text, need.items);
  const isTaken = new Uint8Array(text.length);
  const ledger: PlacedNumber[] = [];
  const place = (found: PlacedNumber): void => {
    if (found.end <= found.start || isTaken.subarray(found.start, found.end).includes(1)) return;
    isTaken.fill(1, found.start, found.end);
    ledger.push(found);
  };
  const quantities = quantitiesOf(scene, need.items);
  for (const found of quantities) place(found);
  for (const found of fieldsOf(text, scene, need)) place(found);
  const body = bodyText(text);
  const rest = { text, body, itemAt };
  for (const found of spansOf(text, products)) place({ ...found, ...fateOf(found, rest) });
  for (const span of spansOf(text, written))
    for (const found of freeParts(span, text, isTaken)) place({ ...found, ...fateOf(found, rest) });
  const values = new Map(scene.figures.map((figure) => [spanOf(scene, figure).start, figure.value]));
  return ledger
    .toSorted((a, b) => a.start - b.start)
    .map((one) => ({ ...one, from: text.slice(one.start, one.end), value: values.get(one.start) ?? null }));
}

/** The parts of a number that nothing else uses: the 12 of "12-34 EUR". */
function freeParts({ start, end }: Span, text: string, isTaken: Uint8Array): Span[] {
  const free = Array.from(text.slice(start, end), (letter, at) => (isTaken[start + at] ? ' ' : letter)).join('');
  return spansOf(free, written).map((part) => ({ start: start + part.start, end: start + part.end }));
}

/** Index of the item whose words are at each position; -1: none. */
function itemsByPlace(text: string, items: readonly NeedItem[]): Int16Array {
  const itemAt = new Int16Array(text.length).fill(-1);
  for (const [index, { start, end }] of items.entries()) itemAt.fill(index, start, end);
  return itemAt;
}

const spanOf = ({ tokens }: Scene, { first, last }: Part): Span => ({
  start: tokens[first]?.start ?? 0,
  end: tokens[last]?.end ?? 0,
});

/**
 * The number among each item's words that is its quantity. A number before "×" or a word takes precedence over a later
 * size.
 */
function quantitiesOf(scene: Scene, items: readonly NeedItem[]): PlacedNumber[] {
  const found: PlacedNumber[] = [];
  const used = new Set<Figure>();
  for (const [item, { quantity, start, end }] of items.entries()) {
    if (quantity === null) continue;
    const equalFigures = scene.figures.filter((figure) => {
      const span = spanOf(scene, figure);
      const isWithin = span.start >= start && span.end <= end && !used.has(figure);
      return isWithin && figure.value !== null && new Decimal(figure.value).eq(quantity);
    });
    const [chosen] = equalFigures.toSorted((a, b) => Number(isSize(scene, a)) - Number(isSize(scene, b)));
    if (!chosen) continue;
    used.add(chosen);
    found.push({ ...spanOf(scene, chosen), fate: 'quantity', item });
  }
  return found;
}

/** True for a number after a times sign: "10 x 10 mm". */
const isSize = ({ tokens }: Scene, { first }: Figure): boolean => isTimes(tokens[first - 1]?.bare ?? '');

/** Words of the demand's other fields, and the numbers of days, amounts and places outside of them. */
function fieldsOf(text: string, scene: Scene, { neededBy, budget, place, costCenter }: Need): PlacedNumber[] {
  const days = [...datesOf(scene), ...spokenDays(scene)];
  const parts = (fate: NumberFate, spans: readonly (Span | null)[]): PlacedNumber[] =>
    spans.filter((span) => span !== null).map(({ start, end }) => ({ start, end, fate, item: null }));
  const all = (found: readonly Part[]): Span[] =>
    found.map((part) => spanOf(scene, part)).filter(({ start, end }) => /\d/.test(text.slice(start, end)));
  return [
    ...parts('costCenter', [costCenter, ...all(costCentersOf(scene))]),
    ...parts('day', [neededBy, ...all(days)]),
    ...parts('money', [budget, ...all(moneyOf(scene, days))]),
    ...parts('place', [place, ...all(placesOf(scene))]),
  ];
}

/** Number of characters of the line that are examined before a number. */
const mostBefore = 60;

/** "2 × 20", "10 x 10 x 3": one expression. */
const products = /(?<![\p{L}\d.,])\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*)+(?![\p{L}\d])/gu;
/** Begins at the start of a word, so that a long word without a digit is examined only once. */
const written = /(?<![\p{L}\d])[\p{L}\d]*\d(?:[\p{L}\d]|[.,:/-](?=[\p{L}\d]))*/gu;

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));

interface TextContext {
  text: string;
  /** The text with greetings, quotations and signatures blank. */
  body: string;
  itemAt: Int16Array;
}

/** Classifies a number that is neither a quantity nor in a field: part of an item's words, unused, or open. */
function fateOf({ start, end }: Span, { text, body, itemAt }: TextContext): Pick<PlacedNumber, 'fate' | 'item'> {
  const words = text.slice(start, end);
  const line = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - mostBefore), start);
  const at = itemAt[start] ?? -1;
  const item = at < 0 ? null : at;
  if (isArticle(words, line)) return { fate: 'article', item };
  if (/^\d+[.,]\d{2}$/.test(words) && /[\t|]/.test(line)) return { fate: 'money', item };
  if (item !== null) return { fate: 'size', item };
  return { fate: isUnused({ start, end }, { text, body, line }) ? 'unused' : 'open', item };
}

const articleLead =
  /(?:art(?:icle|ikel|[ií]culo|igo)?|sku|ref|c[oó]d(?:igo)?|mpn|part|best(?:ell)?)[\s.:-]{0,3}(?:n[or]?[.º°]?|nummer|number)?[\s.:#-]{0,3}$/i;
const isArticle = (words: string, before: string): boolean =>
  articleLead.test(before) || (/\d{3}/.test(words) && /[\p{L}-]/u.test(words) && !/\dx\d/i.test(words));

const inContact =
  /(?:\S@\S{0,60}|https?:\S{0,60}|www\.\S{0,60}|(?:tel|fon|phone|fax|mobil|m[oó]vil|celular)\S{0,12}[\s+\d()/-]{0,30}|\+[\d\s()/-]{0,30})$/i;

/** Greetings and signatures, telephone numbers and addresses, times, the numbers of a list, names like "S3". */
function isUnused({ start, end }: Span, { text, body, line }: { text: string; body: string; line: string }): boolean {
  const words = text.slice(start, end);
  return (
    body.slice(start, end).trim() === '' ||
    /^\d{1,2}:\d{2}$/.test(words) ||
    (/\p{L}/u.test(words) && !/^(?:\d+x|x\d+)$/i.test(words)) ||
    (/^\s*$/.test(line) && /^\d{1,3}$/.test(words) && /^[.)]\s/.test(text.slice(end, end + 2))) ||
    inContact.test(line)
  );
}
