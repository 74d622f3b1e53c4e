const digitsOf = (text: string): number[] => text.split('').map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0);

/** GS1: digits have the weights 3 and 1 alternately from the right. The last digit makes the sum divisible by ten. */
export const isGln = (id: string): boolean =>
  weighted(digitsOf(id).toReversed(), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

/** Brønnøysund: the last digit makes the weighted sum divisible by eleven. */
export const isNorwegian = (id: string): boolean => weighted(digitsOf(id), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Belgian: the last two digits are 97 less the remainder of the rest. */
export const isBelgian = (id: string): boolean => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));

/** Swedish: Luhn checksum. */
export const isSwedish = (id: string): boolean =>
  digitsOf(id).reduce((sum, digit, place) => sum + (place % 2 === 0 && digit !== 9 ? (digit * 2) % 9 : digit), 0) %
    10 ===
  0;

/** Australian: subtract one from the first digit, then the sum is a multiple of 89. */
export const isAustralian = (id: string): boolean =>
  (weighted(digitsOf(id), [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
