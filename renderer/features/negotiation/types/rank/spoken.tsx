import { useEffect, useRef } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { Announcer } from '../../room/live/use-announcer.tsx';

/** Announces ranks: being outbid interrupts, a better rank is polite. */
export function SpokenRank({ own, announcer }: { own: Representation<'participation'>; announcer: Announcer }): null {
  const text = useText();
  const rank = own.rank ?? null;
  const known = useRef(rank);
  const { polite, assertive } = announcer;
  useEffect(() => {
    const before = known.current;
    known.current = rank;
    if (rank === null || before === null || rank === before) return;
    if (rank > before) assertive(text('room.say.overtaken', { rank }));
    else polite(text('room.say.rank', { rank }));
  }, [rank, polite, assertive, text]);
  return null;
}
