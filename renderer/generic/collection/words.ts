import { DateTime } from 'luxon';

/** How numbers and dates are written in cells: as the reader writes them. */
export interface Words {
  /** `1.234,50` → `1234.50`; null: not understood. */
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
    parseDay: (text) => dayIn(text, order),
    editDay,
    parseInstant: (text) => instantIn(text, { order, zone }),
    editInstant: (text) => {
      const at = DateTime.fromISO(text, { zone });
      return at.isValid ? `${editDay(at.toISODate())} ${at.toFormat('HH:mm')}` : text;
    },
  };
}

const units = ['year', 'month', 'day'] as const;
type Unit = (typeof units)[number];
const isUnit = (type: string): type is Unit => units.some((unit) => unit === type);

/** A day in ISO order or in the reader's own; years of two digits are of this century. */
function dayIn(text: string, order: readonly Unit[]): string | null {
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text.trim())?.slice(1);
  if (!parts) return null;
  const names = parts[0]?.length === 4 ? units : order;
  const found = new Map(names.map((name, index) => [name, Number(parts[index])]));
  const year = found.get('year') ?? 0;
  const at = DateTime.fromObject({
    year: year < 100 ? 2000 + year : year,
    month: found.get('month') ?? 0,
    day: found.get('day') ?? 0,
  });
  return at.isValid ? at.toISODate() : null;
}

function instantIn(text: string, { order, zone }: { order: readonly Unit[]; zone: string }): string | null {
  const [, date = '', time = '00:00'] = /^(\S+?)(?:[T,\s]\s*(\d{1,2}:\d{2}))?$/.exec(text.trim()) ?? [];
  const day = dayIn(date, order);
  if (day === null) return null;
  const at = DateTime.fromISO(`${day}T${time.padStart(5, '0')}`, { zone });
  return at.isValid ? at.toUTC().toISO() : null;
}
