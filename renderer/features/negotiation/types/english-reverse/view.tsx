import { type ReactNode, useEffect, useRef } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView } from '../type-view.ts';
import { englishReverseClock } from './clock.ts';
import { englishReverseFigures } from './figures.ts';
import { EnglishLadder } from './ladder.tsx';
import { EnglishPanel } from './panel.tsx';
import { englishReverseRules } from './rules.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { Announcer } from '../../room/live/use-announcer.tsx';
import { SpokenPrice } from '../common/spoken-price.tsx';
import Box from '@mui/material/Box';
import type { GlyphKind, Tone } from '../../../../../schemas/language/ui.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { currencyOf } from '../../records/facts.ts';
import { priceClockOf, type PriceClock } from '../../records/price-clock.ts';

/** Says whether the reader leads, another supplier does, or no one yet. Names no one. */
function EnglishLead({
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

function Standing(props: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
}): ReactNode {
  return (
    <>
      <EnglishLead {...props} />
      <OwnPlace {...props} />
    </>
  );
}

export const englishReverseView: NegotiationTypeView = {
  purchaser: { figures: englishReverseFigures, tableTitle: 'room.places.title' },
  supplier: {
    Standing,
    Way: EnglishLadder,
    acting: { titleId: 'room.english.title', Panel: EnglishPanel },
    Spoken: EnglishAnnouncements,
  },
  rules: englishReverseRules,
  clock: englishReverseClock,
};

interface AnnouncementProps {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
  announcer: Announcer;
}

/** Announces prices politely; losing the lead interrupts. */
function EnglishAnnouncements(props: AnnouncementProps): ReactNode {
  useLeadLossAnnouncement(props.own.leading === true, props.announcer.assertive);
  return <SpokenPrice {...props} />;
}

function useLeadLossAnnouncement(leads: boolean, announce: (message: string) => void): void {
  const text = useText();
  const led = useRef(leads);
  useEffect(() => {
    if (led.current && !leads) announce(text('room.say.leadLost'));
    led.current = leads;
  }, [leads, announce, text]);
}
