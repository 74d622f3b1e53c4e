import type { ReactNode } from 'react';
import { seriesDash } from '../../../../theme/tokens.ts';

const count = seriesDash.length;
/** Color and dash of a series; they repeat after the fifth. */
export const seriesColor = (series: number): string => `var(--p-palette-series-${(Math.max(0, series) % count) + 1})`;
export const seriesDashOf = (series: number): string => seriesDash[Math.max(0, series) % count] ?? 'none';

/** A sample of the supplier's line next to its name, which replaces a legend. */
export function SeriesKey({ series }: { series: number }): ReactNode {
  return (
    <svg width="20" height="10" aria-hidden="true" style={{ flex: 'none' }}>
      <line
        x1="0"
        y1="5"
        x2="20"
        y2="5"
        stroke={seriesColor(series)}
        strokeWidth="2.25"
        strokeDasharray={seriesDashOf(series)}
      />
    </svg>
  );
}
