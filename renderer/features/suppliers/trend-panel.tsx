import { useState, type ReactNode } from 'react';
import type { ScorecardSettings, SupplierFile } from '../../../schemas/generated/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import { ToggleGroup } from '../../kit/toggle-group.tsx';
import { quarterOf, scored, type ScoredQuarter } from './quarters.ts';
import { TrendChart } from './trend-chart.tsx';

type View = 'chart' | 'table';

/** The score at the end of each quarter, as a line and as a table. */
export function TrendPanel({ file, card }: { file: SupplierFile; card: ScorecardSettings | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [view, setView] = useState<View>('chart');
  const quarters = (file.trend ?? []).map((one) => ({ ...one, name: text('suppliers.quarter', quarterOf(one.until)) }));
  const known = scored(quarters);
  if (known.length === 0) return null;
  const warning = Math.max(0, ...(card?.bands ?? []).filter(({ advice }) => advice !== 'none').map(({ to }) => to));
  const title = text('suppliers.trend');
  return (
    <Panel
      title={title}
      action={
        <ToggleGroup<View>
          label={text('insights.view', { title })}
          values={['chart', 'table']}
          value={view}
          name={(one) => text(`insights.view.${one}`)}
          onChange={setView}
        />
      }
    >
      {view === 'chart' ? (
        <TrendChart quarters={known} warning={warning} summary={summaryOf(known)} />
      ) : (
        <DataTable
          dense
          label={title}
          rows={quarters}
          rowKey={({ until }) => until}
          columns={[
            { head: text('suppliers.trend.quarter'), isName: true, render: ({ name }) => name },
            {
              head: text('insights.head.score'),
              right: true,
              render: ({ score }) => (score === null ? missing : format.decimal(score, { maximum: 1 })),
            },
          ]}
        />
      )}
    </Panel>
  );

  function summaryOf(all: readonly ScoredQuarter[]): string {
    return `${title}: ${all.map(({ name, value }) => `${name} ${format.decimal(value, { maximum: 0 })}`).join(', ')}`;
  }
}
