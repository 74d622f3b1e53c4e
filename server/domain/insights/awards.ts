import type { Knex } from 'knex';
import { categoryFor } from '../../../schemas/domain/category-for.ts';
import { Decimal, type Numeric } from '../../../schemas/domain/decimal.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import { monthNumber, within, type Question } from './question.ts';
import type { InsightSeries, InsightValue } from '../../../schemas/generated/answers.ts';
import { money, monthly, percent, type Insight } from './series.ts';

const table = 'insight_award';

interface Sums {
  month: number;
  currency: string;
  awards: number;
  spend: string;
  negotiated: string;
  offer: string;
  last: string | null;
  target: string | null;
}

const sums = `count(*)::int as awards, sum(t.spend)::text as spend, coalesce(sum(t.negotiated), 0)::text as negotiated,
  coalesce(sum(t.against_offer), 0)::text as offer, sum(t.against_last)::text as last, sum(t.against_target)::text as target`;

async function sumsByMonth(question: Question, db: Knex): Promise<Sums[]> {
  const month = monthNumber('t.decided_at', question);
  const where = await within({ table, at: 'decided_at' }, question, db);
  return raw<Sums>(db, {
    sql: `select ${month.sql} as month, t.currency, ${sums} from ${table} t where ${where.sql} group by 1, 2`,
    bindings: [...month.bindings, ...where.bindings],
  });
}

/** Picks one currency, since sums of different ones mean nothing: the requested one, or that of most awards. */
function currencyOf(
  rows: readonly Pick<Sums, 'currency' | 'awards'>[],
  { currency }: Pick<Question, 'currency'>,
): { currency: string | null; otherCurrencies: string[] } {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.currency, (counts.get(row.currency) ?? 0) + row.awards);
  const [most] = [...counts].toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b));
  const chosen = currency ?? most?.[0] ?? null;
  return { currency: chosen, otherCurrencies: [...counts.keys()].filter((one) => one !== chosen).toSorted() };
}

const total = (values: readonly (Numeric | null)[]): Decimal =>
  values.reduce<Decimal>((sum, value) => sum.plus(value ?? 0), new Decimal(0));

/**
 * Savings: the lowest first offer less the price paid, and the same for last and target prices where lines have them.
 */
export async function savings(question: Question, db: Knex): Promise<Insight> {
  const found = await sumsByMonth(question, db);
  const chosen = currencyOf(found, question);
  const rows = found.filter(({ currency }) => currency === chosen.currency);
  const { months } = question;
  const amount = (value: Numeric | null): string => money(value, chosen.currency);
  const series = (key: string, of: (row: Sums) => string | null): InsightSeries =>
    monthly(key, { months, rows, empty: amount(0) }, (row) => amount(of(row)));
  const offer = total(rows.map((row) => row.offer));
  const negotiated = total(rows.map((row) => row.negotiated));
  return {
    figures: {
      total: amount(offer),
      percent: percent(offer, negotiated),
      againstOffer: amount(offer),
      againstLast: known(rows, ({ last }) => last, amount),
      againstTarget: known(rows, ({ target }) => target, amount),
      negotiated: amount(negotiated),
      awards: rows.reduce((sum, { awards }) => sum + awards, 0),
    },
    series: [
      series('total', (row) => row.offer),
      series('againstOffer', (row) => row.offer),
      series('againstLast', (row) => row.last),
      series('againstTarget', (row) => row.target),
      series('negotiated', (row) => row.negotiated),
    ],
    ...chosen,
  };
}

/** Null if no line had such a price. */
function known(
  rows: readonly Sums[],
  of: (row: Sums) => string | null,
  amount: (value: Numeric) => string,
): InsightValue {
  const values = rows.map(of).filter((value) => value !== null);
  return values.length === 0 ? null : amount(total(values));
}

interface SpendRow extends Pick<Sums, 'month' | 'currency' | 'awards' | 'spend' | 'offer'> {
  supplier: string | null;
  center: string | null;
  eclass: string | null;
  /** Dimension of the row. */
  by: 'month' | 'supplier' | 'costCenter' | 'category';
}

/** Number of entries of a dimension that are listed one by one. */
const mostListed = 50;

/** Awarded amounts by month, category, supplier and cost center. Keys name records by their address. */
export async function spend(question: Question, db: Knex): Promise<Insight> {
  const found = await spentBy(question, db);
  const chosen = currencyOf(
    found.filter(({ by }) => by === 'month'),
    question,
  );
  const rows = found.filter(({ currency }) => currency === chosen.currency);
  const { months } = question;
  const amount = (value: Numeric): string => money(value, chosen.currency);
  const all = rows.filter(({ by }) => by === 'month');
  const dimensions = (['category', 'supplier', 'costCenter'] as const).flatMap((by) =>
    largest(
      rows.filter((row) => row.by === by),
      (row) => `${by}:${keyOf(row, question)}`,
    ),
  );
  const series = (key: string, of: readonly SpendRow[], value: (row: SpendRow) => string): InsightSeries =>
    monthly(key, { months, rows: merged(of), empty: amount(0) }, (row) => amount(value(row)));
  return {
    figures: {
      total: amount(total(all.map((row) => row.spend))),
      awards: all.reduce((sum, { awards }) => sum + awards, 0),
    },
    series: [
      series('total', all, (row) => row.spend),
      series('savings', all, (row) => row.offer),
      ...dimensions.flatMap(({ key, of }) => [
        series(key, of, (row) => row.spend),
        series(`savings:${key}`, of, (row) => row.offer),
      ]),
    ],
    names: await namesIn(rows, question, db),
    ...chosen,
  };
}

async function spentBy(question: Question, db: Knex): Promise<SpendRow[]> {
  const month = monthNumber('t.decided_at', question);
  const where = await within({ table, at: 'decided_at' }, question, db);
  return raw<SpendRow>(db, {
    sql: `with a as materialized (
        select month, currency, supplier_id, cost_center_id, eclass, count(*)::int as awards, sum(spend) as spend,
          coalesce(sum(against_offer), 0) as offer
        from (select ${month.sql} as month, t.* from ${table} t where ${where.sql}) t
        group by month, currency, supplier_id, cost_center_id, eclass)
      select month, currency, supplier_id as supplier, cost_center_id as center, eclass, sum(awards)::int as awards,
        sum(spend)::text as spend, sum(offer)::text as offer,
        case grouping(supplier_id, cost_center_id, eclass) when 7 then 'month' when 3 then 'supplier'
          when 5 then 'costCenter' else 'category' end as by
      from a group by grouping sets ((month, currency), (month, currency, supplier_id),
        (month, currency, cost_center_id), (month, currency, eclass))`,
    bindings: [...month.bindings, ...where.bindings],
  });
}

const none = 'none';

function keyOf({ by, supplier, center, eclass }: SpendRow, { categories }: Question): string {
  if (by === 'supplier') return supplier ? `${apiBase}/organizations/${supplier}` : none;
  if (by === 'costCenter') return center ? `${apiBase}/cost-centers/${center}` : none;
  const category = categoryFor(eclass, categories);
  return category ? `${apiBase}/categories/${category.id}` : (eclass ?? none);
}

/** The largest entries first. Entries beyond the limit are summed as `other`. */
function largest(rows: readonly SpendRow[], keyOfRow: (row: SpendRow) => string): { key: string; of: SpendRow[] }[] {
  const byKey = new Map<string, SpendRow[]>();
  for (const row of rows) {
    const key = keyOfRow(row);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const sorted = [...byKey]
    .map(([key, of]) => ({ key, of, all: total(of.map((row) => row.spend)) }))
    .toSorted((a, b) => b.all.comparedTo(a.all) || a.key.localeCompare(b.key));
  const [first] = rows;
  const rest = sorted.slice(mostListed).flatMap(({ of }) => of);
  return [
    ...sorted.slice(0, mostListed),
    ...(first && rest.length > 0 ? [{ key: `${first.by}:other`, of: rest }] : []),
  ];
}

/** Merges rows of the same month. */
function merged(rows: readonly SpendRow[]): SpendRow[] {
  const byMonth = new Map<number, SpendRow>();
  for (const row of rows) {
    const same = byMonth.get(row.month);
    byMonth.set(
      row.month,
      same
        ? { ...same, spend: total([same.spend, row.spend]).toFixed(), offer: total([same.offer, row.offer]).toFixed() }
        : row,
    );
  }
  return [...byMonth.values()];
}

async function namesIn(rows: readonly SpendRow[], question: Question, db: Knex): Promise<Record<string, string>> {
  const suppliers = [...new Set(rows.flatMap(({ supplier }) => supplier ?? []))];
  const centers = [...new Set(rows.flatMap(({ center }) => center ?? []))];
  const named = await raw<{ iri: string; name: string }>(db, {
    sql: `select '${apiBase}/organizations/' || id as iri, legal_name as name from organization where id = any(?::uuid[])
      union all select '${apiBase}/cost-centers/' || id, number || ' ' || name from cost_center
      where id = any(?::uuid[]) and organization_id = ?`,
    bindings: [suppliers, centers, question.organization],
  });
  const categories = question.categories.map(({ id, title }) => [`${apiBase}/categories/${id}`, title] as const);
  return Object.fromEntries([...categories, ...named.map(({ iri, name }) => [iri, name] as const)]);
}

interface ByType extends Omit<Sums, 'last' | 'target'> {
  type: string;
  firstWon: number;
}

/** Awarded negotiations by type: their number, their savings, and how often the first cheapest supplier won. */
export async function negotiations(question: Question, db: Knex): Promise<Insight> {
  const month = monthNumber('t.decided_at', question);
  const where = await within({ table, at: 'decided_at' }, question, db);
  const found = await raw<ByType>(db, {
    sql: `select ${month.sql} as month, t.type, t.currency, ${sums}, count(*) filter (where t.first_won)::int as "firstWon"
      from ${table} t where ${where.sql} and t.type is not null group by 1, 2, 3`,
    bindings: [...month.bindings, ...where.bindings],
  });
  const chosen = currencyOf(found, question);
  const inCurrency = found.filter(({ currency }) => currency === chosen.currency);
  const { months } = question;
  const types = [...new Set(found.map(({ type }) => type))].toSorted();
  const count = (rows: readonly ByType[]): number => rows.reduce((sum, { awards }) => sum + awards, 0);
  const firstWon = (rows: readonly ByType[]): number => rows.reduce((sum, row) => sum + row.firstWon, 0);
  const amount = (rows: readonly ByType[]): string => money(total(rows.map(({ offer }) => offer)), chosen.currency);
  const each = (
    key: string,
    rows: readonly ByType[],
    value: (of: readonly ByType[]) => InsightValue,
  ): InsightSeries => ({
    key,
    points: months.map((name, index) => [name, value(rows.filter((row) => row.month === index + 1))]),
  });
  const seriesOf = (suffix: string, isOf: (row: ByType) => boolean): InsightSeries[] => [
    each(`count${suffix}`, found.filter(isOf), count),
    each(`savings${suffix}`, inCurrency.filter(isOf), amount),
    each(`firstOfferWon${suffix}`, found.filter(isOf), firstWon),
  ];
  return {
    figures: {
      count: count(found),
      savings: amount(inCurrency),
      firstOfferWon: firstWon(found),
      firstOfferWonPercent: percent(firstWon(found), count(found)),
    },
    series: [...seriesOf('', () => true), ...types.flatMap((type) => seriesOf(`:${type}`, (row) => row.type === type))],
    ...chosen,
  };
}
