/** Returns the digits of a written code: `24-11-03-05` is 24110305. */
export const categoryDigits = (code: string): string => code.replaceAll(/\D/g, '');

/** Returns the category for routing a demand: the common prefix of all items' codes, in whole levels of two digits. */
export function categoryOfAll(codes: readonly (string | null | undefined)[]): string | null {
  const [first, ...others] = codes.map((code) => categoryDigits(code ?? ''));
  if (!first) return null;
  const common = others.reduce(commonBeginning, first);
  return common === '' ? null : common;
}

function commonBeginning(a: string, b: string): string {
  let length = 0;
  while (length + 2 <= a.length && a.slice(length, length + 2) === b.slice(length, length + 2)) length += 2;
  return a === b ? a : a.slice(0, length);
}
