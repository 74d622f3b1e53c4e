import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import type { NegotiationView } from '../../negotiation-view.ts';
import { useAnnouncer } from './use-announcer.tsx';

const words: Partial<Record<NegotiationView, string>> = {
  bidding: 'room.say.open',
  supplierResult: 'room.say.over',
  purchaserResult: 'room.say.over',
};

/** The page turns into another one by itself: that is said, and a focus that went with the old one goes to the title. */
export function useSpokenView(view: NegotiationView): ReactNode {
  const text = useText();
  const known = useRef(view);
  const { assertive, region } = useAnnouncer();
  useEffect(() => {
    if (known.current === view) return;
    known.current = view;
    const id = words[view];
    if (id) assertive(text(id));
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [view, assertive, text]);
  return region;
}
