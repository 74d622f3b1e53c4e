/** The power of ten of a word. Null if ambiguous (an English billion is not a German Billion). */
const powers: Readonly<Record<string, number | null>> = {
  k: 3,
  tsd: 3,
  tds: 3,
  tausend: 3,
  thousand: 3,
  thousands: 3,
  grand: 3,
  mil: 3,
  miles: 3,
  mio: 6,
  mill: 6,
  mn: 6,
  mi: 6,
  million: 6,
  millions: 6,
  millionen: 6,
  millon: 6,
  millones: 6,
  milhao: 6,
  milhoes: 6,
  mrd: 9,
  milliarde: 9,
  milliarden: 9,
  bn: null,
  billion: null,
  billions: null,
  billon: null,
  billones: null,
  bilhao: null,
  bilhoes: null,
  billionen: null,
};

export const isMultiplier = (folded: string): boolean =>
  Object.hasOwn(powers, folded) || folded === 't' || folded === 'm';

/** Undefined if the word is not a multiplier. */
export const powerOf = (folded: string): number | null | undefined =>
  Object.hasOwn(powers, folded) ? powers[folded] : undefined;
