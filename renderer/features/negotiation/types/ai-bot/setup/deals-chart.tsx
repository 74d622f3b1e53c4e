import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { binsOf, type Simulation, type Spread } from './simulation.ts';

const color = (name: string): string => `var(--p-palette-${name})`;
const label = { fontSize: 11, fill: color('text-secondary'), fontVariantNumeric: 'tabular-nums' } as const;
const [left, width, tall] = [56, 336, 66];

/** Histogram of deals by price; the highlighted part holds eight of ten. */
export function DealsChart(props: { simulation: Simulation; value: Spread; summary: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { simulation, value, summary } = props;
  const bins = binsOf(simulation.deals);
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const wide = (width - left - 14) / bins.length;
  const x = (price: number): number =>
    left + ((price - first.from) / (last.to - first.from || 1)) * (width - left - 14);
  const whole = { maximum: last.to - first.from > 20 ? 0 : 2 };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
    <svg viewBox={`0 0 ${width} 92`} width="100%" role="img" aria-label={summary} style={{ display: 'block' }}>
      <rect
        x={x(value.best)}
        y="2"
        width={Math.max(0, x(value.worst) - x(value.best))}
        height={tall}
        fill={color('surface-best')}
      />
      {bins.map(({ from, to, count }, index) => {
        const isLit = (from + to) / 2 >= value.best && (from + to) / 2 <= value.worst;
        const high = (count / most) * (tall - 4);
        return (
          <rect
            key={from}
            x={left + index * wide + 1}
            y={tall + 2 - high}
            width={wide - 2}
            height={high}
            rx="1.5"
            fill={color('series-1')}
            opacity={isLit ? 1 : 0.55}
          />
        );
      })}
      <line x1={left} x2={width - 14} y1={tall + 2.5} y2={tall + 2.5} stroke={color('line-strong')} />
      <text x={left} y="84" style={label}>
        {format.decimal(first.from, whole)}
      </text>
      <text x={width - 14} y="84" textAnchor="end" style={label}>
        {format.decimal(last.to, whole)}
      </text>
      <text x={(left + width - 14) / 2} y="84" textAnchor="middle" style={{ ...label, fill: color('text-primary') }}>
        {text('bots.chart.middle', { price: format.decimal(value.middle, whole) })}
      </text>
    </svg>
  );
}
