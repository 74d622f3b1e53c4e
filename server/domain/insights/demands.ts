import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import { monthNumber, within, type Question } from './question.ts';
import { decimalOrNull, type Insight } from './series.ts';

interface DemandCount {
  month: number | null;
  state: string | null;
  count: number;
  open: number;
  age: number | null;
}

const open = `t.state in ('submitted', 'approved', 'bundled')`;

/** Demands submitted within the period: their number by state, and the age of those that wait. */
export async function demands(question: Question, db: Knex): Promise<Insight> {
  const month = monthNumber('t.submitted_at', question);
  const source = { table: 'demand', at: 'submitted_at', owner: 'requester_id', eclass: 'category' };
  const where = await within(source, question, db);
  const found = await raw<DemandCount>(db, {
    sql: `select month, state, count(*)::int as count, (count(*) filter (where ${open}))::int as open,
        percentile_cont(0.5) within group (order by age) filter (where ${open}) as age
      from (select ${month.sql} as month, t.state, extract(epoch from ?::timestamptz - t.submitted_at) / 86400 as age
        from demand t where ${where.sql}) t
      group by grouping sets ((), (month, state))`,
    bindings: [...month.bindings, question.now.toISOString(), ...where.bindings],
  });
  const all = found.find((row) => row.state === null);
  const states = [...new Set(found.flatMap(({ state }) => state ?? []))].toSorted();
  return {
    figures: { open: all?.open ?? 0, medianAgeDays: decimalOrNull(all?.age, 1), submitted: all?.count ?? 0 },
    series: states.map((key) => ({
      key,
      points: question.months.map((name, index) => [
        name,
        found.find((row) => row.state === key && row.month === index + 1)?.count ?? 0,
      ]),
    })),
  };
}
