import type { Dashboard } from '../../../schemas/generated/answers.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';

export interface Figure {
  label: string;
  value: string;
  note?: string;
  /** Path of the counted list. */
  to?: string;
}

const lists: Partial<Record<keyof Dashboard['counts'], string>> = {
  workflowsActive: '/workflows',
  requestsOpen: '/requests',
  offersSubmitted: '/requests?tab=all',
  offersToEvaluate: '/workflows',
  negotiationsFinished: '/negotiations?tab=finished',
  negotiationsWon: '/negotiations?tab=finished',
};

/** The counts available to the caller, at most four, in order of importance. */
export function dashboardFigures(counts: Dashboard['counts'], context: { text: Text; format: Format }): Figure[] {
  const { text, format } = context;
  const figure = (name: keyof Dashboard['counts'], note?: string): Figure[] => {
    const value = counts[name];
    if (typeof value !== 'number') return [];
    const to = lists[name];
    return [
      {
        label: text(`dashboard.count.${name}`),
        value: format.count(value),
        ...(note && { note }),
        ...(to && { to }),
      },
    ];
  };
  const noted = (name: keyof Dashboard['counts']): string | undefined => {
    const value = counts[name];
    return typeof value === 'number' ? text(`dashboard.note.${name}`, { count: format.count(value) }) : undefined;
  };
  const { savings } = counts;
  // Purchasers see the number of workflows instead of requests.
  const isPurchaser = counts.workflowsActive !== undefined;
  return [
    ...figure('workflowsActive', noted('workflowsInNegotiation')),
    ...(isPurchaser ? [] : figure('requestsOpen')),
    ...figure('offersSubmitted'),
    ...figure('negotiationsFinished', noted('negotiationsFinishedThisMonth')),
    ...figure('negotiationsWon'),
    ...figure('offersToEvaluate'),
    ...(isPurchaser && !savings ? [{ label: text('dashboard.count.savings'), value: missing }] : []),
    ...(savings
      ? [
          {
            label: text('dashboard.count.savings'),
            to: '/insights?span=year',
            value: format.money(savings.amount, savings.currency, { whole: true }),
            note: text('dashboard.note.savings', {
              percent: format.percent(savings.percent),
              negotiated: format.money(savings.negotiated, savings.currency, { whole: true }),
            }),
          },
        ]
      : []),
  ].slice(0, 4);
}
