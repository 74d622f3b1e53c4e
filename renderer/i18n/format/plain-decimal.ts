import { withoutEnd } from '../../../schemas/language/without-end.ts';

/** Normalizes decimals for storage: `007.50` becomes `7.5`, so that equal numbers are equal texts. Other text stays. */
export function plainDecimal<T extends string | null>(text: T): T | string {
  if (text === null) return text;
  const [, sign = '', digits = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (digits === '') return text;
  const fraction = withoutEnd(decimals, '0');
  return `${sign}${digits.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`;
}
