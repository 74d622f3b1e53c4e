import { violation, type Violation } from '../language/violation.ts';

/** The color is the background of white text, which must be readable (WCAG, 4.5 : 1). */
const leastContrast = 4.5;
/** The maximum length of the data URL, which is in every mail. */
const longestPicture = 80_000;

/** A color such as `#1D4FD7`, or empty. */
export const checkColor = (color: string): Violation[] =>
  color !== '' && contrastWithWhite(color) < leastContrast
    ? [violation('value', 'too_light', 'White text would not be readable on this color')]
    : [];

/** A data URL, or empty. */
export function checkPicture(address: string): Violation[] {
  const limit = Math.floor((longestPicture * 3) / 4 / 1000);
  return address.length > longestPicture
    ? [violation('value', 'picture_too_large', `At most ${limit} kB`, { limit })]
    : [];
}

export const contrastWithWhite = (color: string): number => contrastOf(color, '#FFFFFF');

/** Returns the contrast of two colors by WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
