const months: readonly (readonly string[])[] = [
  ['january', 'januar', 'jänner', 'enero', 'janeiro'],
  ['february', 'februar', 'febrero', 'fevereiro'],
  ['march', 'märz', 'marzo', 'março'],
  ['april', 'abril'],
  ['may', 'mai', 'mayo', 'maio'],
  ['june', 'juni', 'junio', 'junho'],
  ['july', 'juli', 'julio', 'julho'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setembro'],
  ['october', 'oktober', 'octubre', 'outubro'],
  ['november', 'noviembre', 'novembro'],
  ['december', 'dezember', 'diciembre', 'dezembro'],
];

const leads = new Set(['by', 'before', 'until', 'till', 'bis', 'vor', 'antes', 'hasta', 'até']);
const between = new Set([
  'de',
  'the',
  'zum',
  'end',
  'of',
  'ende',
  'fin',
  'finales',
  'fim',
  'do',
  'o',
  'el',
  'beginning',
]);
const ends = new Set(['end', 'ende', 'fin', 'finales', 'fim']);

/** A requested month of delivery, with its words in the text. */
export interface MonthAsked {
  /** ISO. The last day before the month, or its last day if the text names its end. */
  day: string;
  from: string;
}

/**
 * Reads "by March", "bis Ende März", "antes de marzo" and "até março" as the next such month, in the cautious
 * interpretation.
 */
export function monthAsked(text: string, today: string): MonthAsked | null {
  const words = [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    bare: word.toLowerCase(),
    index,
    word,
  }));
  for (const [at, { bare, index, word }] of words.entries()) {
    const month = months.findIndex((names) => names.includes(bare));
    if (month < 0) continue;
    let first = at - 1;
    while (between.has(words[first]?.bare ?? '')) first -= 1;
    const lead = words[first];
    if (!lead || !leads.has(lead.bare)) continue;
    const isEnd = words.slice(first, at).some((one) => ends.has(one.bare));
    const year = Number(/^20\d\d$/.exec(words[at + 1]?.bare ?? '')?.[0] ?? yearOf(month, isEnd, today));
    return { day: dayBefore(year, isEnd ? month + 1 : month), from: text.slice(lead.index, index + word.length) };
  }
  return null;
}

/** Returns the year in which that day is still in the future. */
function yearOf(month: number, isEnd: boolean, today: string): number {
  const year = Number(today.slice(0, 4));
  return dayBefore(year, isEnd ? month + 1 : month) > today ? year : year + 1;
}

const dayBefore = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
