import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '../../kit/link.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';

export interface BarOf {
  id: string;
  label: string;
  value: number;
  /** The formatted value. */
  shown: string;
  /** Link to the workflows behind it; absent if there are none. */
  to?: string | undefined;
  /** Another figure on the same scale, drawn as a mark. */
  mark?: { value: number; shown: string } | undefined;
  /** True if the value is a weakness. */
  isWeak?: boolean;
}

/** A round number at or above the maximum, so that the scale has three whole steps. Counts have no halves. */
function topOf(bars: readonly BarOf[]): number {
  const values = bars.flatMap(({ value, mark }) => [value, mark?.value ?? 0]);
  const most = Math.max(...values, 0);
  if (most <= 0) return 1;
  if (most < 20 && values.every(Number.isInteger)) return most + (most % 2);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= most) ?? 10;
  return step * power;
}

const share = (value: number, top: number): string => `${Math.min(Math.max(value / top, 0), 1) * 100}%`;

/** One column per period, linked to its details. Values are above the columns, or are available in the table. */
export function Columns(props: {
  bars: readonly BarOf[];
  summary: string;
  scale: (value: number) => string;
  /** Shows values above the columns instead of a scale. */
  named?: boolean;
}): ReactNode {
  const { bars, summary, scale, named = false } = props;
  const top = topOf(bars);
  return (
    // On phones, twelve columns use the full width, so that each is a target of 24 pixels.
    <Box component="figure" sx={{ m: 0, mx: { xs: bars.length > 8 ? -1.5 : 0, sm: 0 } }}>
      <VisuallyHidden>{summary}</VisuallyHidden>
      <Box sx={{ display: 'grid', gridTemplateColumns: named ? '1fr' : 'auto 1fr', columnGap: 1 }}>
        {!named && <Scale top={top} scale={scale} />}
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'flex',
            gap: { xs: bars.length > 8 ? 0 : '4px', sm: '8px' },
            height: 176,
            alignItems: 'stretch',
            backgroundImage: named ? 'none' : 'linear-gradient(var(--p-palette-line-hair) 1px, transparent 1px)',
            backgroundSize: '100% 50%',
            borderBottom: 1,
            borderColor: 'line.strong',
          }}
        >
          {bars.map((bar) => (
            <Column key={bar.id} bar={bar} top={top} named={named} />
          ))}
        </Box>
      </Box>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: named ? '1fr' : 'auto 1fr', columnGap: 1 }}>
        {!named && <Box sx={{ visibility: 'hidden', fontSize: 12, height: 0, minWidth: 40 }}>{scale(top)}</Box>}
        <Labels bars={bars} />
      </Box>
    </Box>
  );
}

/** Three labels to the left of the columns. */
function Scale({ top, scale }: { top: number; scale: (value: number) => string }): ReactNode {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 176, minWidth: 40 }}>
      {[top, top / 2, 0].map((step) => (
        <Typography
          key={step}
          variant="caption"
          className="tnum"
          sx={{
            color: 'text.secondary',
            position: 'absolute',
            right: 0,
            top: `${(1 - step / top) * 100}%`,
            transform: 'translateY(-50%)',
            whiteSpace: 'nowrap',
          }}
        >
          {scale(step)}
        </Typography>
      ))}
      {/* Reserves the width of the longest label. */}
      <Box sx={{ visibility: 'hidden', fontSize: 12, height: 0 }}>{scale(top)}</Box>
    </Box>
  );
}

/** The periods below the columns; on phones every second one, if there are many. */
function Labels({ bars }: { bars: readonly BarOf[] }): ReactNode {
  return (
    <Box sx={{ display: 'flex', gap: { xs: bars.length > 8 ? 0 : '4px', sm: '8px' } }}>
      {bars.map(({ id, label }, at) => (
        <Typography
          key={id}
          variant="caption"
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            textAlign: 'center',
            color: 'text.secondary',
            overflow: 'hidden',
            visibility: { xs: bars.length > 8 && at % 2 === 1 ? 'hidden' : 'visible', sm: 'visible' },
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </Typography>
      ))}
    </Box>
  );
}

function Column({ bar, top, named }: { bar: BarOf; top: number; named: boolean }): ReactNode {
  const { label, value, shown, to, isWeak = false } = bar;
  const tone = isWeak ? 'tone.attention.solid' : 'var(--p-palette-series-1)';
  const drawn = (
    <>
      <VisuallyHidden>{`${label}: ${shown}`}</VisuallyHidden>
      {named && (
        <Typography aria-hidden variant="label" component="span" className="tnum" sx={{ textAlign: 'center' }}>
          {shown}
        </Typography>
      )}
      <Box
        component="span"
        aria-hidden
        title={`${label}: ${shown}`}
        sx={{
          display: 'block',
          height: named ? `calc(${share(value, top)} * 0.86)` : share(value, top),
          bgcolor: tone,
          borderRadius: '3px 3px 0 0',
          minHeight: value > 0 ? '2px' : 0,
          forcedColorAdjust: 'none',
          maxWidth: 48,
          width: { xs: 'calc(100% - 4px)', sm: 1 },
          mx: 'auto',
        }}
      />
    </>
  );
  const box = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: 1,
    color: 'text.primary',
    textDecoration: 'none',
    borderRadius: '3px',
    '&:hover': { bgcolor: 'action.hover' },
  } as const;
  return (
    <Box component="li" sx={{ flex: '1 1 0', minWidth: 0, height: 1 }}>
      {to && value > 0 ? (
        <Link to={to} sx={box}>
          {drawn}
        </Link>
      ) : (
        <Box sx={{ ...box, '&:hover': {} }}>{drawn}</Box>
      )}
    </Box>
  );
}

/** One row each, usually the largest first. A mark shows another figure on the same scale. */
export function Rows({ bars, summary }: { bars: readonly BarOf[]; summary: string }): ReactNode {
  const top = Math.max(...bars.flatMap(({ value, mark }) => [value, mark?.value ?? 0]), 0) || 1;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <VisuallyHidden>{summary}</VisuallyHidden>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {bars.map((bar) => (
          <Box
            component="li"
            key={bar.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(90px, 150px) 1fr minmax(84px, auto)' },
              columnGap: 1.5,
              rowGap: 0.25,
              alignItems: 'center',
            }}
          >
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {bar.to ? <Link to={bar.to}>{bar.label}</Link> : bar.label}
            </Typography>
            <RowBar bar={bar} top={top} />
            <Typography
              variant="body2"
              component="span"
              className="tnum"
              sx={{
                textAlign: 'right',
                fontWeight: 500,
                gridRow: { xs: 1, sm: 'auto' },
                gridColumn: { xs: 2, sm: 'auto' },
              }}
            >
              {bar.shown}
              {bar.mark && (
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
                  {bar.mark.shown}
                </Box>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function RowBar({ bar, top }: { bar: BarOf; top: number }): ReactNode {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 12,
        borderRadius: '3px',
        bgcolor: 'surface.sunken',
        gridColumn: { xs: '1 / -1', sm: 'auto' },
      }}
    >
      <Box
        sx={{
          width: share(bar.value, top),
          height: 1,
          borderRadius: '3px',
          minWidth: bar.value > 0 ? 2 : 0,
          bgcolor: bar.isWeak ? 'tone.attention.solid' : 'var(--p-palette-series-1)',
          forcedColorAdjust: 'none',
        }}
      />
      {bar.mark && (
        <Box
          sx={{
            position: 'absolute',
            top: -3,
            bottom: -3,
            width: 2,
            left: `calc(${share(bar.mark.value, top)} - 2px)`,
            bgcolor: 'text.primary',
            forcedColorAdjust: 'none',
          }}
        />
      )}
    </Box>
  );
}
