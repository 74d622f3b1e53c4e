import { useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { CreateRecord } from '../list/create-record.tsx';
import { ListOperations } from '../list/list-operations.tsx';
import { List } from '../list/list.tsx';
import { rowMenuOf } from '../list/row-menu.tsx';
import { useAbility } from '@casl/react';
import type { Ability } from '../../../permissions/rules-for.ts';
import type { Resource } from '../../data/resource.ts';
import { resourceOf } from '../../data/resources.ts';
import { useIsOperator } from '../../data/use-is-operator.ts';
import { alwaysOwn } from '../../data/ability.ts';

/** All records of an entity that the reader may see, with a button to create one if allowed. */
export function ListPage({ entity }: { entity: string }): ReactNode {
  const text = useText();
  const { own, looksOn } = useReader(entity);
  const title = text(`${entity}.plural`);
  const Menu = useMemo(() => rowMenuOf(entity, ['update']), [entity]);
  usePage({ title });
  const about = looksOn ? text('common.page.looksOn', { plural: title }) : text.first([`${entity}.about`]);
  return (
    <>
      <PageHead
        title={title}
        meta={about}
        actions={
          <>
            <ListOperations entity={entity} />
            <CreateRecord entity={entity} />
          </>
        }
      />
      <List
        entity={entity}
        without={{ columns: own, filters: own }}
        extra={{ label: text('common.actions'), Cell: Menu }}
      />
    </>
  );
}

/** The reader's relation to the records of an entity. */
interface Reader {
  /** Properties that always hold the reader's own organization, so a column for them is of no use. */
  own: readonly string[];
  /** True if the reader sees records of all organizations but cannot change them unless viewing as one of these. */
  looksOn: boolean;
}

function useReader(entity: string): Reader {
  const ability = useAbility<Ability>();
  const isOperator = useIsOperator();
  return readerOf(resourceOf(entity), { ability, isOperator });
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
