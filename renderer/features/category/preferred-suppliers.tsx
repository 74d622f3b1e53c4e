import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { CreateRecord } from '../../generic/list/create-record.tsx';
import { ListCards } from '../../generic/list/list-cards.tsx';
import { Pager } from '../../generic/list/pager.tsx';
import { rowActionsOf } from '../../generic/list/row-actions.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';

const entity = 'preferredSupplier';
const Cell = rowActionsOf(entity);

/** Who of the supplier list is asked first in a category. */
export function PreferredSuppliers({ category }: { category: string }): ReactNode {
  const text = useText();
  const [page, setPage] = useState(1);
  const description = useSchema(entity);
  const list = useList('preferred-suppliers', { category, page: String(page), 'order[createdAt]': 'asc' });
  useLive(['/api/preferred-suppliers/{id}']);
  const listUi = description.data?.ui.list;
  const members = list.data?.members ?? [];
  return (
    <Panel
      flush
      title={text('preferredSupplier.plural')}
      action={<CreateRecord entity={entity} parent={{ property: 'category', iri: category }} quiet />}
    >
      {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading height={96} />}
      {list.data && members.length === 0 && <EmptyState drawing={false} title={text('categories.noPreferred')} />}
      {description.data && listUi && members.length > 0 && (
        <Stack sx={{ gap: 1.5 }}>
          <ListCards
            {...{ entity, listUi }}
            description={description.data}
            records={members}
            extra={{ label: text('common.actions'), Cell }}
          />
          <Pager page={page} total={list.data?.total ?? 0} onPage={setPage} />
        </Stack>
      )}
      {members.length > 0 && (
        <Typography variant="caption" sx={{ display: 'block', px: 2, py: 1.5, color: 'text.secondary' }}>
          {text('categories.preferredHint')}
        </Typography>
      )}
    </Panel>
  );
}
