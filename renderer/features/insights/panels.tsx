import type { ReactNode } from 'react';
import { Link } from '../../kit/link.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { Columns, Rows, type BarOf } from './bars.tsx';
import { behind } from './behind.ts';
import { ChartPanel, totalRow } from './chart-panel.tsx';
import { Nothing, useWriting } from './writing.tsx';
import type { Insight, InsightValue } from '../../../schemas/generated/answers.ts';
import { seriesOf, sumOf, useInsight } from './use-insight.ts';
import { yearBefore } from './periods.ts';
import type { Filters } from './use-filters.ts';

const savingsOf = ['againstOffer', 'againstLast', 'againstTarget'] as const;
export type SavingsOf = (typeof savingsOf)[number];

/** Savings with a column per month. */
export function SavingsPanel(props: { filters: Filters; against: SavingsOf; choice: ReactNode }): ReactNode {
  const { filters, against, choice } = props;
  const { text, name, month, longMonth, money, format } = useWriting();
  const found = useInsight('savings', filters.query);
  const barsOf = (insight: Insight): BarOf[] =>
    seriesOf(insight, against).points.map(([period, value]) => ({
      id: period,
      label: month(period),
      value: Number(value ?? 0),
      shown: money(value, insight.currency),
      to: behind('awards', filters, { month: period }),
    }));
  const best = (insight: Insight): BarOf | undefined => barsOf(insight).toSorted((a, b) => b.value - a.value)[0];
  const finding = (insight: Insight): string | null => {
    const top = best(insight);
    return top && top.value > 0 ? text('insights.savings.best', { month: longMonth(top.id), amount: top.shown }) : null;
  };
  return (
    <ChartPanel
      kind="savings"
      title={name('kind.savings')}
      hint={name(against)}
      choice={choice}
      {...{ found }}
      query={filters.query}
      renderEmpty={(insight) =>
        insight.figures['awards'] === 0 ? (
          <Nothing id="savings" />
        ) : insight.figures[against] === null ? (
          <Nothing id={against} />
        ) : null
      }
      renderChart={(insight) => (
        <Columns
          bars={barsOf(insight)}
          summary={finding(insight) ?? name('kind.savings')}
          scale={(value) => format.decimal(value, { maximum: 0 })}
        />
      )}
      table={(insight) => ({
        heads: [name('column.period'), ...savingsOf.map(name)],
        rows: [
          ...seriesOf(insight, 'againstOffer').points.map(([period], at) => ({
            id: period,
            to: behind('awards', filters, { month: period }),
            cells: [
              longMonth(period),
              ...savingsOf.map((key) => money(seriesOf(insight, key).points[at]?.[1] ?? null, insight.currency)),
            ],
          })),
          totalRow([name('total'), ...savingsOf.map((key) => money(insight.figures[key] ?? null, insight.currency))]),
        ],
      })}
      renderFinding={finding}
    />
  );
}

const phases = ['request', 'offers', 'evaluation', 'negotiation', 'awarding'] as const;
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The median of each phase as a bar. The longest duration is only in the table, since a mark would dwarf the bars. */
export function CyclePanel({ filters }: { filters: Filters }): ReactNode {
  const { text, name, days } = useWriting();
  const found = useInsight('cycle-time', filters.query);
  const earlier = useInsight('cycle-time', { ...filters.query, ...yearBefore(filters) }).data;
  const before = earlier && Number(earlier.figures['workflows']) > 0 ? earlier : undefined;
  const of = (insight: Insight, kind: 'median' | 'worst', phase: string): InsightValue =>
    insight.figures[`${kind}${capital(phase)}Days`] ?? null;
  const longest = (insight: Insight): string | undefined =>
    phases.toSorted((a, b) => Number(of(insight, 'median', b) ?? 0) - Number(of(insight, 'median', a) ?? 0))[0];
  const finding = (insight: Insight): string =>
    text('insights.cycle.longest', {
      phase: name(`phase.${longest(insight)}`),
      workflows: Number(insight.figures['workflows']),
    });
  return (
    <ChartPanel
      kind="cycle-time"
      title={name('kind.cycle-time')}
      hint={text(before ? 'insights.cycle.hintBefore' : 'insights.cycle.hint')}
      query={filters.query}
      {...{ found }}
      renderEmpty={(insight) => (insight.figures['workflows'] === 0 ? <Nothing id="cycle" /> : null)}
      renderChart={(insight) => (
        <Rows
          summary={finding(insight)}
          bars={phases.map((phase) => ({
            id: phase,
            label: name(`phase.${phase}`),
            value: Number(of(insight, 'median', phase) ?? 0),
            shown: days(of(insight, 'median', phase)),
            to: behind('cycle', filters, {}),
            mark: before && {
              value: Number(of(before, 'median', phase) ?? 0),
              shown: text('insights.cycle.before', { days: days(of(before, 'median', phase)) }),
            },
          }))}
        />
      )}
      table={(insight) => ({
        heads: [text('insights.phase'), name('median'), name('worst')],
        rows: [
          ...phases.map((phase) => ({
            id: phase,
            cells: [name(`phase.${phase}`), days(of(insight, 'median', phase)), days(of(insight, 'worst', phase))],
          })),
          totalRow([
            name('total'),
            days(insight.figures['medianDays'] ?? null),
            days(insight.figures['worstDays'] ?? null),
          ]),
        ],
      })}
      renderFinding={finding}
    />
  );
}

const bidders = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Number of offers per request. Requests with a single offer are highlighted and linked. */
export function CompetitionPanel({ filters }: { filters: Filters }): ReactNode {
  const { text, name, format } = useWriting();
  const found = useInsight('competition', filters.query);
  const linkOf = (offers: string): string =>
    behind('requests', filters, { tests: offers === '6' ? { offersFrom: '6' } : { offers } });
  const count = (insight: Insight, offers: string): number => sumOf(seriesOf(insight, `offers:${offers}`));
  const labelOf = (offers: string): string => (offers === '6' ? '6+' : offers);
  const single = (insight: Insight): number => Number(insight.figures['single']);
  return (
    <ChartPanel
      kind="competition"
      title={name('kind.competition')}
      hint={text('insights.competition.hint')}
      query={filters.query}
      {...{ found }}
      renderEmpty={(insight) => (insight.figures['requests'] === 0 ? <Nothing id="competition" /> : null)}
      renderChart={(insight) => (
        <Columns
          named
          summary={text('insights.competition.summary', {
            offers: format.decimal(String(insight.figures['offersPerRequest'] ?? '0'), { maximum: 1 }),
          })}
          scale={(value) => format.count(value)}
          bars={bidders.map((offers) => ({
            id: offers,
            label: labelOf(offers),
            value: count(insight, offers),
            shown: format.count(count(insight, offers)),
            to: linkOf(offers),
            isWeak: offers === '1',
          }))}
        />
      )}
      table={(insight) => ({
        heads: [name('offers'), name('requests')],
        rows: bidders.map((offers) => ({
          id: offers,
          to: linkOf(offers),
          cells: [labelOf(offers), format.count(count(insight, offers))],
        })),
      })}
      renderFinding={(insight) =>
        single(insight) > 0 ? (
          <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center', flexWrap: 'wrap' }}>
            <Glyph kind="warn" tone="attention" />
            {text('insights.competition.single', { count: single(insight) })}{' '}
            <Link to={linkOf('1')} underline="always">
              {text('insights.look')}
            </Link>
          </span>
        ) : null
      }
    />
  );
}

/** Compares negotiation types: their number, their savings, and how often the lowest initial offer won. */
export function TypesPanel({ filters }: { filters: Filters }): ReactNode {
  const { text, name, format, money, percent } = useWriting();
  const found = useInsight('negotiations', filters.query);
  const typesOf = (insight: Insight): string[] =>
    insight.series.flatMap(({ key }) => (key.startsWith('count:') ? [key.slice('count:'.length)] : []));
  const count = (insight: Insight, type: string): number => sumOf(seriesOf(insight, `count:${type}`));
  const saved = (insight: Insight, type: string): number => sumOf(seriesOf(insight, `savings:${type}`));
  const first = (insight: Insight, type: string): number => sumOf(seriesOf(insight, `firstOfferWon:${type}`));
  const linkOf = (type: string): string => behind('awards', filters, { tests: { type } });
  return (
    <ChartPanel
      kind="negotiations"
      title={name('kind.negotiations')}
      hint={text('insights.negotiations.hint')}
      query={filters.query}
      {...{ found }}
      renderEmpty={(insight) => (insight.figures['count'] === 0 ? <Nothing id="negotiations" /> : null)}
      renderChart={(insight) => (
        <Rows
          summary={text('insights.negotiations.hint')}
          bars={typesOf(insight)
            .map((type) => ({
              id: type,
              label: text(`negotiationType.${type}`),
              value: saved(insight, type),
              shown: money(saved(insight, type), insight.currency),
              to: linkOf(type),
            }))
            .toSorted((a, b) => b.value - a.value)}
        />
      )}
      table={(insight) => ({
        heads: [text('insights.type'), name('count'), name('savings'), name('firstOfferWon')],
        rows: [
          ...typesOf(insight).map((type) => ({
            id: type,
            to: linkOf(type),
            cells: [
              text(`negotiationType.${type}`),
              format.count(count(insight, type)),
              money(saved(insight, type), insight.currency),
              percent((100 * first(insight, type)) / count(insight, type)),
            ],
          })),
          totalRow([
            name('total'),
            format.count(Number(insight.figures['count'])),
            money(insight.figures['savings'] ?? null, insight.currency),
            percent(insight.figures['firstOfferWonPercent'] ?? null),
          ]),
        ],
      })}
    />
  );
}

/** Demands of colleagues, by state. */
export function DemandsPanel({ filters }: { filters: Filters }): ReactNode {
  const { text, name, format, days } = useWriting();
  const found = useInsight('demands', filters.query);
  const rowsOf = (insight: Insight): BarOf[] =>
    insight.series.map((series) => ({
      id: series.key,
      label: name(`state.${series.key}`),
      value: sumOf(series),
      shown: format.count(sumOf(series)),
      to: `/demands?${new URLSearchParams({ tab: 'all', state: series.key })}`,
    }));
  return (
    <ChartPanel
      kind="demands"
      title={name('kind.demands')}
      hint={text('insights.demands.hint')}
      query={filters.query}
      {...{ found }}
      renderEmpty={(insight) => (insight.figures['submitted'] === 0 ? <Nothing id="demands" /> : null)}
      renderChart={(insight) => <Rows summary={text('insights.demands.hint')} bars={rowsOf(insight)} />}
      table={(insight) => ({
        heads: [text('insights.state'), name('kind.demands')],
        rows: rowsOf(insight).map(({ id, label, shown, to }) => ({ id, to, cells: [label, shown] })),
      })}
      renderFinding={(insight) =>
        text('insights.demands.open', {
          count: Number(insight.figures['open']),
          age: days(insight.figures['medianAgeDays'] ?? null),
        })
      }
    />
  );
}
