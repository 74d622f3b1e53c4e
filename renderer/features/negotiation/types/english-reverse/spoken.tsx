import { useEffect, useRef, type ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { Announcer } from '../../room/live/use-announcer.tsx';
import { SpokenPrice } from '../common/spoken-price.tsx';

interface SpokenProps {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
  announcer: Announcer;
}

/** Each price waits its turn; that somebody else has taken the lead interrupts. */
export function EnglishSpoken(props: SpokenProps): ReactNode {
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
