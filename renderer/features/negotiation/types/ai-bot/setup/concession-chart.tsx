import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Simulation } from './simulation.ts';

const color = (name: string): string => `var(--p-palette-${name})`;
const label = { fontSize: 11, fill: color('text-secondary'), fontVariantNumeric: 'tabular-nums' } as const;
const [left, right, top, bottom, width, height] = [56, 14, 14, 24, 336, 236];

interface ChartProps {
  simulation: Simulation;
  target: number;
  walkAway: number;
}

/** Prices after each message: the bot's demand, the range of eight of ten suppliers, and the limits. */
export function ConcessionChart(props: ChartProps & { summary: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { simulation, target, walkAway, summary } = props;
  const { curve, suppliers } = simulation;
  const scale = scaleOf(props);
  const { y, path, band, count } = scale;
  const decimals = { maximum: scale.decimals };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={summary} style={{ display: 'block' }}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} stroke={color('line-hair')} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" style={label}>
            {format.decimal(tick, decimals)}
          </text>
        </g>
      ))}
      {suppliers.length > 1 && (
        <>
          <path d={band} fill={color('series-2')} opacity=".13" />
          <path
            d={path(suppliers.map((one) => one.middle))}
            fill="none"
            stroke={color('series-2')}
            strokeWidth="2"
            strokeDasharray="6 3"
          />
        </>
      )}
      <Limit y={y(walkAway)} tone="danger" />
      <Limit y={y(target)} tone="success" />
      <path d={path(curve)} fill="none" stroke={color('series-1')} strokeWidth="2.25" />
      <text x={left + 4} y={y(walkAway) - 4} style={{ ...label, fill: color('tone-danger-fg') }}>
        {text('bots.chart.walkAway', { price: format.decimal(walkAway, decimals) })}
      </text>
      <text x={left + 4} y={y(target) - 4} style={{ ...label, fill: color('tone-success-fg') }}>
        {text('bots.chart.target', { price: format.decimal(target, decimals) })}
      </text>
      <BandName scale={scale} {...{ suppliers, walkAway }} />
      {curve.map((_, index) =>
        index % Math.ceil(count / 8) === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key -- a message is its number
          <text key={index} x={scale.x(index)} y={height - 6} textAnchor="middle" style={label}>
            {index + 1}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** Positions of messages and prices in the chart. */
function scaleOf({ simulation: { curve, suppliers }, target, walkAway }: ChartProps) {
  const all = [...curve, target, walkAway, ...suppliers.flatMap(({ best, worst }) => [best, worst])];
  const ticks = niceTicks(Math.min(...all), Math.max(...all));
  const [min, max] = [Math.min(...all, ...ticks), Math.max(...all, ...ticks)];
  const count = Math.max(curve.length, 2);
  const x = (index: number): number => left + (index / (count - 1)) * (width - left - right);
  const y = (price: number): number => top + ((max - price) / (max - min || 1)) * (height - top - bottom);
  const path = (values: readonly number[]): string =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const band = `${path(suppliers.map(({ worst }) => worst))}${suppliers
    .map(({ best }, index) => `L${x(index).toFixed(1)} ${y(best).toFixed(1)}`)
    .toReversed()
    .join('')}Z`;
  return { ticks, x, y, path, band, count, decimals: max - min > 20 ? 0 : 2 };
}

function Limit({ y, tone }: { y: number; tone: string }): ReactNode {
  const stroke = color(`tone-${tone}-solid`);
  return <line x1={left} x2={width - right} y1={y} y2={y} stroke={stroke} strokeWidth="1.25" strokeDasharray="2 3" />;
}

/** Names the band of the suppliers, above it, or below it if the walk-away's label is above. */
function BandName(props: {
  scale: ReturnType<typeof scaleOf>;
  suppliers: Simulation['suppliers'];
  walkAway: number;
}): ReactNode {
  const text = useText();
  const { suppliers, walkAway } = props;
  const { x, y } = props.scale;
  const at = Math.floor(suppliers.length * 0.3);
  const middle = suppliers[at];
  if (!middle) return null;
  const labelY = y(middle.worst) - y(walkAway) < 16 ? y(middle.best) + 13 : y(middle.worst) - 4;
  return (
    <text x={x(at) + 8} y={labelY} style={{ ...label, fill: color('text-primary') }}>
      {text('bots.chart.suppliers')}
    </text>
  );
}

/** Four to six round prices. */
function niceTicks(min: number, max: number): number[] {
  const rough = (max - min || Math.abs(max) || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(min / step);
  const last = Math.floor(max / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
