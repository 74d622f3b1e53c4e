import { dayOf, mondayOf, nextDay, nextMonday } from './calendar.ts';
import {
  betweenDays,
  dayAndMonthJoints,
  dayPrecedes,
  isMonthName,
  monthNamed,
  notWeekBefore,
  precedesDay,
  shortWeekWords,
  streets,
  weekWords,
} from './date-words.ts';
import { currencyWord } from './currency-words.ts';
import { isPeriodUnit } from './period-words.ts';
import { phraseBefore } from './phrases.ts';
import type { Scene } from './scene.ts';
import type { Token } from './token.ts';
import { isDash } from './tokens.ts';

/** A day in a text. `day` is null if day and month are ambiguous. */
export interface DateFound {
  first: number;
  last: number;
  day: string | null;
  isWeek: boolean;
}

type Reader = (scene: Scene, at: number) => DateFound[] | null;

const short = /^\d{1,2}$/;
const fourDigits = /^20\d\d$/;
type Numeral = Token & { kind: 'number' };
const isShort = (token: Token | undefined): token is Numeral => token?.kind === 'number' && short.test(token.text);
const isYear = (token: Token | undefined): token is Numeral => token?.kind === 'number' && fourDigits.test(token.text);

const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

const found = (first: number, last: number, day: string | null, isWeek = false): DateFound => ({
  first,
  last,
  day,
  isWeek,
});

/** True if the number continues as an amount, a share or a time, so it is not a day. */
function isMeasured({ tokens, setting }: Scene, last: number): boolean {
  const next = tokens[last + 1];
  if (!next) return false;
  if (next.bare === '%' || next.bare === 'uhr' || next.bare === 'h' || isPeriodUnit(next.bare)) return true;
  return currencyWord(next, setting.currency) !== null;
}

const onDay = (at: number, day: string | null): DateFound[] | null => (day === null ? null : [found(at, at, day)]);

/** True if a currency precedes it. */
const isLed = ({ tokens, setting }: Scene, at: number): boolean => {
  const before = tokens[at - 1];
  return before !== undefined && currencyWord(before, setting.currency) !== null;
};

/** Reads 15.01.2027, 15.1.27 and 2027.01.15. Reads 15.01. only if more text follows or a day word precedes it. */
const pointed: Reader = (scene, at) => {
  const { tokens, setting } = scene;
  const token = tokens[at];
  if (token?.kind !== 'number' || token.flat) return null;
  const parts = token.text.split('.');
  const [a = '', b = '', c = ''] = parts;
  if (parts.length === 3 && parts.every((part) => /^\d{1,4}$/.test(part))) {
    if (a.length === 4 && b.length <= 2 && c.length <= 2) return onDay(at, dayOf(Number(a), Number(b), Number(c)));
    if (a.length > 2 || b.length > 2 || (c.length !== 2 && c.length !== 4)) return null;
    const day = dayOf(yearOf(c), Number(b), Number(a));
    return day === null ? null : [found(at, at, day)];
  }
  if (parts.length !== 2 || !short.test(a) || !short.test(b)) return null;
  const closing = tokens[at + 1];
  if (isLed(scene, at)) return null;
  const isClosed = closing?.bare === '.' && closing.glued;
  const isCalled = phraseBefore(tokens, at, dayPrecedes) !== null;
  const next = tokens[at + 2];
  const goesOn =
    setting.language !== 'en' && a.length + b.length === 4 && next !== undefined && next.text === next.bare;
  const last = isClosed ? at + 1 : at;
  if (!(isCalled || (isClosed && goesOn)) || isMeasured(scene, last)) return null;
  if (!isClosed && b.length === 1) return null;
  const day = nextDay(Number(b), Number(a), setting.now);
  return day === null ? null : [found(at, last, day)];
};

/** Reads 2027-01-15, 15-01-2027, 15/01/2027, 15/01/27 and 2027/01/15. */
const marked: Reader = ({ tokens, dayOrder }, at) => {
  const [a, mark, b, again, c] = tokens.slice(at, at + 5);
  if (a?.kind !== 'number' || b?.kind !== 'number' || c?.kind !== 'number' || mark?.text !== again?.text) return null;
  if (!mark?.glued || !b.glued || !again?.glued || !c.glued) return null;
  if (mark.text !== '/' && !isDash(mark.text)) return null;
  if (isYear(a) && isShort(b) && isShort(c)) return dated(at, dayOf(Number(a.text), Number(b.text), Number(c.text)));
  if (!isShort(a) || !isShort(b) || !(isYear(c) || (isShort(c) && c.text.length === 2 && mark.text === '/')))
    return null;
  const year = yearOf(c.text);
  const days = daysOf([a.text, b.text], dayOrder, (month, day) => dayOf(year, month, day));
  return days.length === 0 ? null : [found(at, at + 4, days.length === 1 ? (days[0] ?? null) : null)];
};

const dated = (at: number, day: string | null): DateFound[] | null => (day === null ? null : [found(at, at + 4, day)]);

/** Returns all days that the two numbers may mean, in the text's day order or in both orders. */
function daysOf(
  [first, second]: readonly [string, string],
  order: Scene['dayOrder'],
  make: (month: number, day: number) => string | null,
): string[] {
  const [a, b] = [Number(first), Number(second)];
  const days = new Set([order === 'month' ? null : make(b, a), order === 'day' ? null : make(a, b)]);
  return [...days].filter((day) => day !== null);
}

/** Reads "el 15/01" and "by 1/15", only after a day word. */
const halved: Reader = (scene, at) => {
  const { tokens, setting } = scene;
  const [a, mark, b] = tokens.slice(at, at + 3);
  if (isLed(scene, at)) return null;
  if (!isShort(a) || !isShort(b) || mark?.text !== '/' || !mark.glued || !b.glued) return null;
  if (phraseBefore(tokens, at, dayPrecedes) === null || isMeasured(scene, at + 2)) return null;
  const make = (month: number, day: number): string | null => nextDay(month, day, setting.now);
  const days = daysOf([a.text, b.text], scene.dayOrder, make);
  return days.length === 0 ? null : [found(at, at + 2, days.length === 1 ? (days[0] ?? null) : null)];
};

/** Reads the year after day and month ("de 2027", ", 2027", "27"). Returns it with its last token. */
function yearBehind({ tokens }: Scene, at: number): { year: number; last: number } | null {
  let next = at + 1;
  while (next <= at + 2 && ['de', 'del', 'of', ',', '.', '/', '-'].includes(tokens[next]?.bare ?? '')) next += 1;
  const token = tokens[next];
  return isYear(token) ? { year: Number(token.text), last: next } : null;
}

function dayInMonth(scene: Scene, month: number, day: number, last: number): { day: string | null; last: number } {
  const behind = yearBehind(scene, last);
  if (behind) return { day: dayOf(behind.year, month, day), last: behind.last };
  return { day: nextDay(month, day, scene.setting.now), last };
}

function endOfDay(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (next <= at + 3 && dayAndMonthJoints.includes(tokens[next]?.bare ?? '')) next += 1;
  return next;
}

/** Reads 15. Januar 2027, 15 de enero and 15th of January. */
function dayAndMonth(scene: Scene, at: number): DateFound | null {
  const { tokens, setting } = scene;
  const token = tokens[at];
  if (!isShort(token)) return null;
  if (streets.has(tokens[at - 1]?.bare ?? '') || streets.has(tokens[at - 2]?.bare ?? '')) return null;
  const next = endOfDay(tokens, at);
  const month = monthNamed(tokens[next], setting.language);
  if (month === undefined) return null;
  const { day, last } = dayInMonth(scene, month, Number(token.text), pastPoint(tokens, next));
  return day === null ? null : found(at, last, day);
}

const endOfOrdinal = (tokens: readonly Token[], at: number): number =>
  ['th', 'st', 'nd', 'rd'].includes(tokens[at + 1]?.bare ?? '') ? at + 2 : at + 1;

/** Also reads "15. bis 20. Januar" as two days. */
const named: Reader = (scene, at) => {
  const { tokens } = scene;
  const token = tokens[at];
  if (!isShort(token)) return null;
  const single = dayAndMonth(scene, at);
  if (single) return [single];
  const next = tokens[at + 1]?.bare === '.' ? at + 2 : endOfOrdinal(tokens, at);
  const joint = tokens[next];
  if (!joint || !(betweenDays.includes(joint.bare) || isDash(joint.text) || joint.text === '/')) return null;
  const end = dayAndMonth(scene, tokens[next + 1]?.bare === 'el' ? next + 2 : next + 1);
  if (!end?.day) return null;
  const start = dayOf(Number(end.day.slice(0, 4)), Number(end.day.slice(5, 7)), Number(token.text));
  return start === null || start > end.day ? null : [found(at, next - 1, start), end];
};

/** Skips the point of "15 Jan. 2027". */
const pastPoint = (tokens: readonly Token[], at: number): number =>
  tokens[at + 1]?.bare === '.' && (tokens[at]?.text.length ?? 9) <= 4 && isYear(tokens[at + 2]) ? at + 1 : at;

/** Reads January 15th, 2027. */
const monthFirst: Reader = (scene, at) => {
  const { tokens, setting } = scene;
  const token = tokens[at];
  const month = monthNamed(token, setting.language);
  if (!token || month === undefined || !precedesDay(token, setting.language)) return null;
  const start = tokens[at + 1]?.bare === '.' ? at + 2 : at + 1;
  const number = tokens[start];
  if (!isShort(number) || isMeasured(scene, start)) return null;
  const isOrdinal = ['st', 'nd', 'rd', 'th'].includes(tokens[start + 1]?.bare ?? '');
  const { day, last } = dayInMonth(scene, month, Number(number.text), isOrdinal ? start + 1 : start);
  return day === null ? null : [found(at, last, day)];
};

/** Reads "KW 7", "7. KW", "semana 7 de 2027", "KW 7/27" and "weeks 7-9" as their Mondays. */
const weeks: Reader = (scene, at) => {
  const { tokens } = scene;
  const token = tokens[at];
  if (isShort(token)) {
    const next = tokens[at + 1]?.bare === '.' ? at + 2 : at + 1;
    const isNamed =
      next === at + 2 ? weekWords.has(tokens[next]?.bare ?? '') : shortWeekWords.has(tokens[next]?.bare ?? '');
    return isNamed && tokens[next]?.bare !== 'wk' && !isShort(tokens[next + 1]) ? weekFrom(scene, at, at, next) : null;
  }
  if (token?.kind !== 'word' || !weekWords.has(token.bare) || notWeekBefore.has(tokens[at - 1]?.bare ?? ''))
    return null;
  const skips = ['no', 'nr', '.', 'n', 'º', ':', '#'];
  let number = at + 1;
  while (number <= at + 3 && skips.includes(tokens[number]?.bare ?? '')) number += 1;
  if (!isShort(tokens[number]) || isMeasured(scene, number) || tokens[at - 1]?.kind === 'number') return null;
  // Not a week in "pedido de la semana: 6 cajas".
  const next = tokens[number + 1];
  if (tokens[number - 1]?.bare === ':' && next?.kind === 'word' && !['de', 'of', 'do', 'del'].includes(next.bare))
    return null;
  return weekFrom(scene, at, number, number);
};

function weekFrom(scene: Scene, first: number, numberAt: number, last: number): DateFound[] {
  const { tokens, setting } = scene;
  const week = Number(tokens[numberAt]?.text);
  const dates = (number: number, year: number | null): string | null =>
    year === null ? nextMonday(number, setting.now) : mondayOf(year, number);
  const joint = tokens[last + 1];
  const otherAt = tokens[last + 2]?.bare === 'la' || tokens[last + 2]?.bare === 'zu' ? last + 3 : last + 2;
  const other = tokens[otherAt];
  if (joint?.text === '/' && isShort(other)) return slashedWeek(scene, first, last, week);
  const isJoined = joint && isShort(other) && (betweenDays.includes(joint.bare) || isDash(joint.text));
  if (isJoined && !isMeasured(scene, otherAt) && Number(other.text) > week && Number(other.text) <= 53) {
    const year = yearBehind(scene, otherAt);
    const end = year?.last ?? otherAt;
    const both = [dates(week, year?.year ?? null), dates(Number(other.text), year?.year ?? null)];
    return [found(first, last, both[0] ?? null, true), found(otherAt, end, both[1] ?? null, true)];
  }
  const year = yearBehind(scene, last);
  const day = dates(week, year?.year ?? null);
  return day === null ? [] : [found(first, year?.last ?? last, day, true)];
}

/** In "KW 7/27" the second number is a year if possible, and in "KW 7/8" a second week. "KW 26/27" is ambiguous. */
function slashedWeek({ tokens, setting }: Scene, first: number, last: number, week: number): DateFound[] {
  const other = Number(tokens[last + 2]?.text);
  const ahead = 2000 + other - Number(setting.now.slice(0, 4));
  const mayBeYear = ahead >= -1 && ahead <= 5;
  if (mayBeYear) return [found(first, last + 2, other === week + 1 ? null : mondayOf(2000 + other, week), true)];
  if (other <= week || other > 53) return [found(first, last + 2, null, true)];
  return [
    found(first, last, nextMonday(week, setting.now), true),
    found(last + 2, last + 2, nextMonday(other, setting.now), true),
  ];
}

const readers: readonly Reader[] = [marked, pointed, weeks, named, monthFirst, halved];

/** Returns all days of a text, in order. */
export function datesOf(scene: Scene): DateFound[] {
  const all: DateFound[] = [];
  let at = 0;
  while (at < scene.tokens.length) {
    const here = dateAt(scene, at);
    all.push(...here);
    at = (here.at(-1)?.last ?? at) + 1;
  }
  return all;
}

const nothing: readonly DateFound[] = [];

function dateAt(scene: Scene, at: number): readonly DateFound[] {
  const token = scene.tokens[at];
  const mayBegin =
    token?.kind === 'number' || (token?.kind === 'word' && (weekWords.has(token.bare) || isMonthName(token.bare)));
  if (!mayBegin) return nothing;
  for (const read of readers) {
    const days = read(scene, at);
    if (days && days.length > 0) return days;
  }
  return nothing;
}
