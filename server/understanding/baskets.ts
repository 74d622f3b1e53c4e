import { amountOf } from './quantities/amounts-of-need.ts';
import { type Line, linesOf } from './tables/blanked.ts';
import { numberAndUnit } from './tables/cells.ts';
import type { NeedItem } from './need.ts';
import { isSumName } from './quantities/sum-names.ts';

/** The items read and the lines they come from. */
export interface BasketsRead {
  items: NeedItem[];
  lines: Line[];
}

const label = /^(?:qty|quantity|menge|anzahl|cantidad|cant|qtd|qtde|quantidade|quant)\.? ?:? ?(?=\d|$)/iu;
const code =
  /^(?:item #|item no|item number|part no|product code|art|artikel-?nr|art-?nr|bestell-?nr|referencia|ref|sku|c[oó]digo|c[oó]d)[.:]* (?=\S{2})/iu;
const money = /^(?:[€$£]|R\$|EUR)? ?\d[\d.,]*(?: ?(?:€|EUR|\$|£))?$/iu;
const shop =
  /(?<!\p{L})(?:basket|shopping cart|(?:your|my) cart|warenkorb|einkaufswagen|cesta|carrito|carrinho)(?!\p{L})/iu;
const longestLine = 160;

/** The button after each thing. */
const removed = /^(?:remove|delete|entfernen|löschen|eliminar|quitar|remover|excluir)$/iu;

/** Groups the lines between empty lines. */
function paragraphsOf(text: string): Line[][] {
  const paragraphs: Line[][] = [[]];
  for (const line of linesOf(text))
    if (line.text.trim() === '') paragraphs.push([]);
    else {
      paragraphs.at(-1)?.push(line);
      if (removed.test(line.text.trim())) paragraphs.push([]);
    }
  return paragraphs.filter((lines) => lines.length > 0);
}

/** Matches "Qty: 40", "Qty" with the number in the next line, or the number between its two buttons. */
function countIn(lines: readonly Line[]): { countText: string; at: number } | null {
  const texts = lines.map(({ text }) => text.trim());
  const button = texts.findIndex((text, index) => /^[-–−]$/.test(text) && texts[index + 2] === '+');
  const between = texts[button + 1] ?? '';
  if (button > 0 && /^\d{1,5}$/.test(between)) return { countText: between, at: button };
  const at = lines.findIndex(({ text }) => text.length <= longestLine && label.test(text.trim()));
  const own = lines[at]?.text.trim().replace(label, '') ?? '';
  const countText = own === '' ? (lines[at + 1]?.text.trim() ?? '') : own;
  const { number, unit } = numberAndUnit(countText);
  const isCount = /^\d{1,5}$/.test(number) && (countText === number || unit !== null);
  return at > 0 && isCount ? { countText, at } : null;
}

function thingIn(paragraph: readonly Line[]): NeedItem | null {
  const lines = shop.test(paragraph[0]?.text ?? '') ? paragraph.slice(1) : paragraph;
  const [first, last] = [lines[0], lines.at(-1)];
  const count = countIn(lines);
  const name = first?.text.trim() ?? '';
  if (!first || !last || !count || !/\p{L}{3}/u.test(name) || name.includes(':') || name.length > longestLine)
    return null;
  const numbered = lines.find(({ text }) => text.length <= longestLine && code.test(text.trim()));
  const { number, unit } = numberAndUnit(count.countText);
  return {
    name: [name, numbered?.text.trim().replace(code, '')].filter(Boolean).join(' '),
    ...amountOf(number),
    unit,
    neededBy: null,
    from: lines.map(({ text }) => text.trim()).join(' '),
    start: first.start,
    end: last.end,
  };
}

/** True for text that a shop shows below its items: totals, shipping, and their amounts. */
const isOfShop = ({ text }: Line): boolean => {
  const [head = '', ...rest] = text.trim().split(':');
  return (
    money.test(text.trim()) ||
    shop.test(text) ||
    isSumName(head + rest.join('')) ||
    /^(?:free|gratis|grátis|kostenlos|kostenfrei|remove|entfernen|eliminar|remover|delivery)$/iu.test(text.trim())
  );
};

/**
 * Reads text copied from a shop's basket. Each thing is a paragraph that starts with its name and has one line with its
 * quantity. Null if there are fewer than two.
 */
export function basketItems(text: string): BasketsRead | null {
  const paragraphs = paragraphsOf(text);
  const read = paragraphs.map((lines) => ({ lines, item: thingIn(lines) }));
  const items = read.flatMap(({ item }) => item ?? []);
  if (items.length < 2) return null;
  const others = read.filter(({ item, lines }) => item === null && lines.every(isOfShop));
  const titles = read.flatMap(({ item, lines }) => (item === null ? lines.filter((line) => shop.test(line.text)) : []));
  const things = read.filter(({ item }) => item !== null);
  return { items, lines: [...[...things, ...others].flatMap(({ lines }) => lines), ...titles] };
}
