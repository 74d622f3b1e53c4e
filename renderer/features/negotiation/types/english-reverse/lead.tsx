import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../../../schemas/language/ui.ts';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { currencyOf } from '../../records/facts.ts';
import { priceClockOf, type PriceClock } from '../../records/price-clock.ts';

/** Who leads: oneself, somebody else, or nobody yet. Never a name. */
export function EnglishLead({
  negotiation,
  own,
}: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const clock = priceClockOf(negotiation);
  const lead = leadOf(own, clock);
  if (lead === null) return null;
  const price = clock ? format.money(clock.price, currencyOf(negotiation)) : '';
  return (
    <Box data-lead={lead}>
      <Banner {...leadLooks[lead]} title={text(`room.english.${lead}`)}>
        {text(`room.english.${lead}.text`, { price })}
      </Banner>
    </Box>
  );
}

type Lead = 'left' | 'leading' | 'other' | 'nobody';

const leadLooks: Record<Lead, { tone: Tone; glyph: GlyphKind }> = {
  left: { tone: 'neutral', glyph: 'minus' },
  leading: { tone: 'success', glyph: 'check' },
  other: { tone: 'attention', glyph: 'warn' },
  nobody: { tone: 'info', glyph: 'live' },
};

function leadOf(own: Representation<'participation'>, clock: PriceClock | null): Lead | null {
  if (own.state === 'left') return 'left';
  if (!clock) return null;
  if (own.leading === true) return 'leading';
  return clock.countdownEndsAt === null ? 'nobody' : 'other';
}
