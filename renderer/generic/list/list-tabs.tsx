import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
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
    <Box sx={{ px: { xs: 2, md: 3 }, borderBottom: 1, borderColor: 'line.hair', mt: 1 }}>
      <Tabs
        value={state.tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('common.lists')}
        onChange={(_, tab: string) => change({ ...state, tab, page: 1, sort: null })}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={
              <span>
                {text(`${entity}.tab.${tab.id}`)} <TabCount count={counts?.[tab.id]} />
              </span>
            }
          />
        ))}
      </Tabs>
    </Box>
  );
}

function TabCount({ count }: { count: number | undefined }): ReactNode {
  const format = useFormat();
  if (count === undefined) return null;
  return (
    <Box component="span" sx={{ color: 'ink.faint', ml: 0.5, fontWeight: 400 }}>
      {format.count(count)}
    </Box>
  );
}
