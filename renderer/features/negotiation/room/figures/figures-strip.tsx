import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject } from '../../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat, type Format } from '../../../../i18n/use-format.ts';
import { useText, type Text } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { When } from '../../../../kit/when.tsx';
import { mechanismFigures, type Figure } from './mechanism-figures.ts';
import { hasBids } from '../../records/room-facts.ts';
import type { Place } from '../../records/room-types.ts';
import { Flash } from '../live/use-flash.tsx';
import type { RoomFigures } from './room-figures.ts';
import type { Savings } from '../../../../../schemas/mechanisms/common/savings.ts';

/** What the purchaser wants to know without reading the table. */
export function FiguresStrip(props: {
  figures: RoomFigures;
  negotiation: Representation;
  currency: string;
  places: readonly Place[];
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const shown = mechanismFigures(props, { text, format }) ?? figuresOf(props, { text, format });
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${shown.length}, 1fr)` },
        gap: '1px',
        bgcolor: 'line.hair',
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        borderBottom: 1,
        borderColor: 'line.hair',
      }}
    >
      {shown.map(({ label, value, note, good }) => (
        <Box key={label} sx={{ px: { xs: 2, md: 3 }, py: 1.5, bgcolor: 'background.default', minWidth: 0 }}>
          <Typography variant="head" component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            variant="figure"
            component="dd"
            sx={{
              m: 0,
              fontSize: { xs: 17, lg: 20 },
              lineHeight: '28px',
              color: good ? 'tone.success.fg' : 'text.primary',
            }}
          >
            <Flash value={value}>{value}</Flash>
          </Typography>
          <Typography variant="caption" component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {note}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function figuresOf(
  { figures, negotiation, currency, places }: Parameters<typeof FiguresStrip>[0],
  { text, format }: { text: Text; format: Format },
): Figure[] {
  const { best, savings, leader, ahead, bids, lastBidAt } = figures;
  const money = (value: string | null | undefined): string => (value ? format.money(value, currency) : missing);
  const bestAt = best?.lastBidAt ? `${best.name}, ${format.clock(best.lastBidAt)}` : (best?.name ?? '');
  const amount = savings?.amount ?? null;
  const found: Figure[] = [
    { label: text('room.figure.best'), value: money(best?.price), note: bestAt },
    {
      label: text('room.figure.savings'),
      value: money(amount),
      note: savingsNote(savings, { text, format }),
      good: amount !== null && Number(amount) > 0,
    },
  ];
  if (leader) {
    found.push({
      label: text('room.figure.relative'),
      value: money(leader.relativePrice),
      note: ahead === null ? leader.name : text('room.figure.relative.note', { percent: format.percent(ahead) }),
    });
  }
  if (!hasBids(negotiation)) return [...found, enteredFigure(places, text)];
  found.push({
    label: text('room.figure.bids'),
    value: format.quantity(bids),
    note: lastBidAt ? <When iso={lastBidAt} as="ago" /> : text('room.figure.bids.none'),
  });
  const extension = extensionFigure(negotiation, figures, { text, format });
  return extension ? [...found, extension] : found;
}

/** Offline: how many prices the purchaser has written down. */
const enteredFigure = (places: readonly Place[], text: Text): Figure => ({
  label: text('room.figure.entered'),
  value: text('room.figure.updated.value', {
    count: places.filter(({ lastBidAt }) => lastBidAt !== null).length,
    all: places.length,
  }),
  note: text('room.figure.entered.note'),
});

/** The leader by relative price may ask for more than the lowest initial offer did. */
function savingsNote(savings: Savings | null, { text, format }: { text: Text; format: Format }): string {
  if (!savings) return text('room.figure.savings.none');
  const side = Number(savings.percent) < 0 ? 'above' : 'note';
  return text(`room.figure.savings.${side}`, { percent: format.percent(savings.percent.replace('-', '')) });
}

function extensionFigure(
  negotiation: Representation,
  { extensions }: RoomFigures,
  { text, format }: { text: Text; format: Format },
): Figure | null {
  const settings = negotiation['settings'];
  const extension = isObject(settings) ? settings['extension'] : null;
  if (!isObject(extension)) return null;
  const minutes = format.decimal(Number(extension['windowSeconds']) / 60, { maximum: 1 });
  return {
    label: text('room.figure.extension'),
    value:
      extensions === 0
        ? text('room.figure.extension.none')
        : text('room.figure.extension.count', { count: extensions }),
    note: text('room.figure.extension.note', { minutes, rank: Number(extension['rank']) }),
  };
}
