import type { DashboardCounts } from '../../data/dashboard.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';

export interface Figure {
  label: string;
  value: string;
  note?: string;
}

/** The counts that the caller has, at most four, in the order of their weight. */
export function dashboardFigures(counts: DashboardCounts, context: { text: Text; format: Format }): Figure[] {
  const { text, format } = context;
  const figure = (name: keyof DashboardCounts, note?: string): Figure[] => {
    const value = counts[name];
    if (typeof value !== 'number') return [];
    return [{ label: text(`dashboard.count.${name}`), value: String(value), ...(note ? { note } : {}) }];
  };
  const noted = (name: keyof DashboardCounts): string | undefined => {
    const value = counts[name];
    return typeof value === 'number' ? text(`dashboard.note.${name}`, { count: value }) : undefined;
  };
  const { savings } = counts;
  return [
    ...figure('workflowsActive', noted('workflowsInNegotiation')),
    ...figure('requestsOpen'),
    ...figure('offersSubmitted'),
    ...figure('negotiationsFinished', noted('negotiationsFinishedThisMonth')),
    ...figure('negotiationsWon'),
    ...figure('offersToEvaluate'),
    ...(savings
      ? [
          {
            label: text('dashboard.count.savings'),
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
