import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import type { NegotiationStage } from '../../negotiation-stage.ts';
import { useAnnouncer } from './use-announcer.tsx';

const words: Partial<Record<NegotiationStage, string>> = {
  bidding: 'room.say.open',
  supplierResult: 'room.say.over',
  purchaserResult: 'room.say.over',
};

/** The page turns into another one by itself: that is said, and a focus that went with the old one goes to the title. */
export function useSpokenStage(stage: NegotiationStage): ReactNode {
  const text = useText();
  const known = useRef(stage);
  const { assertive, region } = useAnnouncer();
  useEffect(() => {
    if (known.current === stage) return;
    known.current = stage;
    const id = words[stage];
    if (id) assertive(text(id));
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [stage, assertive, text]);
  return region;
}
