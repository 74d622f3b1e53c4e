import type { Language } from '../../language/json-schema.ts';
import { wordsOf } from './phrases.ts';

const small: Readonly<Record<'en' | 'es' | 'pt' | 'de', string>> = {
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  pt: 'um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
  de: 'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
}; // prettier-ignore

const tens: Readonly<Record<'en' | 'es' | 'pt' | 'de', string>> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  pt: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
};

const others: Readonly<Record<'en' | 'es' | 'pt' | 'de', Readonly<Record<string, number>>>> = {
  en: { hundred: 100, thousand: 1000, million: 1e6 },
  es: {
    un: 1, una: 1, veintiun: 21, veintiuno: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25,
    veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, cien: 100, ciento: 100,
    doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500, seiscientos: 600, setecientos: 700,
    ochocientos: 800, novecientos: 900, doscientas: 200, trescientas: 300, cuatrocientas: 400, quinientas: 500,
    seiscientas: 600, setecientas: 700, ochocientas: 800, novecientas: 900, mil: 1000, millon: 1e6, millones: 1e6,
  },
  pt: {
    uma: 1, duas: 2, catorze: 14, dezasseis: 16, dezassete: 17, dezanove: 19, cem: 100, cento: 100,
    duzentos: 200, trezentos: 300, quatrocentos: 400, quinhentos: 500, seiscentos: 600, setecentos: 700,
    oitocentos: 800, novecentos: 900, duzentas: 200, trezentas: 300, quatrocentas: 400, quinhentas: 500,
    seiscentas: 600, setecentas: 700, oitocentas: 800, novecentas: 900, mil: 1000, milhao: 1e6, milhoes: 1e6,
  },
  de: { eine: 1, einen: 1, einem: 1, einer: 1, eines: 1, eins: 1, fuenf: 5, zwoelf: 12, fuenfzehn: 15, zwo: 2, million: 1e6, millionen: 1e6 },
}; // prettier-ignore

const spoken: readonly Language[] = ['en', 'de', 'es', 'pt'];

const dictionaries = new Map(
  spoken.map((language) => {
    const words = new Map(Object.entries(others[language]));
    for (const [index, word] of small[language].split(' ').entries()) words.set(word, index + 1);
    for (const [index, word] of tens[language].split(' ').entries()) words.set(word, (index + 2) * 10);
    return [language, words] as const;
  }),
);

/** Words with another meaning in other languages. There, "dos" or "once" are not numbers. */
const twofold = wordsOf('once dos um uma un una ein eine einen einem einer eines one dez elf mil seis tres');

const germanUnits = dictionaries.get('de') ?? new Map<string, number>();

/** Reads "zweitausendfünfhundert" and "fünfundzwanzig". Null if the word is not a number. */
function germanNumber(word: string): number | null {
  const known = germanUnits.get(word);
  if (known !== undefined) return known;
  return germanParts(word, 'tausend', 1000, 1_000) ?? germanParts(word, 'hundert', 100, 100) ?? germanTens(word);
}

function germanParts(word: string, name: string, worth: number, below: number): number | null {
  const at = word.indexOf(name);
  if (at < 0) return null;
  const head = word.slice(0, at);
  const rest = word.slice(at + name.length);
  const tail = rest.startsWith('und') ? rest.slice(3) : rest;
  const times = head === '' ? 1 : germanNumber(head);
  const more = tail === '' ? 0 : germanNumber(tail);
  if (times === null || more === null || more >= worth || times >= below) return null;
  return times * worth + more;
}

function germanTens(word: string): number | null {
  const at = word.indexOf('und');
  if (at < 2) return null;
  const unit = germanUnits.get(word.slice(0, at));
  const ten = germanUnits.get(word.slice(at + 3));
  return unit !== undefined && unit < 10 && ten !== undefined && ten >= 20 && ten < 100 ? unit + ten : null;
}

/** A quick test before parsing. "zweitausend" has the greatest length needed, and the endings exclude most words. */
const mayBeGerman = (word: string): boolean =>
  word.length >= 7 &&
  word.length <= 60 &&
  (word.includes('hundert') || word.includes('tausend') || (word.includes('und') && word.endsWith('ig')));

/** Returns the value of a single word in the language, or undefined. */
export function countOf(word: string, language: Language): number | undefined {
  const known = dictionaries.get(language)?.get(word);
  if (known !== undefined || language !== 'de' || !mayBeGerman(word)) return known;
  return germanNumber(word) ?? undefined;
}

const none: readonly Language[] = [];
const languagesByWord = new Map<string, Language[]>();
for (const [language, words] of dictionaries) {
  for (const word of words.keys()) languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);
}

/**
 * Returns the languages in which a word is a number, the hint first. Other languages count only if the word has no
 * other meaning in the hint's.
 */
export function countingLanguages(word: string, hint: Language): readonly Language[] {
  const counting = languagesByWord.get(word);
  if (!counting) return mayBeGerman(word) && germanNumber(word) !== null ? ['de'] : none;
  if (counting.includes(hint)) return [hint, ...counting.filter((one) => one !== hint && !twofold.has(word))];
  return twofold.has(word) ? none : counting;
}

const joints: Readonly<Record<Language, string>> = { en: 'and', de: 'und', es: 'y', pt: 'e' };
export const isJoint = (word: string, language: Language): boolean => joints[language] === word;

/** Returns the number that the words form in order. Null if they form none ("dos tres"). */
export function spokenNumber(counts: readonly number[]): number | null {
  let sum = 0;
  let part = 0;
  let below = Number.POSITIVE_INFINITY;
  for (const count of counts) {
    if (count >= 1000) {
      if (count >= below) return null;
      sum += (part || 1) * count;
      [part, below] = [0, count];
    } else if (count === 100 && part > 0 && part < 10) part *= 100;
    else {
      if (!fitsBehind(part, count)) return null;
      part += count;
    }
  }
  return sum + part;
}

/** 20 can follow 100, and 3 can follow 20 and 100. Nothing follows a smaller number. */
function fitsBehind(part: number, count: number): boolean {
  if (part === 0) return true;
  if (count >= 100) return false;
  if (count >= 10) return part % 100 === 0;
  return part % 10 === 0 && part % 100 !== 10;
}
