/** The number of offers that a text asks for, and the text without that phrase. */
export interface OffersAsked {
  offersAtLeast: number | null;
  text: string;
}

const numbers: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  ein: 1, eine: 1, einem: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10,
  una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
  uma: 1, duas: 2, três: 3, quatro: 4, sete: 7, oito: 8, nove: 9, dez: 10,
}; // prettier-ignore

const offers = new Set([
  'offer', 'offers', 'quote', 'quotes', 'quotation', 'quotations', 'bid', 'bids',
  'angebot', 'angebote', 'angeboten', 'offerte', 'offerten',
  'oferta', 'ofertas', 'cotización', 'cotizaciones', 'presupuestos',
  'proposta', 'propostas', 'cotação', 'cotações', 'orçamento', 'orçamentos',
]); // prettier-ignore

/** Words allowed within or around the phrase. */
const around = new Set([
  'at', 'least', 'minimum', 'min', 'with', 'from', 'mindestens', 'wenigstens', 'minimal', 'mit',
  'al', 'menos', 'como', 'mínimo', 'con', 'pelo', 'no', 'com', 'comparable', 'vergleichbare', 'comparables', 'comparáveis',
]); // prettier-ignore

const most = 100;

interface Word {
  bare: string;
  start: number;
  end: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    bare: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const countIn = ({ bare }: Word): number | null => {
  const count = /^\d{1,3}$/.test(bare) ? Number(bare) : (numbers[bare] ?? null);
  return count !== null && count >= 1 && count <= most ? count : null;
};

/** Finds "two offers at least", "mindestens drei Angebote", "al menos 2 ofertas" and "no mínimo três propostas". */
export function offersAsked(text: string): OffersAsked {
  const words = wordsOf(text);
  const at = words.findIndex((word, index) => offers.has(word.bare) && numberBefore(words, index) !== null);
  const from = at < 0 ? null : numberBefore(words, at);
  if (from === null) return { offersAtLeast: null, text };
  let first = from;
  let last = at;
  while (first > 0 && around.has(words[first - 1]?.bare ?? '')) first -= 1;
  while (around.has(words[last + 1]?.bare ?? '')) last += 1;
  const start = words[first]?.start ?? 0;
  const end = words[last]?.end ?? start;
  const number = words[from];
  return { offersAtLeast: number ? countIn(number) : null, text: blanked(text, start, end) };
}

/** Returns the index of the number before the word, with only filler words in between. */
function numberBefore(words: readonly Word[], index: number): number | null {
  for (let at = index - 1; at >= 0 && at >= index - 3; at -= 1) {
    const word = words[at];
    if (!word) return null;
    if (countIn(word) !== null) return at;
    if (!around.has(word.bare)) return null;
  }
  return null;
}

/** Replaces the phrase with spaces, so the rest keeps its position. */
const blanked = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;
