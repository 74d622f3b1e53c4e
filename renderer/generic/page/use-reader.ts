import type { SignedInRole } from '../../../schemas/language/roles.ts';
import type { Resource } from '../../data/resource.ts';
import { resourceOf } from '../../data/resources.ts';
import { useSession, type Session } from '../../data/session.tsx';
import { useStore } from '../../data/store.ts';
import { viewAsStore } from '../../data/view-as.ts';

/** How somebody stands to the records of an entity. */
export interface Reader {
  /** Properties that are the reader's own organization in every record: as a column they have nothing to tell. */
  own: readonly string[];
  /** Sees those of all organizations and changes none; looking as one of them it could. */
  looksOn: boolean;
}

type Side = Pick<Session, 'isAdmin' | 'isPurchaser'> & Partial<Pick<Session, 'isRequester'>>;

export const useReader = (entity: string): Reader =>
  readerOf(resourceOf(entity), { session: useSession(), isViewing: useStore(viewAsStore) !== null });

/** An administrator who looks as an organization stands where its purchasers do. */
export function readerOf(
  { readers, creators }: Pick<Resource, 'readers' | 'creators'>,
  { session, isViewing }: { session: Side; isViewing: boolean },
): Reader {
  const isOperator = session.isAdmin && !isViewing;
  const role: SignedInRole = isOperator ? 'admin' : sideOf(session);
  const changedByPurchasers = creators.includes('purchaser') || creators.includes('category_manager');
  return {
    own: readers[role] ?? [],
    looksOn: isOperator && changedByPurchasers && !creators.includes('admin'),
  };
}

function sideOf({ isAdmin, isPurchaser, isRequester }: Side): SignedInRole {
  if (isRequester) return 'requester';
  return isAdmin || isPurchaser ? 'purchaser' : 'supplier';
}
