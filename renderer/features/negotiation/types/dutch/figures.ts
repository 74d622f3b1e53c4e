import { defaultDutchSettings } from '../../../../../schemas/mechanisms/dutch/plan.ts';
import { missing } from '../../../../kit/money.tsx';
import { settingsOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { Figure, FigureQuestion, Words } from '../../room/figures/figure.ts';
import { joinedFigure } from '../../room/figures/place-figures.ts';
import { stepSecondsOf, stepsOf } from './steps.ts';

/** The current price, its progress, and the suppliers present to accept it. */
export function dutchFigures({ negotiation, currency, places }: FigureQuestion, { text, format }: Words): Figure[] {
  const clock = priceClockOf(negotiation);
  const { startPercentBelow: percent = defaultDutchSettings.startPercentBelow } = settingsOf(negotiation);
  return [
    {
      label: text('room.dutch.now'),
      value: clock ? format.money(clock.price, currency) : missing,
      note: text('room.figure.dutch.start', { percent: format.percent(percent) }),
    },
    {
      label: text('room.figure.step'),
      value: clock ? text('room.dutch.step', { step: clock.step + 1, steps: stepsOf(negotiation) }) : missing,
      note: text('room.dutch.seconds', { seconds: stepSecondsOf(negotiation) }),
    },
    joinedFigure(places, text),
  ];
}
