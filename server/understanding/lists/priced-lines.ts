import { Decimal } from '../../../schemas/domain/decimal.ts';
import { amountOf } from '../quantities/amounts-of-need.ts';
import { isMoneySign } from '../tables/cells.ts';
import { type Line, linesOf } from '../tables/blanked.ts';
import type { NeedItem } from '../need.ts';
import { unitInCell } from '../quantities/pack-words.ts';
import { isSumName } from '../quantities/sum-names.ts';

const priced = /^(?:[€$£]|R\$)?(\d{1,3}(?:[.,' ]?\d{3})*[.,](?:\d{4}|\d{2}))(?:[€$£]|EUR)?$/;
const whole = /^(\d{1,6})(?:[.,]0{2,4})?$/;
const fewest = 4;
const mostWords = 40;

/** "1,234.50", "1.234,50", "6,9000" */
const moneyOf = (text: string): Decimal => {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return new Decimal(`${text.slice(0, at).replaceAll(/\D/g, '')}.${text.slice(at + 1)}`);
};

/** True if quantity times price equals the sum, within the rounding of the price. */
const comesTo = (quantity: string, price: Decimal, sum: Decimal): boolean =>
  price.gt(0) && sum.minus(price.times(quantity)).abs().lte(new Decimal(quantity).times('0.005').plus('0.005'));

/**
 * "1 Bearing 6204 20 4.50 90.00": a line from a printed list without its columns. The quantity is identified by its
 * product: quantity times price is the sum.
 */
function pricedLine({ text, start, end }: Line): NeedItem | null {
  if (text.length > 300 || !/\d[.,]\d\d(?:\d\d)?\D{0,5}$/.test(text)) return null;
  const words = text.split(/\s+/).filter((word) => word !== '' && !isMoneySign(word));
  const [price, sum] = words.slice(-2).map((word) => priced.exec(word)?.[1]);
  if (words.length < fewest || words.length > mostWords || price === undefined || sum === undefined) return null;
  const countIn = (word: string | undefined): string => whole.exec(word ?? '')?.[1] ?? '';
  const isOf = (word: string | undefined): boolean =>
    countIn(word) !== '' && comesTo(countIn(word), moneyOf(price), moneyOf(sum));
  // "4 x 249.00"
  const before = words.slice(0, /^(?:x|×|à|@)$/iu.test(words.at(-3) ?? '') ? -3 : -2);
  const unit = unitInCell(before.at(-1) ?? '');
  const isNumbered = /^\d{1,4}[.)]?$/.test(before[0] ?? '');
  const at = [before.length - 1, ...(unit === null ? [] : [before.length - 2]), 0, ...(isNumbered ? [1] : [])].find(
    (index) => isOf(before[index]),
  );
  if (at === undefined) return null;
  const isLast = at > 1;
  const named = isLast ? before.slice(isNumbered ? 1 : 0, at) : before.slice(at + 1);
  // "Gloves pair 20 1.50 30.00", "Gloves 20 pair 1.50 30.00", "20 pair gloves 1.50 30.00"
  const isBehindUnit = isLast && at === before.length - 1;
  const nextUnit = unitInCell((isBehindUnit ? named.at(-1) : isLast ? '' : named[0]) ?? '');
  const things = nextUnit === null ? named : isBehindUnit ? named.slice(0, -1) : named.slice(1);
  const name = things.join(' ');
  if (!/\p{L}{2}/u.test(name) || isSumName(name)) return null;
  const own = isLast && !isBehindUnit ? unit : nextUnit;
  return { name, ...amountOf(countIn(before[at])), unit: own, neededBy: null, from: words.join(' '), start, end };
}

/** The priced lines of a text. A thing may continue on the next line, which then has the price. */
export function pricedLines(text: string): NeedItem[] {
  const lines = linesOf(text);
  const items: NeedItem[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (!line) continue;
    const own = pricedLine(line);
    const mayGoOn = own === null && next !== undefined && /^\s*\d{1,4}\s/.test(line.text) && /\p{L}/u.test(next.text);
    const both = mayGoOn ? pricedLine({ text: `${line.text} ${next.text}`, start: line.start, end: next.end }) : null;
    const item = own ?? both;
    if (item) items.push(item);
    if (both) at += 1;
  }
  return items;
}
