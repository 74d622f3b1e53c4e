import { datePartsOf as partsOf, type DateContext } from '../../../schemas/domain/date-text.ts';

/** Formats instants in the account's locale and time zone. `now` is an argument, taken from the server's clock. */
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** The period after the day number in locales that write it as an ordinal: `7. Dez`. */
const dotted = (locale: string): string => (locale.startsWith('de') ? '.' : '');

/** `7 Dec, 17:00` or `today, 16:00`. The year is added only if it is not the current one. */
export function formatShort(iso: string, context: DateContext & { now: number; time?: boolean }): string {
  const then = partsOf(new Date(iso), context);
  const now = partsOf(new Date(context.now), context);
  const time = context.time === false ? '' : `, ${then['hour']}:${then['minute']}`;
  const isToday = ['year', 'month', 'day'].every((part) => then[part] === now[part]);
  if (isToday) return relativeOf(context.locale).format(0, 'day') + time;
  const year = then['year'] === now['year'] ? '' : ` ${then['year']}`;
  return `${Number(then['day'])}${dotted(context.locale)} ${then['month']}${year}${time}`;
}

/** `10:24:07` */
export function formatClock(instant: number | string, context: DateContext & { seconds?: boolean }): string {
  const { hour, minute, second } = partsOf(new Date(instant), context);
  return context.seconds === false ? `${hour}:${minute}` : `${hour}:${minute}:${second}`;
}

/** `Friday, 20 November` */
export function formatWeekday(instant: number, { locale, timeZone }: DateContext): string {
  // Our English dates begin with the day, which American ones do not.
  return new Intl.DateTimeFormat(locale === 'en-US' ? 'en-IN' : locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant));
}

/** `Mon 23`, or `Tue 1 Dec` in another month, for the heading of an agenda. */
export function formatDay(iso: string, context: DateContext & { now: number }): string {
  const short = formatShort(iso, { ...context, time: false });
  const today = formatShort(new Date(context.now).toISOString(), { ...context, time: false });
  if (short === today) return short;
  const then = partsOf(new Date(iso), context);
  const isThisMonth = then['month'] === partsOf(new Date(context.now), context)['month'];
  return `${then['weekday']} ${isThisMonth ? `${Number(then['day'])}${dotted(context.locale)}` : short}`;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** `in 16 days`, `40 minutes ago`, `yesterday`. Days are calendar days. */
export function formatRelative(iso: string, context: DateContext & { now: number }): string {
  const seconds = (new Date(iso).getTime() - context.now) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const count = unit === 'day' ? daysBetween(context.now, iso, context) : Math.trunc(seconds / size);
  return relativeOf(context.locale).format(count, unit);
}

/** Counts calendar days: Monday to Wednesday is two, even if less than 48 hours apart. */
const daysBetween = (from: number, to: string, { timeZone }: DateContext): number =>
  (midnight(to, timeZone) - midnight(from, timeZone)) / dayMilliseconds;

/** Uses Swedish because it writes dates in ISO format. */
const midnight = (instant: number | string, timeZone: string): number =>
  Date.parse(new Date(instant).toLocaleDateString('sv', { timeZone }));

function relativeOf(locale: string): Intl.RelativeTimeFormat {
  let format = relatives.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    relatives.set(locale, format);
  }
  return format;
}

const dayMilliseconds = 86_400_000;

/** True if a day or more away, when a clock would be of no use. */
export const isFar = (milliseconds: number): boolean => milliseconds >= dayMilliseconds;

/** `mm:ss`, `h:mm:ss` from one hour, `3 days` from one day. Never below `00:00`; rounded up, so 00:00 means over. */
export function formatCountdown(milliseconds: number, locale: string): string {
  if (isFar(milliseconds)) {
    const days = Math.round(milliseconds / dayMilliseconds);
    return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
  }
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
