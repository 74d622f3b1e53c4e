import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';

const sums = wordsOf(
  'summe gesamt gesamtsumme gesamtbetrag total sum subtotal zwischentotal zwischensumme nettosumme bruttosumme nettobetrag bruttobetrag endbetrag suma soma totais',
);
/** Rows below the things of a table: taxes, shipping, discounts. */
const charges = wordsOf(
  'vat tax mwst ust mehrwertsteuer umsatzsteuer iva igv icms ipi imposto impuesto shipping freight postage carriage versand versandkosten fracht frachtkosten porto portes envio flete frete discount rabatt skonto nachlass descuento desconto',
);
const otherWords = wordsOf(
  'items general geral artikel positionen unidades piezas unidad stuck pieces units itens pecas amount betrag netto brutto net gross qty quantity menge cantidad quantidade of de eur euro pedido order base imponible costs cost kosten gastos zzgl inkl excl incl plus importe valor invoice rechnung',
);

const counted =
  /^(?:items|artikel|positionen|artículos|itens|lines|líneas|linhas) (?:in total|gesamt|insgesamt|en total|no total)$/i;

/** "Total", "16 | Total items", "VAT 20 %", "Base imponible", "Shipping": rows below a table that are not things. */
export function isSumName(name: string): boolean {
  if (counted.test(name.trim())) return true;
  const words = name
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(foldWord);
  const isKnown = words.every((word) => sums.has(word) || charges.has(word) || otherWords.has(word));
  return (
    isKnown && (words.some((word) => sums.has(word) || charges.has(word)) || /^base imponible$/iu.test(name.trim()))
  );
}

/** "LOT 2: CUTLERY", "B | PLUMBING": a heading in capitals for the rows below. */
export const isSection = (text: string): boolean =>
  /^[^\p{Ll}]{3,60}$/u.test(text.trim()) && /\p{Lu}{3}/u.test(text) && !text.trim().includes('  ');
