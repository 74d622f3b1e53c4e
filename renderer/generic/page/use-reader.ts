import { useAbility } from '@casl/react';
import type { Ability } from '../../../permissions/rules-for.ts';
import type { Resource } from '../../data/resource.ts';
import { resourceOf } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import { useStore } from '../../data/store.ts';
import { viewAsStore } from '../../data/view-as.ts';
import { alwaysOwn } from '../../shell/ability.ts';

/** How somebody stands to the records of an entity. */
export interface Reader {
  /** Properties that are the reader's own organization in every record: as a column they have nothing to tell. */
  own: readonly string[];
  /** Sees those of all organizations and changes none; looking as one of them it could. */
  looksOn: boolean;
}

export function useReader(entity: string): Reader {
  const ability = useAbility<Ability>();
  const { isAdmin } = useSession();
  const viewAs = useStore(viewAsStore);
  return readerOf(resourceOf(entity), { ability, isOperator: isAdmin && viewAs === null });
}

export function readerOf(
  { entity, ofPurchasers }: Pick<Resource, 'entity' | 'ofPurchasers'>,
  { ability, isOperator }: { ability: Ability; isOperator: boolean },
): Reader {
  return {
    own: alwaysOwn(ability, entity),
    looksOn: isOperator && ofPurchasers === true && !ability.can('create', entity),
  };
}
