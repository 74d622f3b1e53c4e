import type { Knex } from 'knex';
import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import {
  purchaserCounts, purchaserRunning, purchaserSavings, purchaserSteps, purchaserUpcoming, purchaserWaiting,
} from './purchaser-sql.ts'; // prettier-ignore
import { supplierCounts, supplierRunning, supplierUpcoming, supplierWaiting } from './supplier-sql.ts';

interface Question {
  organization: string;
  /** Of who asks for himself. */
  account: string | null;
  now: Date;
}

type Line = Record<string, unknown> & { id: string };

const nothing = { counts: {}, gettingStarted: [], running: [], waiting: [], upcoming: [] };

/** What runs, what waits for the caller's organization, and what comes. Texts are made from the kinds by the client. */
export async function dashboardOf(
  kind: 'purchaser' | 'supplier' | null,
  question: Question,
  db: Knex,
): Promise<object> {
  if (kind === null) return nothing;
  return kind === 'purchaser' ? ofPurchaser(question, db) : ofSupplier(question, db);
}

async function ofPurchaser(question: Question, db: Knex): Promise<object> {
  const ask = asker(question, db);
  const [counts] = await ask(purchaserCounts);
  const [savings] = await ask(purchaserSavings);
  const [steps] = await ask(purchaserSteps);
  return {
    counts: { ...counts, savings: savings ? savingsOf(savings) : null },
    gettingStarted: stepsOf(steps ?? {}),
    running: (await ask(purchaserRunning())).map(runningOf),
    waiting: (await ask(purchaserWaiting)).map(entryOf),
    upcoming: (await ask(purchaserUpcoming)).map(entryOf),
  };
}

async function ofSupplier(question: Question, db: Knex): Promise<object> {
  const ask = asker(question, db);
  const [counts] = await ask(supplierCounts);
  return {
    counts: { ...counts },
    gettingStarted: [],
    running: (await ask(supplierRunning())).map(runningOf),
    waiting: (await ask(supplierWaiting)).map(entryOf),
    upcoming: (await ask(supplierUpcoming)).map(entryOf),
  };
}

const asker =
  ({ organization, account, now }: Question, db: Knex) =>
  async (sql: string): Promise<Line[]> => {
    const result: { rows: Line[] } = await db.raw(sql, { organization, account, now: now.toISOString() });
    return result.rows;
  };

/** Where each step is taken, as a path of the web application. */
const stepPaths: Record<string, string> = {
  delivery_address: '/account?tab=organization',
  invoice_address: '/account?tab=organization',
  first_workflow: '/workflows/create',
};

function stepsOf(done: Record<string, unknown>): object[] {
  const steps = Object.entries(stepPaths).map(([id, href]) => ({ id, done: done[id] === true, href }));
  return steps.every((step) => step.done) ? [] : steps;
}

function savingsOf({ amount, currency, negotiated }: Record<string, unknown>): object {
  const code = typeof currency === 'string' ? currency : 'EUR';
  return {
    amount: roundMoney(String(amount), code),
    currency: code,
    negotiated: roundMoney(String(negotiated), code),
    percent: percentOf(String(amount), String(negotiated)),
  };
}

function runningOf({ id, initial, price, ...line }: Line): object {
  const saved = typeof price === 'string' && typeof initial === 'string';
  return {
    '@id': iriOf(entityNamed('negotiation'), id),
    ...line,
    price,
    ...(saved ? { savingsPercent: percentOf(new Decimal(initial).minus(price).toFixed(), initial) } : {}),
  };
}

/** An invitation has no page of its own: what is to be done with it leads to its request. */
function entryOf({ entity, id, ...line }: Line): object {
  if (entity === 'invitation') return { ...line, href: `/invitation/accept?invitation=${id}` };
  return { ...line, href: iriOf(entityNamed(String(entity)), id) };
}

const percentOf = (part: string, whole: string): string =>
  new Decimal(whole).isZero() ? '0' : plain(new Decimal(part).times(100).div(whole), 4);
