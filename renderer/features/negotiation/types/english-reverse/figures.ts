import { missing } from '../../../../kit/money.tsx';
import { winnerOf } from '../../records/place.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { Figure, FigureQuestion, Words } from '../../room/figures/figure.ts';
import { countOf } from '../../room/figures/place-figures.ts';

/** The displayed price, the leader with its price, and the number of remaining suppliers. */
export function englishReverseFigures(
  { figures, negotiation, currency, places }: FigureQuestion,
  { text, format }: Words,
): Figure[] {
  const clock = priceClockOf(negotiation);
  const winner = winnerOf(places, negotiation);
  const leader = winner ?? places.find(({ record }) => record.leading === true);
  return [
    {
      label: text('room.english.shown'),
      value: clock ? format.money(clock.price, currency) : missing,
      note: text('room.figure.english.accepted', { count: figures.bids }),
    },
    {
      label: text(winner ? 'result.winner' : 'room.figure.leader'),
      value: leader?.price ? format.money(leader.price, currency) : missing,
      note: leader?.name ?? text('room.figure.leader.none'),
      good: leader !== undefined,
    },
    {
      label: text('room.figure.staying'),
      value: countOf(places, ({ state }) => state !== 'left', text),
      note: '',
    },
  ];
}
