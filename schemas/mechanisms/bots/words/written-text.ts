/** Invisible characters: zero-width marks, soft hyphens, variation selectors, tags. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Characters that change the display order, so that a person and a parser see different texts. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

/** Digits other than 0 to 9, which our parser reads as letters. */
const otherDigits = /[^\P{N}0-9½¼¾²³¹]/u;

/** Characters between digits that look like a point or a comma. */
const falseSeparator = /\d[^\d\p{ASCII}\p{L}\s’´–—−‐‑·€£¥₹…]\d/u;

export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');
export const showsInvisible = (text: string): boolean => withoutInvisible(text) !== text;
export const turnsOrder = (text: string): boolean => turning.test(text);
export const hasOtherDigits = (text: string): boolean => otherDigits.test(text) || falseSeparator.test(text);
