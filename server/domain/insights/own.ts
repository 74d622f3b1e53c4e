import type { Knex } from 'knex';
import { allMechanisms } from '../../../schemas/mechanisms/index.ts';
import { raw } from '../../kernel/repository/records.ts';
import { closedSql } from '../negotiation/sealed.ts';
import { monthNumber, type Question } from './question.ts';
import type { InsightValue } from '../../../schemas/generated/answers.ts';
import { decimalOrNull, monthly, percent, type Insight } from './series.ts';

interface MonthCount {
  month: number;
  what: 'invitations' | 'answered' | 'offers' | 'wins';
  count: number;
}

const between = (column: string): string =>
  `${column} >= (?::timestamp at time zone ?) and ${column} < ((?::date + 1)::timestamp at time zone ?)`;

const rankedTypes = (): string[] =>
  allMechanisms()
    .filter(({ traits }) => traits.ranked)
    .map(({ type }) => type);

/** Invitations that count as asked. Links invite no one in particular. */
const countedInvitations = `not i.is_link and i.state <> 'prepared' and ${between('i.sent_at')}`;
const ofInvitation = 'i.request_id, i.sent_at, i.declined_at';

/** A supplier's own figures, without data about others: ranks only from negotiations that showed them. */
export async function own(question: Question, db: Knex): Promise<Insight> {
  const counted = await counts(question, db);
  const ranks = await places(question, db);
  const { months } = question;
  const all = (what: MonthCount['what']): number =>
    counted.filter((row) => row.what === what).reduce((sum, { count }) => sum + count, 0);
  const series = (what: MonthCount['what']) =>
    monthly(
      what,
      { months, rows: counted.filter((row) => row.what === what), empty: 0 },
      (row): InsightValue => row.count,
    );
  const whole = ranks.find(({ month }) => month === null);
  const byMonth = ranks.flatMap(({ month, ...rest }) => (month === null ? [] : [{ ...rest, month }]));
  return {
    figures: {
      invitations: all('invitations'),
      answered: all('answered'),
      offers: all('offers'),
      wins: all('wins'),
      winPercent: percent(all('wins'), all('offers')),
      medianRank: decimalOrNull(whole?.rank, 1),
    },
    series: [
      series('invitations'),
      series('offers'),
      series('wins'),
      monthly('rank', { months, rows: byMonth, empty: null }, (row) => decimalOrNull(row.rank, 1)),
    ],
  };
}

async function counts(question: Question, db: Knex): Promise<MonthCount[]> {
  const { organization: id, from, to, zone } = question;
  const bounds = [from, zone, to, zone];
  const sent = monthNumber('i.sent_at', question);
  const offers = monthNumber('o.at', question);
  const wins = monthNumber('n.decided_at', question);
  const awards = monthNumber('s.created_at', question);
  return raw<MonthCount>(db, {
    // Invitations of the organization by its name, or of one of its people.
    sql: `with offers as materialized (
        select o.request_id, min(o.published_at) as at from response o
        where o.organization_id = ? and o.submitted group by 1),
      sent as (
        select ${ofInvitation} from invitation i where i.supplier_id = ? and ${countedInvitations}
        union all select ${ofInvitation} from account c join invitation i on i.account_id = c.id
        where c.organization_id = ? and i.supplier_id is distinct from ? and ${countedInvitations}),
      invited as (
        select distinct on (i.request_id) ${sent.sql} as month, (i.declined_at is not null or o.at is not null) as answered
        from sent i left join offers o on o.request_id = i.request_id order by i.request_id, i.sent_at)
      select month, 'invitations' as what, count(*)::int as count from invited group by 1
      union all select month, 'answered', count(*)::int from invited where answered group by 1
      union all select month, 'offers', count(*)::int from (
        select ${offers.sql} as month from offers o where ${between('o.at')}) o group by 1
      union all select month, 'wins', sum(count)::int from (
        select ${wins.sql} as month, count(*) as count from participation p join negotiation n on n.winner_id = p.id
        where p.supplier_id = ? and p.state = 'won' and n.state = 'awarded' and ${between('n.decided_at')} group by 1
        union all select ${awards.sql}, count(*) from supplier_award s
        where s.supplier_id = ? and ${between('s.created_at')} group by 1) w group by 1`,
    bindings: [
      id,
      id,
      ...bounds,
      id,
      id,
      ...bounds,
      ...sent.bindings,
      ...offers.bindings,
      ...bounds,
      ...wins.bindings,
      id,
      ...bounds,
      ...awards.bindings,
      id,
      ...bounds,
    ],
  });
}

/** The median rank of each month, and of the whole period (no month). */
async function places(question: Question, db: Knex): Promise<{ month: number | null; rank: number }[]> {
  const { organization, from, to, zone } = question;
  const month = monthNumber('n.finished_at', question);
  return raw(db, {
    sql: `select month, percentile_cont(0.5) within group (order by rank) as rank from (
        select ${month.sql} as month, coalesce(p.shown_rank, p.rank) as rank
        from participation p join negotiation n on n.id = p.negotiation_id
        where p.supplier_id = ? and n.type = any(?::text[]) and n.finished_at is not null and ${between('n.finished_at')}
          and coalesce(p.shown_rank, p.rank) is not null
          and not ${closedSql({ of: 'participation', property: 'rank', side: 'supplier' })}) r
      group by rollup (month)`,
    bindings: [...month.bindings, organization, rankedTypes(), from, zone, to, zone],
  });
}
