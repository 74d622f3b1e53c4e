/** Takes no room and shows nothing: zero-width marks, soft hyphens, variation selectors, tags. */
const invisible = /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u2060-\u2064\u206A-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]|[\u{E0000}-\u{E0FFF}]/gu; // prettier-ignore

/** Turns the order of what is shown, so that a reader and a parser see different texts. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

/** Digits that are not 0 to 9, which our parser takes for letters. */
const otherDigits = /[^\P{N}0-9½¼¾²³¹]/u;

export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');
export const showsInvisible = (text: string): boolean => withoutInvisible(text) !== text;
export const turnsOrder = (text: string): boolean => turning.test(text);
export const hasOtherDigits = (text: string): boolean => otherDigits.test(text);
