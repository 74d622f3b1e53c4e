/** As decimals are stored: `007.50` is `7.5`, so that the same number is the same text. What is no decimal stays. */
export function plainDecimal<T extends string | null>(text: T): T | string {
  if (text === null) return text;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  return whole === '' ? text : `${sign}${whole}${fraction ? `.${fraction}` : ''}`;
}
