import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';

export interface PageTab {
  id: string;
  label: string;
  count?: number | undefined;
}

/** The tabs of a page, below its head. A count follows the label if it is known. */
export function TabBar(props: {
  label: string;
  tabs: readonly PageTab[];
  value: string | null;
  onChange: (id: string) => void;
}): ReactNode {
  const { label, tabs, value, onChange } = props;
  const format = useFormat();
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, borderBottom: 1, borderColor: 'line.hair', mt: 1 }}>
      <Tabs
        value={value ?? false}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        onChange={(_, id: string) => onChange(id)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={
              <span>
                {tab.label}{' '}
                {tab.count !== undefined && (
                  <Box component="span" sx={{ color: 'ink.faint', ml: 0.5, fontWeight: 400 }}>
                    {format.count(tab.count)}
                  </Box>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
    </Box>
  );
}
