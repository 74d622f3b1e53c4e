import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListUi } from '../../../schemas/language/ui.ts';
import { resourceOf, collectionOf } from '../../data/resources.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { useStable } from '../../kit/use-stable.ts';
import { CreateRecord } from './create-record.tsx';
import { ListCards } from './list-cards.tsx';
import { listUiWithout } from './list-columns.ts';
import { listStateOf, toQuery, turned, type ListState } from './list-state.ts';
import { ListRows } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import { Pager } from './pager.tsx';
import { rowActionsOf } from './row-actions.tsx';
import { rowMenuOf } from './row-menu.tsx';

interface ListPanelProps {
  entity: string;
  /** Lists only the child records of this one. */
  parent?: { property: string; iri: string };
  /** Lists only the records of this tab, under its name. Shows nothing while there are none. */
  tab?: string;
}

/** The list of an entity as a panel among others, to add, open, edit and remove records. Its query is not in the URL. */
export function ListPanel(props: ListPanelProps): ReactNode {
  const description = useSchema(props.entity);
  const listUi = description.data?.ui.list;
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data || !listUi) return <Loading height={96} />;
  return <LoadedPanel {...props} description={description.data} listUi={listUi} />;
}

function LoadedPanel(props: ListPanelProps & { description: EntityDescription; listUi: ListUi }): ReactNode {
  const { entity, parent, tab, description } = props;
  const text = useText();
  const ofParent = parent ? { [parent.property]: parent.iri } : {};
  const otherTabs = (props.listUi.tabs ?? []).map(({ id }) => id).filter((id) => id !== tab);
  const unused = parent ? { columns: [parent.property] } : { tabs: otherTabs };
  const listUi = useStable(listUiWithout(props.listUi, unused));
  const tabs = tab ? undefined : listUi.tabs;
  const [state, change] = useState<ListState>(() => listStateOf(new URLSearchParams(), listUi));
  const collection = collectionOf(entity);
  const list = useList(collection, { ...ofParent, ...toQuery(state, listUi), ...(tabs ? { counts: '1' } : {}) });
  useLive([`/api/${collection}/{id}`]);
  const about = text.first([`${entity}.about`]);
  const members = list.data?.members ?? [];
  if (tab && members.length === 0) return null;
  return (
    <Panel
      flush
      title={text(tab ? `${entity}.tab.${tab}` : `${entity}.plural`)}
      action={<CreateRecord entity={entity} {...(parent ? { parent } : {})} quiet />}
    >
      {tabs && <ListTabs {...{ entity, tabs, state, change }} counts={list.data?.counts} />}
      {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading height={96} />}
      {list.data && members.length === 0 && (
        <EmptyState compact drawing={false} title={text.first([`${entity}.empty`, 'common.empty'])}>
          {text.first([`${entity}.empty.text`])}
        </EmptyState>
      )}
      {members.length > 0 && <Rows {...{ entity, description, listUi, state, change, records: members }} />}
      <Box sx={{ px: 1 }}>
        <Pager page={state.page} list={list.data} onPage={(page) => change(turned(state, page, list.data ?? {}))} />
      </Box>
      {about && members.length > 0 && (
        <Typography variant="caption" sx={{ display: 'block', px: 2, py: 1.25, color: 'text.secondary' }}>
          {about}
        </Typography>
      )}
    </Panel>
  );
}

function Rows(props: Omit<Parameters<typeof ListRows>[0], 'extra'>): ReactNode {
  const { entity } = props;
  const text = useText();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'));
  const Cell = useMemo(
    () => (resourceOf(entity).page ? rowMenuOf(entity, ['update']) : rowActionsOf(entity)),
    [entity],
  );
  const extra = { label: text('common.actions'), Cell };
  if (!isNarrow) return <ListRows {...props} extra={extra} />;
  const { state: _, change: __, ...shared } = props;
  return <ListCards {...shared} extra={extra} bare />;
}
