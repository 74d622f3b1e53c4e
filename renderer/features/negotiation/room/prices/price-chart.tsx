import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import { useFormat, type Format } from '../../../../i18n/use-format.ts';
import { axisBounds } from './price-history.ts';
import type { Place } from '../../records/place.ts';
import { seriesColor, seriesDashOf } from '../ranking/series-key.tsx';

const idOf = (place: Place): string => `s${place.id.replaceAll('-', '')}`;

interface ChartProps {
  label: string;
  places: readonly Place[];
  times: readonly number[];
  values: readonly (string | null)[][];
  start: number;
  end: number;
}

/** A step chart with a dash pattern per supplier. Screen readers get a single image; the table has the same data. */
export default function PriceChart(props: ChartProps): ReactNode {
  const format = useFormat();
  const { label, places, values } = props;
  const dashes = Object.fromEntries(
    places.map((place) => [`& path[data-series="${idOf(place)}"]`, { strokeDasharray: seriesDashOf(place.series) }]),
  );
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      sx={{
        mx: -1,
        '& line': { stroke: 'var(--p-palette-line-hair) !important' },
        '& text': { fill: 'var(--p-palette-text-secondary) !important', fontSize: '11px !important' },
        ...dashes,
      }}
    >
      <LineChart
        height={252}
        hideLegend
        skipAnimation
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 24, top: 10, bottom: 0 }}
        xAxis={[timeAxis(props, format)]}
        yAxis={[priceAxis(values, format)]}
        series={places.map((place, column) => ({
          id: idOf(place),
          label: place.name,
          data: values.map((row) => (row[column] === null || row[column] === undefined ? null : Number(row[column]))),
          curve: 'stepAfter' as const,
          showMark: false,
          color: seriesColor(place.series),
          valueFormatter: (value: number | null) =>
            value === null ? '' : format.decimal(value, { minimum: 2, maximum: 2 }),
        }))}
      />
    </Box>
  );
}

function timeAxis({ times, start, end }: ChartProps, format: Format) {
  return {
    data: times.map((time) => new Date(time)),
    scaleType: 'time' as const,
    min: new Date(start),
    max: new Date(end),
    tickNumber: 6,
    valueFormatter: (date: Date) =>
      end - start > 86_400_000
        ? format.short(date.toISOString())
        : format.clock(date.getTime(), { seconds: end - start < 600_000 }),
  };
}

function priceAxis(values: ChartProps['values'], format: Format) {
  const { min, max } = axisBounds(values);
  const whole = max - min >= 20;
  return {
    min,
    max,
    tickNumber: 5,
    width: 72,
    valueFormatter: (value: number) => format.decimal(value, whole ? { maximum: 0 } : { minimum: 2, maximum: 2 }),
  };
}
