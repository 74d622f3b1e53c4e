/** The words of a bot: what it says, what it understands, and the gate that every text must pass. */
export { approvedRewording, isRewordable } from './approved-rewording.ts';
export type { GateContext } from './gate.ts';
export { understoodPackage, type UnderstoodPackage } from './understood-package.ts';
export { type TextContext, turnText, turnWording } from './turn-wording.ts';
export { words } from './words.ts';
export type { Autonomy, Package, Style, WordedLever, Wording } from './wording.ts';
