/** Formats dates and instants, the same on screens, in mails and on paper: `dd. MMM yyyy HH:mm` in every language. */
export interface DateContext {
  /** BCP 47. */
  locale: string;
  timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the parts of an instant, without the period that some locales put after a short month. */
export function datePartsOf(instant: Date, { locale, timeZone }: DateContext): Record<string, string> {
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      weekday: 'short',
    });
    formats.set(key, format);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value.replace(/\.$/, '');
  return parts;
}

/** `07. Dec 2026`; a plain date (`2026-12-07`) has no zone. */
export function dateText(iso: string, context: DateContext): string {
  const timeZone = iso.length === 10 ? 'UTC' : context.timeZone;
  const { day, month, year } = datePartsOf(new Date(iso), { ...context, timeZone });
  return `${day}. ${month} ${year}`;
}

type Precision = 'minute' | 'second' | 'millisecond';

/** `07. Dec 2026 17:00`; to the millisecond, `07. Dec 2026 17:00:52.418`, for times that people rely on. */
export function dateTimeText(iso: string, context: DateContext, precision: Precision = 'minute'): string {
  const { hour, minute, second, fractionalSecond } = datePartsOf(new Date(iso), context);
  const mark = context.locale.startsWith('en') ? '.' : ',';
  const seconds = precision === 'minute' ? '' : `:${second}`;
  const thousandths = precision === 'millisecond' ? mark + fractionalSecond : '';
  return `${dateText(iso, context)} ${hour}:${minute}${seconds}${thousandths}`;
}

/** `07. Dez 2026 17:00 MEZ`: the same with its zone, in words where the short name is a calculation (`GMT+1`). */
export function zonedTimeText(iso: string, context: DateContext, precision?: Precision): string {
  const { locale, timeZone } = context;
  const named = (timeZoneName: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const short = named('short');
  return `${dateTimeText(iso, context, precision)} ${/GMT[+−-]\d/.test(short) ? named('long') : short}`;
}
