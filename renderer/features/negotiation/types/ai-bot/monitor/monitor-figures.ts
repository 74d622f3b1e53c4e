import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import { missing } from '../../../../../kit/money.tsx';
import type { Figure, Words } from '../../../room/figures/figure.ts';
import { percentBelow } from '../../../room/figures/room-figures.ts';
import { keptIn } from '../talk/kept.ts';
import type { Standing } from './standing.ts';

/** The best deal and its savings, talks within the limits, states of the talks, and messages that led to no offer. */
export function monitorFigures(
  { standings, reference, currency }: { standings: readonly Standing[]; reference: string; currency: string },
  { text, format }: Words,
): Figure[] {
  const money = (value: string): string => format.money(value, currency);
  const deals = standings.filter(({ stage, now }) => (stage === 'agreed' || stage === 'confirmed') && now !== null);
  const inside = standings.filter(({ beyond }) => beyond !== null && Number(beyond) <= 0);
  const best = (deals.length > 0 ? deals : inside).toSorted((a, b) => Number(a.now) - Number(b.now))[0];
  const below = best?.now ? new Decimal(reference).minus(best.now).toFixed() : null;
  const count = (...stages: Standing['stage'][]): number =>
    standings.filter(({ stage }) => stages.includes(stage)).length;
  const walkAway = standings[0]?.walkAway;
  return [
    {
      label: text(deals.length > 0 ? 'bots.figure.agreed' : 'bots.figure.best'),
      value: best?.now ? money(best.now) : missing,
      note: best ? text('bots.figure.worth', { supplier: best.place.name }) : text('bots.figure.none'),
    },
    {
      label: text('bots.figure.below'),
      value: below === null ? missing : money(below),
      note: text('bots.figure.below.note', {
        percent: format.percent(percentBelow(best?.now ?? reference, reference) ?? '0'),
        price: money(reference),
      }),
      good: below !== null && Number(below) > 0,
    },
    {
      label: text('bots.figure.inside'),
      value: text('bots.figure.inside.value', { count: inside.length, all: standings.length }),
      note: walkAway ? text('bots.figure.inside.note', { price: money(walkAway) }) : '',
    },
    {
      label: text('bots.figure.talks'),
      value: text('bots.figure.open', { count: count('silent', 'talking', 'choosing', 'draft', 'person') }),
      note: text('bots.figure.talks.note', {
        agreed: count('agreed', 'confirmed'),
        waiting: count('person', 'draft'),
        over: count('ended', 'left', 'lapsed'),
      }),
    },
    {
      label: text('bots.kept.title'),
      value: format.count(standings.reduce((sum, { talk }) => sum + keptIn(talk).length, 0)),
      note: text('bots.kept.hint'),
    },
  ];
}
