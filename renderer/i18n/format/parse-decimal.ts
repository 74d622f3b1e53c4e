/**
 * Parses typed text into a plain decimal string: `1.234,50` and `1,234.50` both give `1234.50`. If a single separator
 * is ambiguous (`1.234`), the reader's locale decides. Null means not a number. Adds no precision to the typed text.
 */
export function parseDecimal(text: string, locale: string): string | null {
  const compact = text.replace(/[\s'’]/g, '').replace(/^[−–]/, '-');
  if (!/^-?[\d.,]+$/.test(compact) || !/\d/.test(compact)) return null;
  const mark = decimalMark(compact, locale);
  const [whole = '', fraction, ...rest] = mark === null ? [compact] : compact.split(mark);
  if (rest.length > 0) return null;
  const digits = ungrouped(whole, mark);
  if (digits === null || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  return fraction ? `${digits || '0'}.${fraction}` : digits || '0';
}

function decimalMark(text: string, locale: string): ',' | '.' | null {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma < 0 && point < 0) return null;
  const only = comma >= 0 ? ',' : '.';
  if (text.indexOf(only) !== text.lastIndexOf(only)) return null;
  if (only === separators(locale).decimal) return only;
  const looksGrouped = /^-?\d{1,3}[.,]\d{3}$/.test(text) && !/^-?0/.test(text);
  return looksGrouped ? null : only;
}

/** `1.234.567` → `1234567`; null if the groups do not have three digits. */
function ungrouped(whole: string, mark: ',' | '.' | null): string | null {
  const group = mark === ',' ? '.' : mark === '.' ? ',' : /[.,]/.exec(whole)?.[0];
  if (group === undefined || !whole.includes(group)) return /^-?\d*$/.test(whole) ? whole : null;
  const [first = '', ...groups] = whole.split(group);
  const fits = /^-?\d{1,3}$/.test(first) && groups.every((part) => /^\d{3}$/.test(part));
  return fits ? first + groups.join('') : null;
}

const known = new Map<string, { decimal: string; group: string }>();

/** Cached, because it is needed for every number of a grid. */
function separators(locale: string): { decimal: string; group: string } {
  const before = known.get(locale);
  if (before) return before;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const of = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  const found = { decimal: of('decimal') ?? '.', group: of('group') ?? ',' };
  known.set(locale, found);
  return found;
}

/** A stored decimal as the person would type it: with their decimal mark and no grouping. */
export function editDecimal(value: string, locale: string): string {
  return value.replace('.', separators(locale).decimal);
}
