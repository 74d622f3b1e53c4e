import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { collectionOf } from '../../data/resources.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { CreateRecord } from '../list/create-record.tsx';
import { ListCards } from '../list/list-cards.tsx';
import { Pager } from '../list/pager.tsx';
import { rowActionsOf } from '../list/row-actions.tsx';

/** The child records of a record, to add, edit and remove. */
export function Children({
  entity,
  property,
  parent,
}: {
  entity: string;
  property: string;
  parent: string;
}): ReactNode {
  const text = useText();
  const [page, setPage] = useState(1);
  const description = useSchema(entity);
  const collection = collectionOf(entity);
  const list = useList(collection, { [property]: parent, page: String(page), 'order[createdAt]': 'asc' });
  useLive([`/api/${collection}/{id}`]);
  const Cell = useMemo(() => rowActionsOf(entity), [entity]);
  const listUi = description.data?.ui.list;
  const members = list.data?.members ?? [];
  const about = text.first([`${entity}.about`]);
  return (
    <Panel
      flush
      title={text(`${entity}.plural`)}
      action={<CreateRecord entity={entity} parent={{ property, iri: parent }} quiet />}
    >
      {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading height={96} />}
      {list.data && members.length === 0 && (
        <EmptyState drawing={false} title={text.first([`${entity}.empty`, 'common.empty'])} />
      )}
      {description.data && listUi && members.length > 0 && (
        <Stack sx={{ gap: 1.5 }}>
          <ListCards
            {...{ entity, listUi }}
            description={description.data}
            records={members}
            extra={{ label: text('common.actions'), Cell }}
          />
          <Pager page={page} list={list.data} onPage={setPage} />
        </Stack>
      )}
      {about && members.length > 0 && (
        <Typography variant="caption" sx={{ display: 'block', px: 2, py: 1.5, color: 'text.secondary' }}>
          {about}
        </Typography>
      )}
    </Panel>
  );
}
