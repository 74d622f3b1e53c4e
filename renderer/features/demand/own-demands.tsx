import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { pageOf } from '../../data/resources.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { When } from '../../kit/when.tsx';

/** The reader's newest demands with their state. */
export function OwnDemands(): ReactNode {
  const text = useText();
  const list = useList<'demand'>('demands', { itemsPerPage: '10' });
  const description = useSchema('demand');
  useLive(['/api/demands/{id}']);
  const more = list.data && list.data.total > list.data.members.length;
  return (
    <Panel
      title={text('demands.mine')}
      action={more && <Link to="/demands?tab=all">{text('demands.mine.all', { count: list.data.total })}</Link>}
    >
      {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading height={120} />}
      {list.data?.members.length === 0 && (
        <EmptyState compact title={text('demand.empty')}>
          {text('demands.mine.empty')}
        </EmptyState>
      )}
      {list.data && list.data.members.length > 0 && (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {list.data.members.map((demand, index) => (
            <Stack
              component="li"
              key={demand['@id']}
              direction="row"
              sx={{ gap: 1.5, py: 1, alignItems: 'center', borderTop: index ? 1 : 0, borderColor: 'line.hair' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link to={pageOf(demand['@id']) ?? '/demands'} color="inherit">
                  {demand.title}
                </Link>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {demand.number} · <When iso={demand.createdAt} as="date" />
                </Typography>
              </Box>
              <StateBadge entity="demand" state={demand.state ?? ''} ui={description.data?.ui} />
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
