import { useState, type ReactNode } from 'react';
import { ToggleGroup } from '../../kit/toggle-group.tsx';
import { Rows, type BarOf } from './bars.tsx';
import { workflowsLink } from './workflows-link.ts';
import { ChartPanel, totalRow } from './chart-panel.tsx';
import { NoData, useChartTexts } from './chart-texts.tsx';
import type { Insight } from '../../../schemas/generated/answers.ts';
import { seriesOf, sumOf, useInsight } from './use-insight.ts';
import type { Filters } from './use-filters.ts';

const dimensions = ['category', 'supplier', 'costCenter'] as const;
type Dimension = (typeof dimensions)[number];

/** Maximum number of bars; the table lists all reported entries. */
const mostDrawn = 8;

interface Part extends BarOf {
  savings: number;
}

/** Awarded amounts by category, supplier or cost center. */
export function SpendPanel({ filters }: { filters: Filters }): ReactNode {
  const { text, name, money, percent } = useChartTexts();
  const [by, setBy] = useState<Dimension>('category');
  const found = useInsight('spend', filters.query);
  const partsOf = usePartsOf(filters, by);
  return (
    <ChartPanel
      kind="spend"
      title={name('kind.spend')}
      query={filters.query}
      {...{ found }}
      choice={
        <ToggleGroup label={text('insights.spend.by')} values={dimensions} value={by} name={name} onChange={setBy} />
      }
      renderEmpty={(insight) => (insight.figures['awards'] === 0 ? <NoData id="spend" /> : null)}
      renderChart={(insight) => (
        <Rows
          summary={text('insights.spend.summary', {
            amount: money(insight.figures['total'] ?? null, insight.currency),
          })}
          bars={partsOf(insight).slice(0, mostDrawn)}
        />
      )}
      table={(insight) => ({
        heads: [name(by), name('kind.spend'), name('savings'), text('insights.share')],
        rows: [
          ...partsOf(insight).map(({ id, label, shown, to, value, savings }) => ({
            id,
            to,
            cells: [
              label,
              shown,
              money(savings, insight.currency),
              percent(value + savings > 0 ? (100 * savings) / (value + savings) : null),
            ],
          })),
          totalRow([
            name('total'),
            money(insight.figures['total'] ?? null, insight.currency),
            money(sumOf(seriesOf(insight, 'savings')), insight.currency),
            '',
          ]),
        ],
      })}
      renderFinding={(insight) => {
        const left = partsOf(insight).length - mostDrawn;
        return left > 0 ? text('insights.spend.more', { count: left }) : null;
      }}
    />
  );
}

/** The bars of a dimension, with links to the awards behind them. */
function usePartsOf(filters: Filters, by: Dimension): (insight: Insight) => Part[] {
  const { text, name, money } = useChartTexts();
  const labelOf = (insight: Insight, id: string): string => {
    if (id === 'none') return text(`insights.without.${by}`);
    if (id === 'other') return name('other');
    return insight.names?.[id] ?? id;
  };
  const linkOf = (id: string): string | undefined => {
    if (id === 'other') return undefined;
    // Entries without a category of the organization are grouped by ECLASS.
    if (by === 'category' && !id.startsWith('/')) return workflowsLink('awards', filters, { tests: { eclass: id } });
    return workflowsLink('awards', filters, { tests: { [by]: id } });
  };
  return (insight) =>
    insight.series
      .filter(({ key }) => key.startsWith(`${by}:`))
      .map((series) => {
        const id = series.key.slice(by.length + 1);
        const value = sumOf(series);
        return {
          id,
          label: labelOf(insight, id),
          value,
          shown: money(value, insight.currency),
          to: linkOf(id),
          savings: sumOf(seriesOf(insight, `savings:${series.key}`)),
        };
      });
}
