import { Can } from '@casl/react';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../../data/session.tsx';
import { useLive } from '../../../data/use-live.tsx';
import { useList } from '../../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../../data/use-schema.ts';
import { listUiWithout } from '../../../generic/list/list-columns.ts';
import { ListEmpty } from '../../../generic/list/list-empty.tsx';
import { ListFilters } from '../../../generic/list/list-filters.tsx';
import { toQuery, turned } from '../../../generic/list/list-state.ts';
import { ListTabs } from '../../../generic/list/list-tabs.tsx';
import { Pager } from '../../../generic/list/pager.tsx';
import { useFilledTab, useListState } from '../../../generic/list/use-list-state.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CreateLink } from '../../../kit/create-link.tsx';
import { Loading, LoadingPage, SkeletonRows } from '../../../kit/loading.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { usePage } from '../../../shell/page-store.ts';
import { BundleBar } from './bundle-bar.tsx';
import { DemandTable } from './demand-table.tsx';
import { groupsOf } from './groups.ts';

/** What colleagues need, grouped by what it is, so that what belongs together is bought together. */
export default function DemandsPage(): ReactNode {
  const text = useText();
  const { isRequester } = useSession();
  usePage({ title: text('demand.plural') });
  const description = useSchema('demand');
  const create = (
    <Can I="create" a="demand">
      <CreateLink to="/demands/create">{text('demand.operation.create')}</CreateLink>
    </Can>
  );
  return (
    <>
      <PageHead
        title={text('demand.plural')}
        meta={text(isRequester ? 'demands.about.own' : 'demands.about')}
        actions={create}
      />
      {description.isError && <PartError error={description.error} retry={() => void description.refetch()} />}
      {description.data ? <Demands description={description.data} /> : !description.isError && <LoadingPage />}
    </>
  );
}

/** A page of the list; groups are made within it. */
const perPage = '100';

/** Work lists of purchasers: a requester neither approves nor bundles. */
const purchasersTabs: ReadonlySet<string> = new Set(['submitted', 'approved']);

function Demands({ description }: { description: EntityDescription }): ReactNode {
  const { isRequester } = useSession();
  const listUi = listUiWithout(description.ui.list ?? { primary: 'title', columns: [] }, {});
  const tabs = (listUi.tabs ?? []).filter(({ id }) => !isRequester || !purchasersTabs.has(id));
  const [state, change] = useListState(listUi);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = { ...toQuery(state, listUi), itemsPerPage: perPage, counts: '1' };
  const list = useList<'demand'>('demands', query);
  useLive(['/api/demands/{id}']);
  const isMoving = useFilledTab(listUi, list.data);
  const isWaiting = list.isPending || isMoving;
  const members = list.data?.members ?? [];
  const mayBundle = list.data?.operations.some(({ name }) => name === 'bundle') ?? false;
  const selected = members.filter((demand) => chosen.includes(demand['@id']) && demand.state === 'approved');
  return (
    <>
      <ListTabs entity="demand" tabs={tabs} counts={list.data?.counts} state={state} change={change} />
      <ListFilters
        entity="demand"
        {...{ description, listUi, state, change }}
        total={list.data?.total}
        isMore={list.data?.isMore}
      />
      <Box sx={{ px: { xs: 2, md: 3 }, pb: 3 }}>
        {list.isError && (
          <Panel>
            <PartError error={list.error} retry={() => void list.refetch()} />
          </Panel>
        )}
        {isWaiting && !list.isError && (
          <Panel flush>
            <Loading height={240}>
              <SkeletonRows rows={6} />
            </Loading>
          </Panel>
        )}
        {list.data && !isWaiting && members.length === 0 && (
          <Panel flush>
            <ListEmpty called="demand" state={state} change={change} actions={null} />
          </Panel>
        )}
        {list.data && !isWaiting && members.length > 0 && (
          <>
            <DemandTable
              groups={groupsOf(members)}
              ui={description.ui}
              {...(mayBundle ? { chosen, onChoose: setChosen } : {})}
            />
            <Box sx={{ mt: 1.5 }}>
              <Pager page={state.page} list={list.data} onPage={(page) => change(turned(state, page, list.data))} />
            </Box>
          </>
        )}
      </Box>
      {selected.length > 0 && <BundleBar demands={selected} onDone={() => setChosen([])} />}
    </>
  );
}
