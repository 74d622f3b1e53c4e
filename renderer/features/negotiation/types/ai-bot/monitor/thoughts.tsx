import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Conversation } from '../talk/conversation.ts';
import { leverName } from '../talk/terms.ts';
import type { Standing } from './standing.ts';
import { asPrice } from './worth.ts';

/** The bot's reasoning, which suppliers never see. */
export function ThoughtsOf(props: { standing: Standing; reference: string; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { standing, reference, currency } = props;
  const { talk, now, beyond, target, walkAway } = standing;
  const money = (value: string): string => format.money(value, currency);
  const easy = easiest(talk).map((lever) => leverName(lever, text));
  const lines = [
    {
      label: text('bots.thought.now'),
      value:
        now === null
          ? text('bots.col.noProposal')
          : `${money(now)}, ${Number(beyond) <= 0 ? text('bots.inside') : text('bots.tooDear', { amount: money(beyond ?? '0') })}`,
    },
    ...(talk.thoughts?.aspiration
      ? [{ label: text('bots.thought.takes'), value: money(asPrice(talk.thoughts.aspiration, reference)) }]
      : []),
    { label: text('bots.thought.limits'), value: `${money(target)} – ${money(walkAway)}` },
    ...(easy.length > 0 ? [{ label: text('bots.thought.easy'), value: easy.join(', ') }] : []),
  ];
  return (
    <Box
      component="dl"
      aria-label={text('bots.thoughts')}
      sx={{
        m: 0,
        mt: 1,
        mb: 1.5,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      {lines.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" className="tnum" sx={{ m: 0, textAlign: 'right', fontWeight: 500 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Levers that matter least to the supplier. Empty until its own offers have shown a difference. */
function easiest({ thoughts, levers }: Conversation): readonly Conversation['levers'][number][] {
  const weights = Object.entries(thoughts?.weights ?? {});
  if (weights.length < 2) return [];
  const even = 1 / weights.length;
  const light = new Set(weights.filter(([, weight]) => weight < even * 0.9).map(([key]) => key));
  return levers.filter(({ key }) => light.has(key)).slice(0, 3);
}
