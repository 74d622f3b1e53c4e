/** The character before the decimals. Null if unknown. */
export type DecimalMark = '.' | ',' | null;

/**
 * Converts a number as people write it to a plain decimal string ("1234.5"). Returns null if it is not a number.
 * Accepts thousands separated by point, comma, space or apostrophe, both decimal marks, a sign, and a currency before
 * or after the number: "1.234,50", "1,234.50", "1 234,5", "1'234.50", "1,23,456.50", "€ 5", "−3".
 *
 * One mark followed by three digits ("1.234", "1,234") is ambiguous. Then `mark` decides, the mark that the rest of the
 * column shows (`decimalMarkOf`). Without it, the number is read as English: "1.234" is slightly more than one, "1,234"
 * more than a thousand. "0.123" never has thousands.
 */
export function parseDecimal(text: string, mark: DecimalMark = null): string | null {
  const number = stripped(text);
  if (number === null) return null;
  const { sign, digits } = number;
  const decimal = ownMark(digits) ?? (isAmbiguous(digits) ? (mark ?? '.') : null);
  const at = decimal === null ? -1 : digits.lastIndexOf(decimal);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const part = at < 0 ? '' : digits.slice(at + 1);
  if (!isGrouped(whole, decimal) || !/^\d*$/.test(part) || (at >= 0 && part === '')) return null;
  return plainText(sign, whole.replace(/\D/g, ''), part);
}

/**
 * Returns the decimal mark that a column's values show: "1,5" and "1.234,5" show a comma, "1,234.5" and "1,234,567" a
 * point. The majority decides. Null if there is no evidence, or in case of a tie.
 */
export function decimalMarkOf(values: readonly string[]): DecimalMark {
  const marks = values.map((value) => ownMark(stripped(value)?.digits ?? ''));
  const commas = marks.filter((mark) => mark === ',').length;
  const points = marks.filter((mark) => mark === '.').length;
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}

/** Longer texts are not numbers of a list. The limit bounds the work for any file. */
const longestNumber = 100;

/**
 * Splits off the sign and keeps the digits with their marks. Spaces and apostrophes between digits are thousands
 * separators in any language.
 */
function stripped(text: string): { sign: string; digits: string } | null {
  const bare = text.trim();
  if (bare.length > longestNumber) return null;
  const match = /^([-−+]?)\s*(\d[\d.,'’\s]*|[.,]\d+)$/u.exec(
    bare
      .replace(/^([-−+]?)\s*(?:\p{Sc}|[A-Z]{3}\b)\s*/u, '$1')
      .replace(/(?:\p{Sc}|\b[A-Z]{3})$/u, '')
      .trimEnd(),
  );
  if (!match) return null;
  const [, sign = '', digits = ''] = match;
  const grouped = digits.trim().replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/gu, '');
  return /['’\s]/u.test(grouped) ? null : { sign: sign === '' || sign === '+' ? '' : '-', digits: grouped };
}

/**
 * Returns the decimal mark that the number itself shows. Also "," for "1.234.567", whose points cannot be decimal
 * marks.
 */
function ownMark(digits: string): DecimalMark {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  return isAmbiguous(digits) ? null : last;
}

const isAmbiguous = (digits: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);

/**
 * Whole numbers have groups of three, or groups as in India with commas, or none. The separator is not the decimal
 * mark.
 */
function isGrouped(whole: string, decimal: DecimalMark): boolean {
  if (/^\d*$/.test(whole)) return true;
  if (decimal === '.') return /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole);
  return /^\d{1,3}(?:\.\d{3})+$/.test(whole);
}

function plainText(sign: string, whole: string, part: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = withoutZeros(part);
  const number = decimals === '' ? digits : `${digits}.${decimals}`;
  return number === '0' ? '0' : sign + number;
}

/** Removes trailing zeros. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
