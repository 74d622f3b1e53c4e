import type { Savings } from '../../../../../schemas/mechanisms/common/savings.ts';
import { missing } from '../../../../kit/money.tsx';
import type { Figure, FigureQuestion, Words } from './figure.ts';

/** The best price, its savings, and the leader by relative price if there is one. */
export function priceFigures({ figures, currency, negotiation }: FigureQuestion, { text, format }: Words): Figure[] {
  const { best, savings, leader, ahead } = figures;
  const money = (value: string | null | undefined): string => (value ? format.money(value, currency) : missing);
  const bestAt = best?.lastBidAt ? `${best.name}, ${format.clock(best.lastBidAt)}` : (best?.name ?? '');
  const amount = savings?.amount ?? null;
  // The leader by relative price may not have the best price. The savings are those of the leader.
  const ofSupplier = (note: string): string =>
    leader && savings && leader.name !== best?.name ? `${leader.name}, ${note}` : note;
  const found: Figure[] = [
    { label: text('room.figure.best'), value: money(best?.price), note: bestAt },
    {
      label: text('room.figure.savings'),
      value: money(amount),
      note: !savings && negotiation.finishedAt ? '' : ofSupplier(savingsNote(savings, { text, format })),
      good: amount !== null && Number(amount) > 0,
    },
  ];
  if (!leader) return found;
  const relative = {
    label: text('room.figure.relative'),
    value: money(leader.relativePrice),
    note: ahead === null ? leader.name : text('room.figure.relative.note', { percent: format.percent(ahead) }),
  };
  return [...found, relative];
}

/** The leader by relative price may be above the lowest initial price. */
function savingsNote(savings: Savings | null, { text, format }: Words): string {
  if (!savings) return text('room.figure.savings.none');
  const side = Number(savings.percent) < 0 ? 'above' : 'note';
  return text(`room.figure.savings.${side}`, { percent: format.percent(savings.percent.replace('-', '')) });
}
