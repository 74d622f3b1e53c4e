import type { ReactNode } from 'react';
import { Decimal, plain } from '../../../../schemas/domain/decimal.ts';
import type { Representation } from '../../../data/representation.ts';
import { useServerNow } from '../../../data/use-server-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Figures } from '../../../kit/fact.tsx';
import { missing } from '../../../kit/money.tsx';
import type { EntryView } from './entry-view.ts';

type Run = Representation<'agentRun'>;

/** The final price compared with the expected one, and the duration. */
export function RunFigures({ run, entries }: { run: Run; entries: readonly EntryView[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const time = useTimeOf(run);
  const against = useComparedFigure(run);
  const { figures } = run;
  const price = figures?.price && figures.currency ? format.money(figures.price, figures.currency) : missing;
  const isAwarded = run.state === 'done';
  return (
    <Figures
      figures={[
        {
          label: text(isAwarded ? 'agent.figure.awarded' : 'agent.figure.recommended'),
          value: price,
          note: figures?.suppliers?.join(', '),
        },
        against(figures?.estimate ? 'estimate' : 'budget', figures?.estimate ?? run.budget?.amount),
        against('firstBest', figures?.firstBest),
        {
          label: text('agent.figure.time'),
          value: time,
          note: text('agent.figure.decisions', { count: entries.length }),
        },
      ]}
    />
  );
}

type Figure = Parameters<typeof Figures>[0]['figures'][number];

/** Compares amounts; a lower one is good. */
function useComparedFigure({ figures, budget }: Run): (id: string, of: string | null | undefined) => Figure {
  const text = useText();
  const format = useFormat();
  return (id, of) => {
    const label = text(`agent.figure.${id}`);
    const { price, currency } = figures ?? {};
    const isOther = id === 'budget' && budget?.currency !== currency;
    if (!price || !currency || !of || Number(of) === 0 || isOther) return { label, value: missing };
    const change = new Decimal(price).minus(of);
    const amount = format.money(plain(change.abs()), currency);
    const percent = plain(change.div(of).times(100), 1);
    return {
      label,
      value: format.percent(percent, { sign: true, decimals: 1 }),
      note: text(change.gt(0) ? 'agent.figure.above' : 'agent.figure.below', {
        amount,
        of: format.money(of, currency),
      }),
      ...(change.lt(0) ? { tone: 'success' as const } : {}),
    };
  };
}

const minute = 60_000;

function useTimeOf({ createdAt, endedAt }: Run): string {
  const text = useText();
  const now = useServerNow(minute);
  const end = endedAt ? Date.parse(endedAt) : now;
  const minutes = Math.max(0, Math.floor((end - Date.parse(createdAt ?? '')) / minute));
  const hours = Math.floor(minutes / 60);
  return hours >= 24
    ? text('agent.figure.days', { days: Math.floor(hours / 24), hours: hours % 24 })
    : text('agent.figure.hours', { hours, minutes: minutes % 60 });
}
