import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import { monthNumber, within, type Question } from './question.ts';
import type { InsightSeries } from '../../../schemas/generated/answers.ts';
import { decimalOrNull, monthly, percent, ratio, type Insight } from './series.ts';

const table = 'insight_request';

const phases = ['total', 'request', 'offers', 'evaluation', 'negotiation', 'awarding'] as const;
type Phase = (typeof phases)[number];

type Durations = { month: number | null; workflows: number } & Record<`${'median' | 'worst'}_${Phase}`, number | null>;

const durations = phases
  .map(
    (phase) => `percentile_cont(0.5) within group (order by t.${phase}_days) as median_${phase},
      max(t.${phase}_days)::float as worst_${phase}`,
  )
  .join(', ');

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Time from the first draft to the last award: the median and maximum number of days, in total and per phase. */
export async function cycleTime(question: Question, db: Knex): Promise<Insight> {
  const month = monthNumber('t.awarded_at', question);
  const where = await within({ table, at: 'awarded_at' }, question, db);
  const found = await raw<Durations>(db, {
    sql: `select month, count(*)::int as workflows, ${durations}
      from (select ${month.sql} as month, t.* from ${table} t where ${where.sql}) t group by rollup (month)`,
    bindings: [...month.bindings, ...where.bindings],
  });
  const { months } = question;
  const all = found.find((row) => row.month === null);
  const rows = found.flatMap((row) => (row.month === null ? [] : [{ ...row, month: row.month }]));
  const tenths = (value: number | null | undefined): string | null => decimalOrNull(value, 1);
  const series = (kind: 'median' | 'worst', phase: Phase): InsightSeries =>
    monthly(phase === 'total' ? kind : `${kind}:${phase}`, { months, rows, empty: null }, (row) =>
      tenths(row[`${kind}_${phase}`]),
    );
  return {
    figures: {
      medianDays: tenths(all?.median_total),
      worstDays: tenths(all?.worst_total),
      ...Object.fromEntries(
        phases.slice(1).flatMap((phase) => [
          [`median${capital(phase)}Days`, tenths(all?.[`median_${phase}`])],
          [`worst${capital(phase)}Days`, tenths(all?.[`worst_${phase}`])],
        ]),
      ),
      workflows: all?.workflows ?? 0,
    },
    series: phases.flatMap((phase) => [series('median', phase), series('worst', phase)]),
  };
}

interface CompetitionRow {
  month: number;
  /** Number of offers received; six also means more. */
  offers: number;
  requests: number;
  all: number;
  invited: number;
  answered: number;
  running: number;
}

const mostBidders = 6;

/** Requests published within the period: the number of offers each received, and of invitations that were answered. */
export async function competition(question: Question, db: Knex): Promise<Insight> {
  const month = monthNumber('t.published_at', question);
  const where = await within({ table, at: 'published_at' }, question, db);
  const found = await raw<CompetitionRow>(db, {
    sql: `select ${month.sql} as month, least(t.offers, ${mostBidders}) as offers, count(*)::int as requests,
        sum(t.offers)::int as all, sum(t.invited)::int as invited, sum(t.answered)::int as answered,
        (count(*) filter (where t.running))::int as running
      from ${table} t where ${where.sql} group by 1, 2`,
    bindings: [...month.bindings, ...where.bindings],
  });
  const { months } = question;
  const sum = (rows: readonly CompetitionRow[], of: (row: CompetitionRow) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  const perMonth = (
    key: string,
    value: (rows: readonly CompetitionRow[]) => InsightSeries['points'][number][1],
  ): InsightSeries => ({
    key,
    points: months.map((name, index) => [name, value(found.filter((row) => row.month === index + 1))]),
  });
  const bidders = Array.from({ length: mostBidders + 1 }, (_, offers) =>
    perMonth(`offers:${offers}`, (rows) =>
      sum(
        rows.filter((row) => row.offers === offers),
        (row) => row.requests,
      ),
    ),
  );
  const [requests, offers] = [sum(found, (row) => row.requests), sum(found, (row) => row.all)];
  const [invited, answered] = [sum(found, (row) => row.invited), sum(found, (row) => row.answered)];
  return {
    figures: {
      offersPerRequest: ratio(offers, requests),
      answered,
      invited,
      answeredPercent: percent(answered, invited),
      requests,
      offers,
      single: sum(
        found.filter((row) => row.offers === 1),
        (row) => row.requests,
      ),
      running: sum(found, (row) => row.running),
    },
    series: [
      perMonth('offersPerRequest', (rows) =>
        ratio(
          sum(rows, (row) => row.all),
          sum(rows, (row) => row.requests),
        ),
      ),
      perMonth('requests', (rows) => sum(rows, (row) => row.requests)),
      perMonth('invited', (rows) => sum(rows, (row) => row.invited)),
      perMonth('answered', (rows) => sum(rows, (row) => row.answered)),
      ...bidders,
    ],
  };
}
