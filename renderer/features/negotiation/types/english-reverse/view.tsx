import { type ReactNode, useEffect, useRef } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView } from '../type-view.ts';
import { englishReverseClock } from './clock.ts';
import { englishReverseFigures } from './figures.ts';
import { EnglishLadder } from './ladder.tsx';
import { EnglishLead } from './lead.tsx';
import { EnglishPanel } from './panel.tsx';
import { englishReverseRules } from './rules.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { Announcer } from '../../room/live/use-announcer.tsx';
import { SpokenPrice } from '../common/spoken-price.tsx';

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
    Spoken: EnglishSpoken,
  },
  rules: englishReverseRules,
  clock: englishReverseClock,
  advice: ({ stepAmount, floorPrice }) => [...(stepAmount ? [] : ['hiddenStep']), ...(floorPrice ? [] : ['noFloor'])],
};

interface SpokenProps {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
  announcer: Announcer;
}

/** Each price waits its turn; that somebody else has taken the lead interrupts. */
function EnglishSpoken(props: SpokenProps): ReactNode {
  useSpokenLoss(props.own.leading === true, props.announcer.assertive);
  return <SpokenPrice {...props} />;
}

function useSpokenLoss(leads: boolean, announce: (message: string) => void): void {
  const text = useText();
  const led = useRef(leads);
  useEffect(() => {
    if (led.current && !leads) announce(text('room.say.leadLost'));
    led.current = leads;
  }, [leads, announce, text]);
}
