/** What became of a number of a demand's text; `unused`: it says nothing about the demand; `open`: nobody knows. */
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
