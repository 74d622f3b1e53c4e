/** A text of a debrief must disclose neither. */
export type Disclosure = 'names_supplier' | 'mentions_price';

const money = `(?:[€$£¥₣₹]|R\\$|\\b(?:EUR|USD|GBP|CHF|JPY|BRL|SEK|NOK|DKK|PLN|CZK|HUF|CNY|INR|Euros?|Dollars?|D[oó]lar(?:es)?|Reais|Franken|Pounds?)\\b)`;
const amount = `\\d[\\d.,' \u00a0\u202f]*(?:\\s*(?:k|Tsd\\.?|Mio\\.?|mil|million(?:en)?|millones|milh(?:ão|ões)))?`;
const price = new RegExp(`${money}\\s*${amount}|${amount}\\s*${money}`, 'iu');

/** Legal forms do not identify anyone. */
const legalForms =
  /\b(?:gmbh|ag|kg|co|ohg|ug|se|sa|s\.?a\.?|sl|s\.?l\.?|ltda?|ltd|limited|inc|llc|llp|plc|bv|b\.?v\.?|nv|spa|srl|oy|ab|as|aps)\b\.?/giu;

/** Finds what the text must not contain. `names`: those of all suppliers but the one that reads it. */
export function disclosures(text: string, names: readonly string[]): Disclosure[] {
  const words = ` ${normalized(text)} `;
  const isNamed = names.some((name) => {
    const core = normalized(name.replace(legalForms, ' ')) || normalized(name);
    return core !== '' && words.includes(` ${core} `);
  });
  return [...(isNamed ? ['names_supplier' as const] : []), ...(price.test(text) ? ['mentions_price' as const] : [])];
}

/** Lower-case words without accents and punctuation. */
const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
