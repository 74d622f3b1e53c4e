import type { Token } from './token.ts';
import { wordsOf } from './phrases.ts';

/**
 * A word or sign for money, with its currency and scale ("Cent" 0.01, "TEUR" 1000). The currency is null if unknown.
 */
export interface CurrencyWord {
  currency: string | null;
  power: number;
}

const dollars = wordsOf('USD CAD AUD NZD SGD HKD MXN ARS CLP COP UYU');
const pesos = wordsOf('MXN ARS CLP COP UYU DOP PHP CUP');
const crowns = wordsOf('SEK NOK DKK CZK ISK');

/**
 * Names shared by several currencies. They mean the negotiation's currency if it is one of these, and otherwise the
 * given default (or none).
 */
const shared: Readonly<Record<string, readonly [of: ReadonlySet<string>, otherwise: string | null]>> = {
  $: [dollars, 'USD'],
  dollar: [wordsOf('USD CAD AUD NZD SGD HKD'), 'USD'],
  peso: [pesos, null],
  crown: [crowns, null],
  franc: [wordsOf('CHF XAF XOF XPF'), 'CHF'],
  '¥': [wordsOf('JPY CNY'), null],
  pound: [wordsOf('GBP'), null],
};

const names: Readonly<Record<string, string>> = {
  EUR: "eur euro euros € euro's euronen",
  USD: 'usd us$ u$s u$',
  GBP: 'gbp £ sterling',
  CHF: 'chf sfr',
  BRL: 'brl r$ real reais reales reals',
  MXN: 'mxn mx$',
  CAD: 'cad ca$ c$',
  AUD: 'aud au$ a$',
  HKD: 'hk$',
  NZD: 'nz$',
  SGD: 's$',
  JPY: 'jpy yen',
  CNY: 'cny rmb yuan',
  INR: '₹ rupees rupien rupias',
  PLN: 'pln zloty zl',
  CZK: 'czk',
  HUF: 'huf',
  SEK: 'sek',
  DKK: 'dkk',
  NOK: 'nok',
  $: '$',
  dollar: 'dollar dollars dolar dolares bucks',
  peso: 'peso pesos',
  crown: 'kronen krone kronor crowns coronas coroas',
  franc: 'franken francs franc francos franco',
  '¥': '¥',
  pound: 'pound pounds libra libras pfund quid',
};

const byName = new Map<string, string>();
for (const [key, words] of Object.entries(names)) for (const word of words.split(' ')) byName.set(word, key);

/** Currency codes in capitals. Codes that are also words (ALL, TOP, TRY) are excluded. */
const codes = wordsOf(`EUR USD GBP CHF BRL MXN ARS CLP COP PEN UYU CAD AUD NZD JPY CNY INR SEK NOK DKK PLN CZK HUF RON
  BGN ZAR SGD HKD KRW AED SAR ILS DOP PYG BOB CRC GTQ TWD THB MYR IDR VND PHP EGP MAD TND ISK UAH RSD`);

const cents = wordsOf('cent cents ct cts eurocent eurocents');
const smallByCurrency: Readonly<Record<string, ReadonlySet<string>>> = {
  centavo: wordsOf('BRL MXN ARS CLP COP'),
  centavos: wordsOf('BRL MXN ARS CLP COP'),
  centimo: wordsOf('EUR'),
  centimos: wordsOf('EUR'),
  rappen: wordsOf('CHF'),
  rp: wordsOf('CHF'),
  pence: wordsOf('GBP'),
  penny: wordsOf('GBP'),
};
const centCurrencies = wordsOf('EUR USD CAD AUD NZD');

const scaled: Readonly<Record<string, number>> = { t: 3, k: 3, m: 6 };

/** Null if the token is not a word for money. `given` is the negotiation's currency. */
export function currencyWord({ kind, text, bare, glued }: Token, given: string): CurrencyWord | null {
  if (kind !== 'word' && kind !== 'mark') return null;
  const key = byName.get(bare);
  if (key !== undefined) return { currency: currencyOf(key, given), power: 0 };
  if (kind === 'mark') return null;
  if (text === given || codes.has(text)) return { currency: text, power: 0 };
  if (bare === 'mdp') return { currency: given === 'MXN' ? given : null, power: 6 };
  if (bare === 'fr') return given === 'CHF' ? { currency: given, power: 0 } : null;
  if (cents.has(bare)) return { currency: centCurrencies.has(given) ? given : null, power: -2 };
  if (bare === 'p' && glued && given === 'GBP') return { currency: given, power: -2 };
  const small = smallByCurrency[bare];
  if (small)
    return { currency: small.has(given) ? given : small.size === 1 ? ([...small][0] ?? null) : null, power: -2 };
  return scaledCode(text);
}

function currencyOf(key: string, given: string): string | null {
  const named = shared[key];
  if (!named) return key;
  return named[0].has(given) ? given : named[1];
}

/** Reads TEUR, kEUR and MEUR. */
function scaledCode(text: string): CurrencyWord | null {
  if (text.length !== 4 || !codes.has(text.slice(1))) return null;
  const power = scaled[text.charAt(0).toLowerCase()];
  return power === undefined ? null : { currency: text.slice(1), power };
}

export const isCurrencyName = (text: string, folded: string): boolean =>
  byName.has(folded) ||
  cents.has(folded) ||
  codes.has(text.toUpperCase()) ||
  scaledCode(text.slice(0, 1) + text.slice(1).toUpperCase()) !== null;

/** Adjectives that name the country of a currency: "British pounds", "francos suizos". */
const countries: Readonly<Record<string, string>> = {
  GBP: 'british britisch britische britischen britisches esterlina esterlinas sterling',
  USD: 'us american americanos amerikanische amerikanischen estadounidenses estadounidense',
  CHF: 'swiss schweizer suizos suizo suicos suico',
  BRL: 'brazilian brasilianische brasilianischer brasilianischen brasileiros brasilenos brasileno brasileiro',
  MXN: 'mexican mexikanische mexicanos',
  CAD: 'canadian kanadische canadienses canadenses',
  AUD: 'australian australische australianos',
  ARS: 'argentine argentinos',
  CLP: 'chilenos chilean',
  COP: 'colombianos colombian',
};

const byCountry = new Map(
  Object.entries(countries).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);

const isShared = (bare: string): boolean =>
  Object.hasOwn(shared, byName.get(bare) ?? '') || byName.get(bare) === 'BRL' || bare === 'reales' || bare === 'reals';

/**
 * Reads a currency name of one or two words ("US-Dollar", "libras esterlinas"). Returns it with its number of tokens.
 */
export function currencyFrom(
  tokens: readonly Token[],
  at: number,
  given: string,
): { word: CurrencyWord; length: number } | null {
  const token = tokens[at];
  if (!token) return null;
  const length = tokens[at + 1]?.bare === '-' ? 3 : 2;
  const other = tokens[at + length - 1]?.bare ?? '';
  const front = byCountry.get(token.bare);
  if (front !== undefined && isShared(other)) return { word: { currency: front, power: 0 }, length };
  const behind = isShared(token.bare) ? byCountry.get(tokens[at + 1]?.bare ?? '') : undefined;
  if (behind !== undefined) return { word: { currency: behind, power: 0 }, length: 2 };
  const word = currencyWord(token, given);
  return word && { word, length: 1 };
}
