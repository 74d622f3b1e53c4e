import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import { monthNumber, within, type Question } from './question.ts';
import type { InsightIndicator, InsightValue } from '../../../schemas/generated/answers.ts';
import { decimalOrNull, monthly, type Insight } from './series.ts';

const table = 'insight_request';

/** Fences of box plots: 1.5 times the interquartile range beyond the quartiles. */
interface Fences {
  gapFirst: number | null;
  gapLow: number | null;
  gapThird: number | null;
  gapHigh: number | null;
  rejectedThird: number | null;
  rejectedHigh: number | null;
}

interface Indicator {
  id: string;
  value: string;
  /** Null if no tender has a value. */
  threshold: (fences: Fences) => number | null;
  /** SQL over the alias `t`, with fences as `f`. */
  flagged: string;
}

const rejectedShare = 't.rejected_share';

/**
 * Each is a reason to look, not a verdict. R numbers are those of the Open Contracting Partnership's guide to red flags
 * (2024), with the formulas of its Cardinal library. A value counts as an outlier only outside the quartile itself, so
 * that tenders that are all alike flag none. `coefficient_of_variation` is the deviation of three or more valid offers,
 * divided by their mean. Imhof (2017) found cartels at small values, with a bound of six percent.
 */
const indicators: readonly Indicator[] = [
  { id: 'R003', value: 't.offer_days', threshold: () => 15, flagged: 't.offer_days < 15' },
  { id: 'R018', value: 't.offers', threshold: () => 1, flagged: 't.offers = 1 and not t.running' },
  {
    id: 'R024',
    value: 't.gap',
    threshold: ({ gapLow }) => gapLow,
    flagged: 't.gap <= f."gapLow" and t.gap < f."gapFirst"',
  },
  {
    id: 'R058',
    value: 't.gap',
    threshold: ({ gapHigh }) => gapHigh,
    flagged: 't.gap >= f."gapHigh" and t.gap > f."gapThird"',
  },
  { id: 'R028', value: 't.twins', threshold: () => 0, flagged: 't.twins > 0' },
  {
    id: 'R038',
    value: rejectedShare,
    threshold: ({ rejectedHigh }) => rejectedHigh,
    flagged: `${rejectedShare} >= f."rejectedHigh" and ${rejectedShare} > f."rejectedThird"`,
  },
  { id: 'coefficient_of_variation', value: 't.variation', threshold: () => 0.06, flagged: 't.variation < 0.06' },
];

const mostShown = 300;
/** The newest tenders are listed with every figure, flagged or not. */
const newestShown = 100;
/** Number of meetings of the same suppliers from which their winners say anything. */
const fewestMeetings = 4;

type Row = { workflow: string; month: number } & Record<string, InsightValue | boolean>;

export async function integrity(question: Question, db: Knex): Promise<Insight> {
  const where = await within({ table, at: 'published_at' }, question, db);
  const [fences, groups] = await Promise.all([fencesOf(where, db), meetings(question, db)]);
  const scene = { where, fences };
  const [counted, shown] = await Promise.all([counts(scene, question, db), tenders(scene, question, db)]);
  const flags = Object.fromEntries(
    indicators.map(({ id }) => [id, counted.reduce((sum, row) => sum + Number(row[id]), 0)]),
  );
  const ofGroups = ['same_loser', 'rotation'].map((id) => [
    id,
    groups.filter((one) => one.id === id && one.flagged).length,
  ]);
  return {
    figures: {
      tenders: counted.reduce((sum, row) => sum + Number(row['tenders']), 0),
      ...flags,
      ...Object.fromEntries(ofGroups),
    },
    series: indicators.map(({ id }) =>
      monthly(id, { months: question.months, rows: counted, empty: 0 }, (row) => Number(row[id])),
    ),
    indicators: [...shown, ...groups],
  };
}

async function fencesOf(where: Sql, db: Knex): Promise<Fences> {
  const quartiles = (value: string): string =>
    `percentile_cont(array[0.25, 0.75]) within group (order by ${value}::float)`;
  const [found] = await raw<Fences>(db, {
    sql: `select g[1] as "gapFirst", g[1] - 1.5 * (g[2] - g[1]) as "gapLow", g[2] as "gapThird",
        g[2] + 1.5 * (g[2] - g[1]) as "gapHigh", r[2] as "rejectedThird", r[2] + 1.5 * (r[2] - r[1]) as "rejectedHigh"
      from (select ${quartiles('t.gap')} as g, ${quartiles(rejectedShare)} as r from ${table} t where ${where.sql}) q`,
    bindings: where.bindings,
  });
  return (
    found ?? { gapFirst: null, gapLow: null, gapThird: null, gapHigh: null, rejectedThird: null, rejectedHigh: null }
  );
}

interface Scene {
  where: Sql;
  fences: Fences;
}

const withFences = (fences: Fences): Sql => ({
  sql: `(select ${Object.keys(fences)
    .map((name) => `?::float8 as "${name}"`)
    .join(', ')}) f`,
  bindings: Object.values(fences),
});

async function counts(
  { where, fences }: Scene,
  question: Question,
  db: Knex,
): Promise<(Record<string, number> & { month: number })[]> {
  const month = monthNumber('t.published_at', question);
  const bounds = withFences(fences);
  const each = indicators.map(({ id, flagged }) => `(count(*) filter (where ${flagged}))::int as "${id}"`);
  return raw<Record<string, number> & { month: number }>(db, {
    sql: `select ${month.sql} as month, count(*)::int as tenders, ${each.join(', ')}
      from ${table} t cross join ${bounds.sql} where ${where.sql} group by 1`,
    bindings: [...month.bindings, ...bounds.bindings, ...where.bindings],
  });
}

async function tenders({ where, fences }: Scene, question: Question, db: Knex): Promise<InsightIndicator[]> {
  const bounds = withFences(fences);
  const any = indicators.map(({ flagged }) => `coalesce(${flagged}, false)`).join(' or ');
  const columns = indicators.map(
    ({ id, value, flagged }) => `${value}::float as "value ${id}", coalesce(${flagged}, false) as "flagged ${id}"`,
  );
  const rows = await raw<Row>(db, {
    // Uses the index of the newest tenders, so that little beyond the shown rows is read when much is flagged.
    sql: `with shown as ((select t.workflow_id from ${table} t cross join ${bounds.sql}
          where ${where.sql} and (${any}) order by t.published_at desc limit ${mostShown})
          union (select t.workflow_id from ${table} t where ${where.sql} order by t.published_at desc limit ${newestShown}))
      select t.workflow_id as workflow, ${columns.join(', ')} from ${table} t cross join ${bounds.sql}
      where t.workflow_id in (select workflow_id from shown) order by t.published_at desc, t.workflow_id`,
    bindings: [...bounds.bindings, ...where.bindings, ...where.bindings, ...bounds.bindings],
  });
  const indicatorValues = rows.flatMap((row) =>
    indicators.flatMap(({ id, threshold }) => {
      const value = row[`value ${id}`];
      const bound = threshold(fences);
      if (typeof value !== 'number' || bound === null) return [];
      return [
        toIndicator({ id, workflow: row.workflow, value, threshold: bound, flagged: row[`flagged ${id}`] === true }),
      ];
    }),
  );
  return indicatorValues.toSorted((a, b) => Number(b.flagged) - Number(a.flagged));
}

interface IndicatorFacts {
  id: string;
  workflow: string;
  value: number;
  threshold: number;
  flagged: boolean;
  suppliers?: readonly string[];
}

const toIndicator = ({ workflow, value, threshold, suppliers, ...rest }: IndicatorFacts): InsightIndicator => ({
  ...rest,
  workflow: iriOf(entityNamed('workflow'), workflow),
  value: decimalOrNull(value, 4),
  threshold: decimalOrNull(threshold, 4),
  ...(suppliers ? { suppliers: suppliers.map((id) => iriOf(entityNamed('organization'), id)) } : {}),
});

interface Meeting {
  workflow: string;
  suppliers: string[];
  tenders: number;
  winners: number;
  changes: number;
}

/**
 * Groups of suppliers that met again and again. With `same_loser`, the same one always wins; its value is the number of
 * meetings. With `rotation`, each wins in turn and never twice in a row; its value is the share of changes. The newest
 * tender represents them.
 */
async function meetings(question: Question, db: Knex): Promise<InsightIndicator[]> {
  const where = await within({ table, at: 'awarded_at' }, question, db);
  const rows = await raw<Meeting>(db, {
    sql: `with told as (
        select m.*, (select r.workflow_id from ${table} r where r.organization_id = ? and r.met = m.met and r.awarded_at = m.newest
          order by r.workflow_id desc limit 1) as workflow
        from (select met, max(awarded_at) as newest, count(*)::int as tenders, count(distinct winner_id)::int as winners,
            (count(*) filter (where winner_id <> before))::int as changes
          from (select t.met, t.awarded_at, t.winner_id,
              lag(t.winner_id) over (partition by t.met order by t.awarded_at, t.workflow_id) as before
            from ${table} t where ${where.sql} and t.met is not null) t
          group by met having count(*) >= ${fewestMeetings} order by 2 desc limit ${mostShown}) m)
      select told.*, r.bidders as suppliers from told join ${table} r on r.workflow_id = told.workflow
      order by told.newest desc, told.workflow`,
    bindings: [question.organization, ...where.bindings],
  });
  return rows.flatMap(({ workflow, suppliers, tenders: met, winners, changes }) => [
    toIndicator({
      id: 'same_loser',
      workflow,
      value: winners === 1 ? met : 0,
      threshold: fewestMeetings,
      flagged: winners === 1,
      suppliers,
    }),
    toIndicator({
      id: 'rotation',
      workflow,
      value: changes / (met - 1),
      threshold: 1,
      flagged: changes === met - 1 && winners === suppliers.length,
      suppliers,
    }),
  ]);
}
