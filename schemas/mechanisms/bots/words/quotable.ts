/**
 * Accepts only letters, digits and the punctuation of names, so the text cannot be mistaken for anything but a name.
 * Null if the name must be left out.
 */
export function plainName(name: string | null | undefined): string | null {
  const plain = name?.trim().replaceAll(/\s+/gu, ' ') ?? '';
  return /^[\p{L}\p{M}][\p{L}\p{M}\p{Nd}'’.,& -]{0,79}$/u.test(plain) ? plain : null;
}

/** True if a piece of a supplier's text may be quoted back to it: only a short figure with its unit. */
export const quotable = (text: string): boolean =>
  text.length <= 24 && /^[\p{Script=Latin}\p{Sc}\d.,'’\s%/-]+$/u.test(text) && /\d/.test(text) && !text.includes('\n');
