import type { Answers } from '../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import type { EntityName, Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { countsOf } from '../../kernel/repository/list-total.ts';
import { raw } from '../../kernel/repository/records.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import { waitingFor, type Side } from '../waiting/waiting-for.ts';
import { dayIn } from '../insights/period.ts';
import { zoneOf } from '../insights/zone.ts';
import {
  purchaserCounts,
  purchaserRunning,
  purchaserSavings,
  purchaserSteps,
  purchaserTrial,
  purchaserUpcoming,
} from './purchaser-sql.ts';
import { supplierCounts, supplierRunning, supplierUpcoming } from './supplier-sql.ts';

interface Question {
  organization: string;
  /** Account of the caller, for their own work. */
  account: string | null;
  now: Date;
}

/** The question, with the organization's time zone and date. */
interface DashboardQuestion extends Question {
  zone: string;
  /** "2026-12-31" */
  today: string;
}

/** This year's awards; `negotiated`: the sum of the lowest initial prices. */
interface Savings extends Pick<Records['negotiation'], 'currency'> {
  amount: string;
  negotiated: string | null;
}

interface Running extends Pick<Records['negotiation'], 'id' | 'title' | 'type' | 'currency'> {
  endsAt: string | null;
  price: string | null;
  initial: string | null;
}

interface Trial {
  endsAt: string;
}

/** An upcoming event. */
interface Entry extends Pick<Records['negotiation'], 'id'> {
  kind: string;
  entity: EntityName;
  title: string | null;
  at: string;
}

type DashboardContent = Omit<Answers['Dashboard'], 'serverTime'>;

type Steps = Record<keyof typeof stepPaths, boolean>;

const nothing: DashboardContent = { counts: {}, gettingStarted: [], running: [], waiting: [], upcoming: [] };

/**
 * Returns what runs, what waits for the caller's organization, and upcoming events. The client creates texts from the
 * kinds.
 */
export async function dashboardOf(side: Side | null, question: Question, db: Knex): Promise<DashboardContent> {
  if (side === null) return nothing;
  const { waiting } = await waitingFor(side, question, db);
  if (side === 'operator') return { ...nothing, waiting };
  const zone = await zoneOf(question.organization, db);
  const dayQuestion = { ...question, zone, today: dayIn(question.now, zone) };
  const parts = await (side === 'purchaser' ? ofPurchaser(dayQuestion, db) : ofSupplier(dayQuestion, db));
  return { ...parts, waiting };
}

async function ofPurchaser(question: DashboardQuestion, db: Knex): Promise<Omit<DashboardContent, 'waiting'>> {
  const ask = asker(question, db);
  const [savings] = await ask<Savings>(purchaserSavings);
  const [steps] = await ask<Steps>(purchaserSteps);
  return {
    counts: { ...(await countRows(purchaserCounts, question, db)), savings: savings ? savingsOf(savings) : null },
    gettingStarted: steps ? stepsOf(steps) : [],
    trial: (await ask<Trial>(purchaserTrial))[0] ?? null,
    running: await runningRows(await ask<Running>(purchaserRunning()), question, db),
    upcoming: (await ask<Entry>(purchaserUpcoming)).map(entryOf),
  };
}

async function ofSupplier(question: DashboardQuestion, db: Knex): Promise<Omit<DashboardContent, 'waiting'>> {
  const ask = asker(question, db);
  return {
    counts: await countRows(supplierCounts, question, db),
    gettingStarted: [],
    running: await runningRows(await ask<Running>(supplierRunning()), question, db),
    upcoming: (await ask<Entry>(supplierUpcoming)).map(entryOf),
  };
}

/** Counts like lists: beyond their limit, returns one more. */
async function countRows(
  lists: Readonly<Record<string, string>>,
  question: DashboardQuestion,
  db: Knex,
): Promise<Record<string, number>> {
  const names = Object.keys(lists);
  const counts = await countsOf(
    Object.values(lists).map((from) => bound(from, question)),
    db,
  );
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0]));
}

/** Binds no instant: counts are cached for a minute by their values. */
function bound(from: string, { organization, today, zone }: DashboardQuestion): Sql {
  const values: Readonly<Record<string, string>> = { organization, month: monthOf(today), zone };
  const bindings: string[] = [];
  const sql = from.replace(/(?<!:):(organization|month|zone)\b/g, (_, name: string) => {
    bindings.push(values[name] ?? '');
    return '?';
  });
  return { sql, bindings };
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const asker =
  ({ organization, account, now, zone, today }: DashboardQuestion, db: Knex) =>
  async <T>(sql: string): Promise<T[]> => {
    const at = { now: now.toISOString(), zone, year: Number(today.slice(0, 4)) };
    const result: { rows: T[] } = await db.raw(sql, { organization, account, ...at });
    return result.rows;
  };

/** Path of each step in the web application. */
const stepPaths = {
  delivery_address: '/account?tab=organization',
  invoice_address: '/account?tab=organization',
  first_workflow: '/workflows/create',
};

function stepsOf(taken: Steps): DashboardContent['gettingStarted'] {
  const done: Readonly<Record<string, boolean>> = taken;
  const steps = Object.entries(stepPaths).map(([id, href]) => ({ id, done: done[id] === true, href }));
  return steps.every((step) => step.done) ? [] : steps;
}

function savingsOf({ amount, currency, negotiated }: Savings): DashboardContent['counts']['savings'] {
  const code = currency ?? 'EUR';
  const whole = negotiated ?? '0';
  return {
    amount: roundMoney(amount, code),
    currency: code,
    negotiated: roundMoney(whole, code),
    percent: percentOf(amount, whole),
  };
}

/** If a clock sets the price and no one leads yet, shows the clock's price, without savings. */
async function runningRows(
  rows: readonly Running[],
  { now }: Question,
  db: Knex,
): Promise<DashboardContent['running']> {
  const clocks = await clockPrices(rows, now, db);
  return rows.map((row) => {
    const price = clocks.get(row.id);
    return price === undefined
      ? runningOf(row)
      : { ...runningOf({ ...row, price, initial: null }), followsClock: true };
  });
}

async function clockPrices(rows: readonly Running[], now: Date, db: Knex): Promise<Map<string, string>> {
  const clocked = rows.filter(({ type }) => mechanismFor(type)?.traits.pace === 'steps').map(({ id }) => id);
  if (clocked.length === 0) return new Map();
  const records = await raw<Records['negotiation']>(db, {
    sql: `select ${selectList(tableOf(entityNamed('negotiation')))} from negotiation t where t.id = any(?)`,
    bindings: [clocked],
  });
  return new Map(
    records.flatMap((record) => {
      const mechanism = mechanismFor(record.type);
      const state = mechanism?.read({ negotiation: record, participations: [] });
      if (!mechanism || !state || mechanism.leader?.(state)) return [];
      const price = mechanism.clock(state, now.toISOString())?.price;
      return price === undefined ? [] : [[record.id, price] as const];
    }),
  );
}

function runningOf({ id, initial, price, ...line }: Running): DashboardContent['running'][number] {
  const saved = price !== null && initial !== null;
  return {
    '@id': iriOf(entityNamed('negotiation'), id),
    ...line,
    price,
    ...(saved ? { savingsPercent: percentOf(new Decimal(initial).minus(price).toFixed(), initial) } : {}),
  };
}

const entryOf = ({ entity, id, ...line }: Entry): DashboardContent['upcoming'][number] => ({
  ...line,
  href: iriOf(entityNamed(entity), id),
});

const percentOf = (part: string, whole: string): string =>
  new Decimal(whole).isZero() ? '0' : plain(new Decimal(part).times(100).div(whole), 4);
