import { useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';
import { CreateRecord } from '../list/create-record.tsx';
import { List } from '../list/list.tsx';
import { rowMenuOf } from '../list/row-menu.tsx';
import { useReader } from './use-reader.ts';

/** All records of an entity that the reader may see, and the button that makes one more where that is offered. */
export function ListPage({ entity }: { entity: string }): ReactNode {
  const text = useText();
  const { own, looksOn } = useReader(entity);
  const title = text(`${entity}.plural`);
  const Menu = useMemo(() => rowMenuOf(entity, ['update']), [entity]);
  usePage({ title });
  const about = looksOn ? text('common.page.looksOn', { plural: title }) : text.first([`${entity}.about`]);
  return (
    <>
      <PageHead title={title} meta={about} actions={<CreateRecord entity={entity} />} />
      <List
        entity={entity}
        without={{ columns: own, filters: own }}
        extra={{ label: text('common.actions'), Cell: Menu }}
      />
    </>
  );
}
