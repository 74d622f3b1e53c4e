import { useEffect, useRef } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { currencyOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { Announcer } from '../../room/live/use-announcer.tsx';

/** Announces each displayed price while the page is visible. */
export function SpokenPrice(props: { negotiation: Representation<'negotiation'>; announcer: Announcer }): null {
  const text = useText();
  const format = useFormat();
  const { negotiation, announcer } = props;
  const { polite } = announcer;
  const price = priceClockOf(negotiation)?.price ?? null;
  const known = useRef(price);
  useEffect(() => {
    if (known.current === price) return;
    known.current = price;
    if (price === null || !document.hasFocus()) return;
    polite(text('room.say.price', { price: format.money(price, currencyOf(negotiation)) }));
  }, [price, negotiation, polite, text, format]);
  return null;
}
