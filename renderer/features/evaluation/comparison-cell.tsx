import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import type { CellView } from './comparison-view.ts';

/** Marks the best value by an edge and a word, not only by color. */
export const bestLook = { bgcolor: 'surface.best', boxShadow: 'inset 2px 0 0 var(--p-palette-surface-bestEdge)' };
export const hatched = {
  background: 'repeating-linear-gradient(135deg, var(--p-palette-line-hair) 0 1px, transparent 1px 7px)',
};

export function lookOf(view: CellView): object {
  if ((view.kind === 'number' || view.kind === 'rating') && view.best) return { ...bestLook, fontWeight: 600 };
  return view.kind === 'notOffered' ? hatched : {};
}

export function CellContent({
  view,
  currency,
}: {
  view: Exclude<CellView, { kind: 'rating' }>;
  currency: string | null;
}) {
  if (view.kind === 'empty') return missing;
  if (view.kind === 'notOffered') return <NotOffered plug={view.plug} />;
  if (view.kind === 'notAnswered') return <Quiet id="evaluation.notAnswered" />;
  if (view.kind === 'answer') return <Answer yes={view.yes} words={view.words} />;
  return <NumberContent view={view} currency={currency} />;
}

function Quiet({ id }: { id: string }): ReactNode {
  const text = useText();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text(id)}
    </Box>
  );
}

function shown(view: Extract<CellView, { kind: 'number' }>, currency: string | null, format: Format): string {
  if (view.format === 'unitPrice') return format.unitPrice(view.value);
  if (view.format === 'money') return currency ? format.amount(view.value, currency) : format.decimal(view.value);
  if (view.format === 'score') return format.decimal(view.value, { minimum: 1, maximum: 1, sign: true });
  return view.format === 'text' ? view.value : format.decimal(view.value);
}

/** Days have no time zone; instants use the reader's. */
export const timeText = (value: string, kind: 'day' | 'instant', format: Format): string =>
  kind === 'day' ? format.date(value) : format.dateTime(value);

function NumberContent({ view, currency }: { view: Extract<CellView, { kind: 'number' }>; currency: string | null }) {
  const text = useText();
  const format = useFormat();
  if (view.format === 'text') return view.value;
  if (view.format === 'day' || view.format === 'instant') return timeText(view.value, view.format, format);
  const note = view.best ? text('evaluation.best') : view.above && format.percent(view.above, { sign: true });
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'flex-end', alignItems: 'baseline', columnGap: 1, flexWrap: 'wrap', textAlign: 'right' }}
    >
      <span className="tnum">
        {shown(view, currency, format)}
        {view.plug && (
          <>
            <span aria-hidden>*</span>
            <VisuallyHidden>{text('evaluation.withPlug')}</VisuallyHidden>
          </>
        )}
      </span>
      <Box
        component="span"
        className="tnum"
        sx={{
          minWidth: { md: 60 },
          fontSize: 12,
          fontWeight: 500,
          color: view.best ? 'tone.success.fg' : 'text.secondary',
        }}
      >
        {note}
      </Box>
    </Stack>
  );
}

function NotOffered({ plug }: { plug: string | null }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Stack sx={{ alignItems: 'flex-end' }}>
      <Box
        component="span"
        sx={{ bgcolor: 'background.paper', px: 0.75, borderRadius: '4px', color: 'text.secondary' }}
      >
        {text('evaluation.notOffered')}
        {plug !== null && (
          <Typography variant="caption" component="span" className="tnum" sx={{ ml: 0.75 }}>
            {text('evaluation.countsAs', { price: format.unitPrice(plug) })}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

function Answer({ yes, words }: { yes: boolean; words: readonly string[] }): ReactNode {
  const text = useText();
  return (
    <Stack sx={{ gap: 0.25 }}>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        <Glyph kind={yes ? 'check' : 'minus'} tone={yes ? 'success' : 'neutral'} size={13} />
        {text(yes ? 'common.yes' : 'common.no')}
      </Stack>
      {words.map((line) => (
        <Typography key={line} variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Stack>
  );
}
