import type { Language } from '../../language/json-schema.ts';
import { phrasesOf, wordsOf } from './phrases.ts';
import type { Token } from './token.ts';

const months = [
  'january januar janner enero janeiro jan ene',
  'february februar febrero fevereiro feb fev',
  'march marz maerz marzo marco mar mrz',
  'april abril apr abr',
  'may mai mayo maio',
  'june juni junio junho jun',
  'july juli julio julho jul',
  'august agosto aug ago',
  'september septiembre setiembre setembro sep sept set',
  'october oktober octubre outubro oct okt out',
  'november noviembre novembro nov',
  'december dezember diciembre dezembro dec dez dic',
];

const byName = new Map<string, number>();
for (const [index, names] of months.entries()) for (const name of names.split(' ')) byName.set(name, index + 1);

/** Month names that mean something else in other languages, with the languages that use them. */
const only: Readonly<Record<string, readonly Language[]>> = {
  set: ['pt'],
  out: ['pt'],
  ago: ['es', 'pt'],
  dez: ['de', 'pt'],
  dic: ['es'],
};

export function monthNamed(token: Token | undefined, language: Language): number | undefined {
  if (token?.kind !== 'word' || (only[token.bare] && !only[token.bare]?.includes(language))) return undefined;
  return byName.get(token.bare);
}

const english = wordsOf(
  'january february march april may june july august september october november december jan feb apr jun jul aug sep sept oct nov dec',
);

/** "January 15": only English puts the day after the month. */
export const precedesDay = (token: Token, language: Language): boolean =>
  (english.has(token.bare) || (language === 'en' && token.bare === 'mar')) && token.text !== token.bare;

export const weekWords = wordsOf('kw kws cw week weeks wk woche kalenderwoche kalenderwochen semana semanas');
export const shortWeekWords = wordsOf('kw kws cw wk kalenderwoche kalenderwochen');
export const notWeekBefore = wordsOf('pro per por each every je cada a jede proxima next nachste /');

/** Phrases directly before a day without a year: "am 15.1", "el 15/01". */
export const dayPrecedes = phrasesOf(
  `am|bis|zum|bis zum|ab|ab dem|vom|den|dem|der|until|till|by|on|before|from|since|el|al|del|hasta|hasta el|antes del|para el|para|pra|dia|el dia|
  ate|em|no dia|do dia|ao dia|antes de|a partir de|a partir del|desde|desde el|dia|date|datum|fecha|data|liefertermin|
  termin|liefertermin :|termin :|date :|fecha :|data :|not before|nicht vor dem|vor dem|nach dem|mo|di|mi|do|fr|latest|spatestens`,
);

export const isMonthName = (folded: string): boolean => folded.length >= 3 && byName.has(folded);

/** Tokens allowed between a day and its month. */
export const dayAndMonthJoints = ['.', '-', 'th', 'st', 'nd', 'rd', 'º', 'ª', 'er', 'de', 'of', 'do', 'del'];

/** Street words. Many streets are named after a day. */
export const streets = wordsOf('calle rua avenida av plaza praca largo travessa colonia strasse str platz street');

/** Words that join two days or weeks. */
export const betweenDays = 'bis to a al e y und and o ou or oder u ao ate hasta until'.split(' ');
