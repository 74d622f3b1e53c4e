import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { download } from '../../data/download.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { viewAsStore } from '../../data/view-as.ts';
import { useText } from '../../i18n/use-text.ts';
import { ToggleGroup } from '../../kit/toggle-group.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { PartError } from '../../kit/part-error.tsx';
import type { Insight } from '../../../schemas/generated/answers.ts';
import { insightPath, type Kind } from './use-insight.ts';
import { Link } from '../../kit/link.tsx';
import { DataTable } from '../../kit/table.tsx';

export interface TableOf {
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[]; to?: string | undefined; isTotal?: boolean }[];
}

/** The last row of a table. */
export const totalRow = (cells: readonly string[]): TableOf['rows'][number] => ({ id: 'total', isTotal: true, cells });

type View = 'chart' | 'table';
const views: readonly View[] = ['chart', 'table'];

/** The last chosen view, kept in this browser. */
function useView(id: string): [View, (view: View) => void] {
  const slot = `parley.insight.${id}`;
  const [view, setView] = useState<View>(() => (localStorage.getItem(slot) === 'table' ? 'table' : 'chart'));
  const set = (next: View): void => {
    localStorage.setItem(slot, next);
    setView(next);
  };
  return [view, set];
}

/** A chart, the same figures as a table, and a workbook to download. */
export function ChartPanel(props: {
  kind: Kind;
  title: string;
  hint?: string;
  query: Readonly<Record<string, string>>;
  found: UseQueryResult<Insight, Problem>;
  /** Replaces both views while there is nothing to draw; null if there is. */
  renderEmpty: (insight: Insight) => ReactNode;
  renderChart: (insight: Insight) => ReactNode;
  table: (insight: Insight) => TableOf;
  /** The main finding, shown below. */
  renderFinding?: (insight: Insight) => ReactNode;
  choice?: ReactNode;
}): ReactNode {
  const text = useText();
  const { kind, title, hint, query, found, renderEmpty, renderChart, table, renderFinding, choice } = props;
  const [view, setView] = useView(kind);
  const nothing = found.data ? renderEmpty(found.data) : null;
  return (
    <Panel
      title={title}
      hint={hint}
      action={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {choice}
          <ToggleGroup
            label={text('insights.view', { title })}
            values={views}
            value={view}
            name={(one) => text(`insights.view.${one}`)}
            onChange={setView}
          />
          <WorkbookLink title={title} href={insightPath(kind, { ...query, format: 'xlsx' })} />
        </Box>
      }
    >
      {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && (
        <Loading height={200}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {found.data && nothing}
      {found.data && nothing === null && (
        <Box sx={{ pt: 0.5 }}>
          {view === 'chart' ? renderChart(found.data) : <Figures label={title} of={table(found.data)} />}
          {renderFinding && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 1.5 }}>
              {renderFinding(found.data)}
            </Typography>
          )}
        </Box>
      )}
    </Panel>
  );
}

/** Downloads the figures as a workbook. */
function WorkbookLink({ title, href }: { title: string; href: string }): ReactNode {
  const text = useText();
  const file = text('insights.download', { title });
  return (
    <Tooltip title={file}>
      <IconButton
        component="a"
        size="small"
        href={href}
        download
        aria-label={file}
        onClick={(event: MouseEvent) => {
          if (!viewAsStore.get()) return;
          event.preventDefault();
          download(href).catch((error: unknown) => showProblem(toProblem(error), text));
        }}
      >
        <Download size={15} />
      </IconButton>
    </Tooltip>
  );
}

function Figures({ label, of: { heads, rows } }: { label: string; of: TableOf }): ReactNode {
  return (
    <Box sx={{ mx: -2 }}>
      <DataTable
        scrolls
        dense
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        rowProps={({ isTotal = false }) => (isTotal ? { sx: { '& > *': { fontWeight: 600 } } } : {})}
        columns={heads.map((head, at) => ({
          head,
          isName: at === 0,
          right: at > 0,
          sx: at === 0 ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' },
          render: ({ cells, to }: TableOf['rows'][number]) =>
            at === 0 && to ? <Link to={to}>{cells[at]}</Link> : cells[at],
        }))}
      />
    </Box>
  );
}
