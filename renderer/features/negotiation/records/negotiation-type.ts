import { isMechanismType, mechanisms, traitsOf } from '../../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../../schemas/mechanisms/sealed-from.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { textOf } from './values.ts';

/** Stands in the record of a draft whose type nobody has chosen yet. */
const noType = 'not_set';

export const typeOf = ({ type }: JsonObject): string => textOf(type) || noType;
/** '' while none is chosen. */
export const chosenType = ({ type }: JsonObject): string => (type === noType ? '' : textOf(type));

/** Suppliers are told their rank. */
export const isRanked = ({ type }: JsonObject): boolean => traitsOf(type)?.ranked === true;
/** Prices move one by one, so that they make a curve. */
export const isCharted = ({ type }: JsonObject): boolean => traitsOf(type)?.charted === true;
/** Suppliers act here themselves; otherwise the purchaser writes down what was agreed elsewhere. */
export const suppliersAct = ({ type }: JsonObject): boolean => traitsOf(type)?.acting !== 'purchaser';
/** Whether somebody enters when it ends; of a draft without a type too. */
export const isFinishEntered = ({ type }: JsonObject): boolean =>
  !isMechanismType(type) || mechanisms[type].finish === 'entered';

/** Nobody but its supplier sees a price now. */
export const arePricesSealed = ({ type, state }: JsonObject): boolean =>
  sealedFrom({ type: textOf(type), state: textOf(state) }, 'purchaser').participation.has('lastOffer');
