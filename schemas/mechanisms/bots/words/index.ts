/** Words of a bot: what it says, what it understands, and the gate that every text has to pass. */
export { approvedRewording, isRewordable } from './approved-rewording.ts';
export { gate, type GateContext, type Refusal } from './gate.ts';
export { understoodPackage, type UnderstoodPackage, type Understanding } from './understood-package.ts';
export { type TextContext, turnText, turnWording } from './turn-wording.ts';
export { words } from './words.ts';
export { occasions, offerOccasion, type Autonomy, type Occasion, type Package, type Style, type WordedLever, type Wording } from './wording.ts'; // prettier-ignore
