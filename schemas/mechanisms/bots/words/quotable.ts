/** Letters, marks of names and digits: nothing that could be taken for more than a name. Null: it is left out. */
export function plainName(name: string | null | undefined): string | null {
  const plain = name?.trim().replaceAll(/\s+/gu, ' ') ?? '';
  return /^[\p{L}\p{M}][\p{L}\p{M}\p{Nd}'’.,& -]{0,79}$/u.test(plain) ? plain : null;
}

/** Whether a piece of a supplier's text may be quoted to it: a short figure with its unit, and nothing else. */
export const quotable = (text: string): boolean =>
  text.length <= 24 && /^[\p{Script=Latin}\p{Sc}\d.,'’\s%/-]+$/u.test(text) && /\d/.test(text) && !text.includes('\n');
