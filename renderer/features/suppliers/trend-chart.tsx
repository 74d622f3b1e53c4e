import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import type { ScoredQuarter } from './quarters.ts';

const color = (name: string): string => `var(--p-palette-${name})`;
const label = { fontSize: 11, fill: color('text-secondary'), fontVariantNumeric: 'tabular-nums' } as const;
const [left, right, top, bottom, width] = [26, 314, 18, 104, 320];

/** Room between points and edges. */
const inset = 16;

/** A line of scores with their values. Scores at or below the warning lie on colored ground. */
export function TrendChart(props: {
  quarters: readonly ScoredQuarter[];
  /** Zero if no score causes a warning. */
  warning: number;
  summary: string;
}): ReactNode {
  const { quarters, warning, summary } = props;
  const format = useFormat();
  const floor = Math.max(0, 10 * Math.floor(Math.min(...quarters.map(({ value }) => value), warning || 100) / 10 - 2));
  const y = (value: number): number => bottom - ((value - floor) / (100 - floor)) * (bottom - top);
  const step = (right - left - 2 * inset) / Math.max(1, quarters.length - 1);
  const x = (index: number): number => left + inset + index * step;
  const lines = [...new Set([100, ...(warning > floor ? [warning] : []), floor])];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
    <svg viewBox={`0 0 ${width} 126`} width="100%" role="img" aria-label={summary} style={{ display: 'block' }}>
      {warning > floor && (
        <rect
          x={left}
          y={y(warning)}
          width={right - left}
          height={bottom - y(warning)}
          fill={color('tone-attention-bg')}
        />
      )}
      {lines.map((value) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={y(value)}
            y2={y(value)}
            stroke={color(value === warning ? 'tone-attention-fg' : 'line-hair')}
            strokeDasharray={value === warning ? '3 3' : 'none'}
          />
          <text x={left - 5} y={y(value) + 4} textAnchor="end" style={label}>
            {format.decimal(value, { maximum: 0 })}
          </text>
        </g>
      ))}
      <polyline
        points={quarters.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        stroke={color('series-1')}
        strokeWidth="2"
      />
      {quarters.map(({ until, name, value }, index) => (
        <g key={until}>
          <circle cx={x(index)} cy={y(value)} r="3.5" fill={color('series-1')} />
          <text x={x(index)} y={y(value) - 8} textAnchor="middle" style={{ ...label, fill: color('text-primary') }}>
            {format.decimal(value, { maximum: 0 })}
          </text>
          <text x={x(index)} y="121" textAnchor="middle" style={label}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
