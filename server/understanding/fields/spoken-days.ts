import { dayOf } from '../../../schemas/domain/understanding/calendar.ts';
import { monthNamed } from '../../../schemas/domain/understanding/date-words.ts';
import type { DateFound } from '../../../schemas/domain/understanding/dates.ts';
import { periodUnit } from '../../../schemas/domain/understanding/period-words.ts';
import { phraseAt, phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';

const weekdays = [
  'sunday sun sonntag so domingo',
  'monday mon montag mo lunes segunda segunda-feira',
  'tuesday tue tues dienstag di martes terca terca-feira',
  'wednesday wed mittwoch mi miercoles quarta quarta-feira',
  'thursday thu thurs donnerstag do jueves quinta quinta-feira',
  'friday fri freitag fr viernes sexta sexta-feira',
  'saturday sat samstag sonnabend sa sabado',
];
const byWeekday = new Map(weekdays.flatMap((words, day) => words.split(' ').map((word) => [word, day] as const)));
/** Words with other meanings: they name a day only after a word that introduces one. */
const shortOnes = wordsOf('sun so mon mo di mi do fr sa segunda terca quarta quinta sexta wed sat');
const dayLeads = wordsOf(
  'by on bis am zum next nachsten nachster nachste kommenden kommende diesen this el proximo proxima la na no ate hasta para jeden freitag spatestens before vor until este esta em prox',
);

const dayLength = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const plus = (today: string, days: number): string => iso(Date.parse(today) + days * dayLength);
const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();
const lastOfMonth = (year: number, month: number): string => iso(Date.UTC(year, month, 0));

/** The next such weekday after today. */
const nextWeekday = (today: string, day: number): string => plus(today, ((day - weekdayOf(today) + 6) % 7) + 1);

const ofMonth = phrasesOf(
  'end of month|end of the month|end of this month|month end|ende des monats|monatsende|ende monat|ende diesen monats|ende dieses monats|fin de mes|final de mes|finales de mes|fim do mes|final do mes|fim de mes|a fin de mes|fin del mes|final del mes',
);
const ofYear = phrasesOf(
  'end of year|end of the year|year end|ende des jahres|jahresende|ende jahr|fin de ano|final de ano|fim do ano|final do ano|fim de ano|fin del ano|finales de ano',
);
const ofWeek = phrasesOf(
  'end of week|end of the week|end of this week|this week|ende der woche|ende dieser woche|wochenende|diese woche|fin de semana|final de semana|fim da semana|final da semana|esta semana|finales de semana',
);
const ofNextWeek = phrasesOf(
  'end of next week|ende nachster woche|ende der nachsten woche|finales de la proxima semana|fim da proxima semana|final da proxima semana|fim da semana que vem',
);
const nextWeek = phrasesOf(
  'next week|nachste woche|nachster woche|kommende woche|kommender woche|in der nachsten woche|la proxima semana|proxima semana|la semana que viene|semana que viene|semana que vem',
);
const nextMonth = phrasesOf(
  'end of next month|ende nachsten monats|next month|nachsten monat|nachsten monats|el proximo mes|proximo mes|el mes que viene|mes que vem|mes que viene',
);
const partOfMonth = phrasesOf(
  'mid|middle of|mid -|mitte|mediados de|a mediados de|meados de|em meados de|meio de|end of|late|ende|finales de|fines de|a finales de|fin de|fim de|final de|beginning of|start of|early|anfang|principios de|a principios de|comienzos de|inicio de|comeco de|no inicio de',
);
const middle = wordsOf('mid middle mitte mediados meados meio');
const ending = wordsOf('end late ende finales fines fin fim final');

interface SpokenDay {
  length: number;
  day: string;
}

/** The next month with that number that is not over. */
function monthAhead(month: number, today: string): { year: number; month: number } {
  const [year, current] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return { year: month < current ? year + 1 : year, month };
}

const inMonths = (today: string, count: number): string =>
  lastOfMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + count);

const known: readonly [ReturnType<typeof phrasesOf>, (today: string) => string][] = [
  [ofNextWeek, (today) => plus(nextWeekday(today, 1), 4)],
  [nextWeek, (today) => nextWeekday(today, 1)],
  [nextMonth, (today) => inMonths(today, 1)],
  [ofMonth, (today) => inMonths(today, 0)],
  [ofYear, (today) => `${today.slice(0, 4)}-12-31`],
  [ofWeek, (today) => plus(today, (5 - weekdayOf(today) + 7) % 7)],
  [
    phrasesOf('day after tomorrow|the day after tomorrow|ubermorgen|pasado manana|depois de amanha'),
    (today) => plus(today, 2),
  ],
  [phrasesOf('tomorrow|tmrw|tomorow|morgen fruh|morgen|manana|amanha'), (today) => plus(today, 1)],
  [phrasesOf('today|heute|hoy|hoje|hoy mismo'), (today) => today],
];

function fixed(scene: Scene, at: number, today: string): SpokenDay | null {
  for (const [phrases, day] of known) {
    const length = phraseAt(scene.tokens, at, phrases);
    if (length > 0) return { length, day: day(today) };
  }
  return null;
}

function partly(scene: Scene, at: number, today: string): SpokenDay | null {
  const length = phraseAt(scene.tokens, at, partOfMonth);
  if (length === 0) return null;
  const month = monthNamed(scene.tokens[at + length], scene.setting.language);
  if (month === undefined) return null;
  const word =
    scene.tokens[at]?.bare === 'a' || scene.tokens[at]?.bare === 'em' ? scene.tokens[at + 1] : scene.tokens[at];
  const next = monthAhead(month, today);
  const bare = word?.bare ?? '';
  const part = middle.has(bare) ? 15 : 1;
  const day = ending.has(bare) ? lastOfMonth(next.year, next.month) : dayOf(next.year, next.month, part);
  return day === null ? null : { length: length + 1, day };
}

function weekday(scene: Scene, at: number, today: string): SpokenDay | null {
  const { tokens } = scene;
  const word = tokens[at]?.bare ?? '';
  const day = byWeekday.get(word);
  if (day === undefined || tokens[at]?.kind !== 'word') return null;
  const isLed = dayLeads.has(tokens[at - 1]?.bare ?? '');
  if (shortOnes.has(word) && !isLed) return null;
  const hasTail = tokens[at + 1]?.text === '-' && tokens[at + 2]?.bare === 'feira';
  return { length: hasTail ? 3 : 1, day: nextWeekday(today, day) };
}

const within = wordsOf('in within innerhalb binnen en dentro em nos next nachsten proximos');
const between = wordsOf('of von de the den der los las os as einer no');

/** "in two weeks", "innerhalb von 10 Tagen". */
function ahead(scene: Scene, at: number, today: string): SpokenDay | null {
  if (!within.has(scene.tokens[at]?.bare ?? '')) return null;
  let next = at + 1;
  while (next <= at + 3 && (between.has(scene.tokens[next]?.bare ?? '') || within.has(scene.tokens[next]?.bare ?? '')))
    next += 1;
  const figure = figureAt(scene, next);
  if (!figure?.value) return null;
  const unit = periodUnit(scene.tokens[figure.last + 1]?.bare ?? '');
  const count = Number(figure.value);
  if (unit === undefined || !Number.isInteger(count) || count > 366) return null;
  const length = figure.last + 2 - at;
  if (unit === 'days') return { length, day: plus(today, count) };
  if (unit === 'workdays') return { length, day: workdaysAhead(today, count) };
  if (unit === 'weeks') return { length, day: plus(today, count * 7) };
  return unit === 'months' && count <= 24 ? { length, day: monthsAhead(today, count) } : null;
}

function monthsAhead(today: string, count: number): string {
  const [year, month, day] = [today.slice(0, 4), today.slice(5, 7), today.slice(8, 10)].map(Number);
  const last = lastOfMonth(year ?? 0, (month ?? 1) + count);
  return Number(last.slice(8)) < (day ?? 1) ? last : `${last.slice(0, 8)}${today.slice(8, 10)}`;
}

function workdaysAhead(today: string, count: number): string {
  let day = today;
  let left = Math.min(count, 260);
  while (left > 0) {
    day = plus(day, 1);
    if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) left -= 1;
  }
  return day;
}

/** The figure that starts at a token. Figures are sorted. */
export function figureAt({ figures }: Scene, at: number): Scene['figures'][number] | undefined {
  let [low, high] = [0, figures.length - 1];
  while (low <= high) {
    const half = (low + high) >> 1;
    const first = figures[half]?.first ?? 0;
    if (first === at) return figures[half];
    if (first < at) low = half + 1;
    else high = half - 1;
  }
  return undefined;
}

const readers = [ahead, fixed, partly, weekday];

/** Days relative to today: "next Friday", "bis Ende des Monats", "en dos semanas". */
export function spokenDays(scene: Scene): DateFound[] {
  const found: DateFound[] = [];
  const { now } = scene.setting;
  let at = 0;
  while (at < scene.tokens.length) {
    let here: SpokenDay | null = null;
    for (const read of readers) here ??= read(scene, at, now.slice(0, 10));
    if (here) found.push({ first: at, last: at + here.length - 1, day: here.day, isWeek: false });
    at += here?.length ?? 1;
  }
  return found;
}
