import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { TabBar } from '../../kit/tab-bar.tsx';
import type { ListState } from './list-state.ts';

interface TabDefinition {
  id: string;
  query: Record<string, string>;
}

/** Tabs with counts; each is a set of query parameters. */
export function ListTabs(props: {
  entity: string;
  tabs: readonly TabDefinition[];
  counts: Record<string, number> | undefined;
  state: ListState;
  change: (state: ListState) => void;
}): ReactNode {
  const text = useText();
  const { entity, tabs, counts, state, change } = props;
  return (
    <TabBar
      label={text('common.lists')}
      tabs={tabs.map(({ id }) => ({ id, label: text(`${entity}.tab.${id}`), count: counts?.[id] }))}
      value={state.tab}
      onChange={(tab) => change({ ...state, tab, page: 1, sort: null })}
    />
  );
}
