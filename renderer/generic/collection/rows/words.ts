import { DateTime } from 'luxon';
import { parseDay, type DayOrder } from '../../../../schemas/domain/parse-day.ts';

/** Reads and writes numbers and dates in the reader's notation. */
export interface Words {
  /** `1.234,50` → `1234.50`; null if it cannot be parsed. */
  parse: (text: string) => string | null;
  edit: (decimal: string) => string;
  /** `7.12.2026` → `2026-12-07` */
  parseDay: (text: string) => string | null;
  editDay: (day: string) => string;
  /** `7.12.2026 14:30` in the account's zone → an instant in UTC. */
  parseInstant: (text: string) => string | null;
  editInstant: (instant: string) => string;
}

export function wordsOf(format: {
  locale: string;
  timeZone: string;
  parse: Words['parse'];
  edit: Words['edit'];
}): Words {
  const { locale, timeZone: zone, parse, edit } = format;
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const order = day.formatToParts(0).flatMap(({ type }) => (isUnit(type) ? [type] : []));
  const editDay = (text: string): string => {
    const at = DateTime.fromISO(text, { zone: 'utc' });
    return at.isValid ? day.format(at.toJSDate()) : text;
  };
  return {
    parse,
    edit,
    parseDay: (text) => parseDay(text, order),
    editDay,
    parseInstant: (text) => instantIn(text, { order, zone }),
    editInstant: (text) => {
      const at = DateTime.fromISO(text, { zone });
      return at.isValid ? `${editDay(at.toISODate())} ${at.toFormat('HH:mm')}` : text;
    },
  };
}

const isUnit = (type: string): type is DayOrder[number] => type === 'year' || type === 'month' || type === 'day';

function instantIn(text: string, { order, zone }: { order: DayOrder; zone: string }): string | null {
  const [, date = '', time = '00:00'] = /^(\S+?)(?:[T,\s]\s*(\d{1,2}:\d{2}))?$/.exec(text.trim()) ?? [];
  const day = parseDay(date, order);
  if (day === null) return null;
  const at = DateTime.fromISO(`${day}T${time.padStart(5, '0')}`, { zone });
  return at.isValid ? at.toUTC().toISO() : null;
}
