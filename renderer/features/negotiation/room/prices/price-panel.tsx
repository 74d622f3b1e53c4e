import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useServerNow } from '../../../../data/use-server-now.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Loading } from '../../../../kit/loading.tsx';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable } from '../../../../kit/table.tsx';
import { ToggleGroup } from '../../../../kit/toggle-group.tsx';
import { axisEnd, priceHistory, type PriceHistory } from './price-history.ts';
import { inRankOrder, type Place } from '../../records/place.ts';
import type { LogEntry } from '../../../../../schemas/generated/answers.ts';

const PriceChart = lazy(() => import('./price-chart.tsx'));

const views = ['prices', 'relative'] as const;
type PriceView = (typeof views)[number];

/** Prices over time as lines, and optionally as numbers. */
export function PricePanel(props: {
  places: readonly Place[];
  log: readonly LogEntry[];
  currency: string;
  start: string;
  end: string;
  running: boolean;
}): ReactNode {
  const text = useText();
  const { places, log, currency, running } = props;
  const [shown, setShown] = useState<PriceView>('prices');
  const [asTable, setAsTable] = useState(false);
  const now = useServerNow(5000);
  const [start, end] = [Date.parse(props.start), Date.parse(props.end)];
  const history = priceHistory({ places, log, start, until: running ? Math.min(now, end) : end });
  const label = useSummary({ places, currency, history });
  return (
    <Panel
      flush={asTable}
      title={text('room.chart.title')}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button size="small" variant="text" aria-pressed={asTable} onClick={() => setAsTable((before) => !before)}>
            {text(asTable ? 'room.chart.asChart' : 'room.chart.asTable')}
          </Button>
          <ToggleGroup
            label={text('room.chart.shown')}
            values={views}
            value={shown}
            name={(view) => text(view === 'prices' ? 'room.chart.price' : 'room.chart.relative')}
            onChange={setShown}
          />
        </Stack>
      }
    >
      {asTable ? (
        <HistoryTable places={places} history={history} shown={shown} currency={currency} />
      ) : (
        <Suspense fallback={<Loading height={252} />}>
          <Box sx={{ minHeight: 252 }}>
            <PriceChart
              label={label}
              places={places}
              times={history.times}
              values={history[shown]}
              start={start}
              end={Math.max(axisEnd({ start, end, now, running }), start + 1000)}
            />
          </Box>
        </Suspense>
      )}
    </Panel>
  );
}

function useSummary(question: { places: readonly Place[]; currency: string; history: PriceHistory }): string {
  const text = useText();
  const format = useFormat();
  const { places, currency, history } = question;
  const [first] = inRankOrder(places);
  const times = { from: format.clock(history.times[0] ?? 0), until: format.clock(history.times.at(-1) ?? 0) };
  const price = first?.price ? format.money(first.price, currency) : missing;
  return text('room.chart.summary', { count: places.length, ...times, supplier: first?.name ?? '', price });
}

function HistoryTable(props: {
  places: readonly Place[];
  history: PriceHistory;
  shown: PriceView;
  currency: string;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { places, history, shown, currency } = props;
  const rows = history.times.map((time, index) => ({ time, values: history[shown][index] ?? [] })).toReversed();
  return (
    <Box
      component="section"
      sx={{ maxHeight: 320, overflowY: 'auto' }}
      tabIndex={0}
      aria-label={text('room.chart.title')}
    >
      <DataTable
        stickyHeader
        rows={rows}
        rowKey={({ time }, index) => `${time} ${rows.length - index}`}
        columns={[
          { head: text('room.col.time'), render: ({ time }) => <time>{format.clock(time)}</time> },
          ...places.map(({ name }, column) => ({
            head: `${name}, ${format.symbol(currency)}`,
            right: true,
            render: ({ values }: (typeof rows)[number]) => {
              const value = values[column] ?? null;
              return value === null ? missing : format.amount(value, currency);
            },
          })),
        ]}
      />
    </Box>
  );
}
