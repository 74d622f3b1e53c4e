import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AwardsBehind as Awards } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { pageOf } from '../../data/resources.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { DataTable, type Columns } from '../../kit/table.tsx';
import { When } from '../../kit/when.tsx';
import { useWriting } from './writing.tsx';

/** Lists the awards behind a bar with the same total, so that the bar can be verified. */
export function AwardsBehind({ of }: { of: string }): ReactNode {
  const writing = useWriting();
  const { text } = writing;
  const found = useQuery<Awards, Problem>({
    queryKey: ['awards-behind', of],
    queryFn: ({ signal }) => ask('AwardsBehind', `/api/insights/awards?${new URLSearchParams({ of })}`, signal),
  });
  if (found.isError) return <PartError error={found.error} retry={() => void found.refetch()} />;
  if (found.isPending)
    return (
      <Loading height={320}>
        <SkeletonRows rows={7} />
      </Loading>
    );
  const { awards, sums } = found.data;
  const all = sums.reduce((sum, each) => sum + each.awards, 0);
  if (all === 0) return <EmptyState title={text('insights.behind.none')} />;
  return (
    <Panel
      flush
      hint={all > awards.length ? text('insights.behind.largest', { count: awards.length, all }) : undefined}
    >
      <DataTable
        scrolls
        label={text('insights.behind.awards')}
        rows={awards}
        rowKey={(_, index) => index}
        columns={columnsOf(sums, writing)}
      />
    </Panel>
  );
}

type Award = Awards['awards'][number];

function columnsOf(sums: Awards['sums'], { text, name, format }: ReturnType<typeof useWriting>): Columns<Award> {
  return [
    {
      head: name('column.workflow'),
      isName: true,
      render: ({ workflow, title, supplier }) => (
        <>
          <Link to={pageOf(workflow) ?? '/workflows'}>{title}</Link>
          <Typography variant="caption" component="div" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
            {supplier}
          </Typography>
        </>
      ),
      foot: sums.map(() => name('total')),
    },
    { head: name('supplier'), from: 'sm', render: ({ supplier }) => supplier },
    {
      head: text('insights.behind.decided'),
      from: 'sm',
      render: ({ decidedAt }) => <When iso={decidedAt} as="day" />,
    },
    {
      head: name('kind.spend'),
      right: true,
      sx: { whiteSpace: 'nowrap' },
      render: ({ spend, currency }) => format.money(spend, currency),
      foot: sums.map(({ spend, currency }) => format.money(spend, currency)),
    },
    {
      head: name('savings'),
      right: true,
      sx: { whiteSpace: 'nowrap' },
      render: ({ saved, currency }) => (saved === null ? missing : format.money(saved, currency)),
      foot: sums.map(({ saved, currency }) => format.money(saved, currency)),
    },
  ];
}
