import formats from '../formats.json' with { type: 'json' };

export type DayOrder = readonly ('year' | 'month' | 'day')[];

export const dayOrders = {
  iso: ['year', 'month', 'day'],
  dayFirst: ['day', 'month', 'year'],
  monthFirst: ['month', 'day', 'year'],
} as const satisfies Record<string, DayOrder>;

const pattern = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/;
const day = new RegExp(formats.date);

/**
 * Converts `7.12.2026` to `2026-12-07`. A leading year means ISO order. Otherwise `order` applies. Two-digit years are
 * in this century.
 */
export function parseDay(text: string, order: DayOrder): string | null {
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const parts = [found[1] ?? '', found[3] ?? '', found[4] ?? ''];
  const names: DayOrder = parts[0]?.length === 4 ? dayOrders.iso : order;
  const of = (name: DayOrder[number]): string => parts[names.indexOf(name)] ?? '';
  const year = of('year').length <= 2 ? `20${of('year').padStart(2, '0')}` : of('year');
  const iso = `${year}-${of('month').padStart(2, '0')}-${of('day').padStart(2, '0')}`;
  return day.test(iso) ? iso : null;
}

/** Returns the day order that a list's dates show: 13.2. has the day first, 2/13 the month. Null if unknown. */
export function dayOrderOf(texts: readonly string[]): DayOrder | null {
  for (const text of texts) {
    const [, first = '', mark, second = ''] = pattern.exec(text.trim().split(/[\sT]/)[0] ?? '') ?? [];
    if (first.length === 4) continue;
    if (mark === '.' || Number(first) > 12) return dayOrders.dayFirst;
    if (Number(second) > 12) return dayOrders.monthFirst;
  }
  return null;
}
