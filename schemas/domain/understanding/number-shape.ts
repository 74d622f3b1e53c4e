/** The reading of digits: a plain number, `ambiguous` ("1.234"), or `malformed` ("1.23.4", "007"). */
export type Shape = { value: string } | 'ambiguous' | 'malformed';

interface Pieces {
  groups: string[];
  marks: string[];
}

function piecesOf(text: string): Pieces {
  const groups = [''];
  const marks: string[] = [];
  for (const char of text) {
    if (char >= '0' && char <= '9') groups[groups.length - 1] += char;
    else {
      marks.push(char);
      groups.push('');
    }
  }
  return { groups, marks };
}

const isPoint = (mark: string | undefined): boolean => mark === '.' || mark === ',';

/** One to three digits without a leading zero, followed by groups of three. */
const isGrouped = ([first = '', ...others]: readonly string[]): boolean =>
  first.length <= 3 && !first.startsWith('0') && others.every(({ length }) => length === 3);

/** Longer numbers are article numbers. */
const mostDigits = 13;

/** Returns a plain decimal without superfluous zeros. */
export function plainOf(whole: string, decimals: string): string {
  let from = 0;
  while (from < whole.length - 1 && whole.charAt(from) === '0') from += 1;
  let to = decimals.length;
  while (to > 0 && decimals.charAt(to - 1) === '0') to -= 1;
  const fraction = to > 0 ? `.${decimals.slice(0, to)}` : '';
  return `${whole.slice(from) || '0'}${fraction}`;
}

/** With `flat` ("1.234,-") and currencies without decimals, the last mark separates thousands. */
export function numberShape(text: string, isWhole: boolean): Shape {
  if (text.length > 30) return 'malformed';
  const { groups, marks } = piecesOf(text);
  const [first = ''] = groups;
  if (first === '') return groups.length === 2 ? { value: plainOf('0', groups[1] ?? '') } : 'malformed';
  if (groups.join('').length > mostDigits) return 'malformed';
  if (marks.length === 0)
    return first.length > 1 && first.startsWith('0') ? 'malformed' : { value: plainOf(first, '') };
  const last = marks.at(-1);
  const alike = marks.every((mark) => mark === last);
  if (alike && (marks.length > 1 || !isPoint(last))) {
    return isGrouped(groups) ? { value: plainOf(groups.join(''), '') } : 'malformed';
  }
  if (alike) return singleMark(first, groups[1] ?? '', isWhole);
  return shapeOfMarks(groups, marks, isWhole);
}

function singleMark(whole: string, decimals: string, isWhole: boolean): Shape {
  const leadsWithZero = whole.startsWith('0');
  if (leadsWithZero && whole.length > 1) return 'malformed';
  const mayBeThousands = decimals.length === 3 && whole.length <= 3 && !leadsWithZero;
  if (mayBeThousands) return isWhole ? { value: plainOf(whole + decimals, '') } : 'ambiguous';
  return isWhole ? 'malformed' : { value: plainOf(whole, decimals) };
}

/** Reads "1.234,56", "1 234,56" and "1'234.5", where the last mark is the decimal mark. */
function shapeOfMarks(groups: string[], marks: string[], isWhole: boolean): Shape {
  const last = marks.at(-1);
  const [grouping] = marks;
  const others = marks.slice(0, -1);
  const wholes = groups.slice(0, -1);
  const isRead = isPoint(last) && others.every((mark) => mark === grouping && mark !== last) && isGrouped(wholes);
  return isRead && !isWhole ? { value: plainOf(wholes.join(''), groups.at(-1) ?? '') } : 'malformed';
}
