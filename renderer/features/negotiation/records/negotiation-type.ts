import { isMechanismType, mechanisms, traitsOf } from '../../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../../schemas/mechanisms/sealed-from.ts';
import type { Representation } from '../../../data/representation.ts';

type Negotiation = Representation<'negotiation'>;
/** Any name of a type: mechanisms are added, and forms hold what was chosen. */
export type Typed = Partial<Record<keyof Pick<Negotiation, 'type'>, string | null>>;

/** Stands in the record of a draft whose type nobody has chosen yet. */
const noType = 'not_set';

export const typeOf = ({ type }: Typed): string => type || noType;
/** '' while none is chosen. */
export const chosenType = ({ type }: Typed): string => (type === noType ? '' : (type ?? ''));

/** Suppliers are told their rank. */
export const isRanked = ({ type }: Typed): boolean => traitsOf(type)?.ranked === true;
/** Prices move one by one, so that they make a curve. */
export const isCharted = ({ type }: Typed): boolean => traitsOf(type)?.charted === true;
/** Suppliers act here themselves; otherwise the purchaser writes down what was agreed elsewhere. */
export const suppliersAct = ({ type }: Typed): boolean => traitsOf(type)?.acting !== 'purchaser';
/** Whether somebody enters when it ends; of a draft without a type too. */
export const isFinishEntered = ({ type }: Typed): boolean =>
  !isMechanismType(type) || mechanisms[type].finish === 'entered';

/** Nobody but its supplier sees a price now. */
export const arePricesSealed = (negotiation: Typed & Pick<Negotiation, 'state'>): boolean =>
  sealedFrom(negotiation, 'purchaser').participation.has('lastOffer');
