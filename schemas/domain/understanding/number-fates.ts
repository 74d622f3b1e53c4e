/** The use of a number in a demand's text. `unused`: irrelevant for the demand. `open`: unknown. */
export const numberFates = [
  'quantity',
  'size',
  'article',
  'day',
  'money',
  'place',
  'costCenter',
  'unused',
  'open',
] as const;
export type NumberFate = (typeof numberFates)[number];
