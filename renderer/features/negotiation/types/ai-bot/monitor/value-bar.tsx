import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Standing } from './standing.ts';

export const barWidth = 196;

/** The common scale of all talks. */
export interface Scale {
  min: number;
  max: number;
}

export function scaleOf(standings: readonly Standing[]): Scale {
  const values = standings
    .flatMap(({ target, walkAway, now, first }) => [target, walkAway, now ?? target, first ?? target])
    .map(Number);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const margin = (max - min || 1) * 0.04;
  return { min: min - margin, max: max + margin };
}

const positionOn = ({ min, max }: Scale, value: string | number): number =>
  6 + ((Number(value) - min) / (max - min)) * (barWidth - 12);

const color = (name: string): string => `var(--p-palette-${name})`;

const colors = { agreed: 'tone-decided-solid', confirmed: 'tone-decided-solid', left: 'ink-faint' } as const;

/**
 * Green edge: target; red edge: walk-away; hollow: first offer; filled: current; diamond: agreed. The columns have the
 * same data.
 */
export function ValueBar(props: { standing: Standing; scale: Scale; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { standing, scale, currency } = props;
  const { stage, target, walkAway, now, first, beyond } = standing;
  const at = (value: string): number => positionOn(scale, value);
  const isInside = beyond !== null && Number(beyond) <= 0;
  const own = Object.entries(colors).find(([name]) => name === stage)?.[1];
  const line = color(own ?? (isInside ? 'tone-success-solid' : 'text-secondary'));
  const isDeal = stage === 'agreed' || stage === 'confirmed';
  const label =
    now === null
      ? text('bots.bar.none')
      : text(isInside ? 'bots.bar.inside' : 'bots.bar.outside', { now: format.money(now, currency) });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
    <svg width={barWidth} height="22" role="img" aria-label={label} style={{ display: 'block' }}>
      <line x1="4" x2={barWidth - 4} y1="11" y2="11" stroke={color('line-strong')} />
      <rect
        x={Math.min(at(target), at(walkAway))}
        y="3"
        width={Math.abs(at(walkAway) - at(target))}
        height="16"
        rx="2"
        fill={color('surface-best')}
      />
      <line x1={at(target)} x2={at(target)} y1="1" y2="21" stroke={color('tone-success-solid')} strokeWidth="1.5" />
      <line x1={at(walkAway)} x2={at(walkAway)} y1="1" y2="21" stroke={color('tone-danger-solid')} strokeWidth="1.5" />
      {now !== null && first !== null && (
        <line x1={at(now)} x2={at(first)} y1="11" y2="11" stroke={line} strokeWidth="2" />
      )}
      {first !== null && (
        <circle cx={at(first)} cy="11" r="3.5" fill={color('background-paper')} stroke={line} strokeWidth="1.5" />
      )}
      {now !== null && isDeal && <path d={`M${at(now)} 5l6 6-6 6-6-6z`} fill={line} />}
      {now !== null && !isDeal && <circle cx={at(now)} cy="11" r="5" fill={line} />}
    </svg>
  );
}
