import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { lazy, Suspense, type ReactNode, useEffect, useState } from 'react';
import type { ListUi } from '../../../schemas/language/ui.ts';
import type { Collection, Representation } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import { useLive } from '../../data/use-live.tsx';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { useStable } from '../../kit/use-stable.ts';
import { isChosen, type Choice, type Selection } from './choice.tsx';
import { ListCards } from './list-cards.tsx';
import { listUiWithout, withColumns, type ExtraColumn, type Without } from './list-columns.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { toQuery, turned, type ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListViews } from './list-views.tsx';
import { Pager } from './pager.tsx';
import { useFilledTab, useListState } from './use-list-state.ts';
import { useSearchParams } from 'react-router';

const ListSums = lazy(() => import('./list-sums.tsx'));

export interface ListProps {
  entity: string;
  /** Fixed parameters in addition to the user's choices (`request` of a child list). */
  scope?: Record<string, string>;
  /** Columns, tabs and filters that are of no use to this reader. */
  without?: Without;
  extra?: ExtraColumn | undefined;
  /** Prefix of the messages if the listed records have a different name from their entity. */
  called?: string;
  selection?: Selection;
  /** Buttons of an empty list that was never used. */
  emptyActions?: ReactNode;
}

/**
 * Shows an entity's list as its presentation defines: tabs, filters, table or cards, pager. Its query is in the URL.
 */
export function List(props: ListProps): ReactNode {
  const description = useSchema(props.entity);
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data?.ui.list) return <Loading />;
  return <LoadedList {...props} description={description.data} listUi={description.data.ui.list} />;
}

function LoadedList(props: ListProps & { description: EntityDescription; listUi: ListUi }): ReactNode {
  const { entity, scope, called = entity, description, extra, selection, emptyActions } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Kept stable while its content is the same, because rows render from it.
  const standard = useStable(listUiWithout(props.listUi, props.without ?? {}));
  const collection = collectionOf(entity);
  const views = useViews(entity, scope === undefined);
  const [state, change] = useListState(standard);
  const listUi = useStable(withColumns(standard, state.columns, description.schema));
  const list = useList(collection, { ...scope, ...toQuery(state, listUi), ...(listUi?.tabs ? { counts: '1' } : {}) });
  useLive([`/api/${collection}/{id}`]);
  const isMoving = useFilledTab(listUi, views.isMoving ? undefined : list.data) || views.isMoving;
  const isWaiting = list.isPending || isMoving || (list.isPlaceholderData && list.data.total === 0);
  const mayChoose = list.data?.operations.some(({ name }) => name === selection?.operation);
  const choice = mayChoose && selection ? choiceOf(chosen, setChosen, selection) : undefined;
  const selected = (list.data?.members ?? []).filter((record) => isChosen(choice, record));
  return (
    <>
      {listUi.tabs && (
        <ListTabs entity={entity} tabs={listUi.tabs} counts={list.data?.counts} state={state} change={change} />
      )}
      <ListFilters
        {...{ entity, called, description, listUi, state, change }}
        total={list.data?.total}
        isMore={list.data?.isMore}
      >
        {scope === undefined && (
          <ListViews {...{ entity, description, listUi, standard, state, change }} views={views.all} />
        )}
      </ListFilters>
      <Box sx={{ px: { xs: 2, md: 3 }, pb: 3 }}>
        {list.isError && (
          <Frame>
            <PartError error={list.error} retry={() => void list.refetch()} />
          </Frame>
        )}
        {isWaiting && (
          <Frame>
            <Loading height={240}>
              <SkeletonRows rows={6} />
            </Loading>
          </Frame>
        )}
        {list.data && !isWaiting && (
          <Rows
            {...{ entity, called, description, listUi, extra, choice, state, change, emptyActions }}
            list={list.data}
          >
            {list.data.total > 1 && listUi.columns.some(({ sum }) => sum) && (
              <Suspense>
                <ListSums {...{ entity, description }} query={{ ...scope, ...toQuery(state, listUi) }} />
              </Suspense>
            )}
          </Rows>
        )}
      </Box>
      {selection && selected.length > 0 && <selection.Bar records={selected} onDone={() => setChosen([])} />}
    </>
  );
}

function choiceOf(
  chosen: readonly string[],
  choose: (iris: readonly string[]) => void,
  { isOffered }: Selection,
): Choice {
  const toggle = (iri: string): void =>
    choose(chosen.includes(iri) ? chosen.filter((one) => one !== iri) : [...chosen, iri]);
  return { chosen, toggle, isOffered };
}

function Rows(props: {
  entity: string;
  called: string;
  description: EntityDescription;
  listUi: ListUi;
  extra: ExtraColumn | undefined;
  choice: Choice | undefined;
  state: ListState;
  change: (state: ListState) => void;
  list: Collection;
  emptyActions: ReactNode;
  /** Content below the rows. */
  children: ReactNode;
}): ReactNode {
  const { entity, called, description, listUi, extra, choice, state, change, list, emptyActions, children } = props;
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'));
  if (list.members.length === 0) {
    return (
      <Frame>
        <ListEmpty called={called} state={state} change={change} actions={emptyActions} />
      </Frame>
    );
  }
  const shared = { entity, description, listUi, extra, choice, records: list.members };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {isNarrow ? <ListCards {...shared} /> : <ListTable {...shared} state={state} change={change} />}
      {children}
      <Pager page={state.page} list={list} onPage={(page) => change(turned(state, page, list))} />
    </Stack>
  );
}

function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', bgcolor: 'background.paper' }}>{children}</Box>
  );
}

interface Views {
  all: readonly Representation[];
  /** True while the list switches to its default view. */
  isMoving: boolean;
}

/** A person's views of a list. If the address asks for none, the default view is opened once. */
function useViews(entity: string, isOffered: boolean): Views {
  const [search, setSearch] = useSearchParams();
  const { data } = useList(isOffered ? collectionOf('savedView') : null, { entity, itemsPerPage: '50' });
  const [mayMove, setMayMove] = useState(true);
  if (mayMove && search.size > 0) setMayMove(false);
  const standard = data?.members.find((view) => view['standard'] === true)?.['query'];
  const standardView = mayMove && search.size === 0 && typeof standard === 'string' && standard ? standard : null;
  useEffect(() => {
    if (standardView !== null) setSearch(new URLSearchParams(standardView), { replace: true });
  }, [standardView, setSearch]);
  return { all: data?.members ?? [], isMoving: standardView !== null };
}
