import { isMechanismType, mechanisms, traitsOf } from '../../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../../schemas/mechanisms/sealed-from.ts';
import type { Representation } from '../../../data/representation.ts';

type Negotiation = Representation<'negotiation'>;
/** A type by any name, because mechanisms are added and forms keep earlier choices. */
export type HasType = Partial<Record<keyof Pick<Negotiation, 'type'>, string | null>>;

/** The type of drafts for which no one has chosen one yet. */
const noType = 'not_set';

export const typeOf = ({ type }: HasType): string => type || noType;
/** The chosen type; '' if there is none. */
export const chosenType = ({ type }: HasType): string => (type === noType ? '' : (type ?? ''));

/** True if suppliers see their rank. */
export const isRanked = ({ type }: HasType): boolean => traitsOf(type)?.ranked === true;
/** True if prices change one by one, so that they form a curve. */
export const isCharted = ({ type }: HasType): boolean => traitsOf(type)?.charted === true;
/** True if suppliers act here. Otherwise the purchaser records what was agreed elsewhere. */
export const suppliersAct = ({ type }: HasType): boolean => traitsOf(type)?.acting !== 'purchaser';
/** True if a finish is entered, also for drafts without a type. */
export const isFinishEntered = ({ type }: HasType): boolean =>
  !isMechanismType(type) || mechanisms[type].finish === 'entered';

/** True if only the supplier itself can see its price now. */
export const arePricesSealed = ({ type, state }: HasType & Pick<Negotiation, 'state'>): boolean =>
  sealedFrom({ type: type ?? noType, state: state ?? '' }, 'purchaser').participation.has('lastOffer');
