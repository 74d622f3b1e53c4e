import type { Knex } from 'knex';
import { createPeople, type Person } from '../../demo/create-people.ts';
import { openSession } from '../../domain/identity/login.ts';
import { accountRow } from '../../kernel/identity/session-reader.ts';
import type { Services } from '../../kernel/services.ts';
import { fates, others, people, rows } from './rows.ts';

/** Tokens of the readers: a purchaser who administers the organization, one of its suppliers, and the operator. */
export interface GrowthSeed {
  tokens: Record<Side, string>;
  /** Number of workflows of the organization. */
  count: number;
}

export type Side = 'purchaser' | 'supplier' | 'operator';

const keys: Record<Side, string> = { purchaser: 'lead', supplier: 'supplier1', operator: 'admin' };

/** Creates one organization with this many workflows and all related records, and small organizations next to it. */
export const seedGrowth =
  (count: number) =>
  async (services: Services): Promise<GrowthSeed> => {
    const tokens = await services.db.transaction((trx) => fill(count, services, trx));
    await services.db.raw('vacuum (analyze)');
    return { tokens, count };
  };

async function fill(count: number, services: Services, trx: Knex.Transaction): Promise<GrowthSeed['tokens']> {
  const found = await createPeople(services, trx);
  const person = (key: string): Person => {
    const one = found.find((each) => each.key === key);
    if (!one) throw new Error(`no ${key} among the people`);
    return one;
  };
  const [buyer, seller] = [person(keys.purchaser), person(keys.supplier)];
  const bindings = {
    count,
    organization: buyer.organization,
    buyer: buyer.account,
    seller: seller.organization,
    agent: seller.account,
  };
  // The rows are correct by construction, so keys and triggers are skipped: they would be evaluated millions of times.
  await trx.raw(`set local session_replication_role = replica; set local synchronous_commit = off;
    set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'`);
  for (const sql of people) await trx.raw(sql, bindings);
  await trx.raw(fates, bindings);
  await withoutIndexes(trx, async () => {
    for (const sql of [...rows, ...others]) await trx.raw(sql, bindings);
  });
  await trx.raw('drop table fate, buyer, seller');
  await trx.raw('select recount_awards()');
  return {
    purchaser: await tokenOf(buyer, services, trx),
    supplier: await tokenOf(seller, services, trx),
    operator: await tokenOf(person(keys.operator), services, trx),
  };
}

async function tokenOf({ account }: Person, services: Services, trx: Knex.Transaction): Promise<string> {
  const row = await accountRow(account, trx);
  if (!row) throw new Error('no account');
  return (await openSession({ row, userAgent: 'bench', address: '127.0.0.1' }, services, trx)).token;
}

/** Filling a table first and indexing it afterward takes a fifth of the time. */
async function withoutIndexes(trx: Knex.Transaction, work: () => Promise<void>): Promise<void> {
  const { rows: indexes }: { rows: { name: string; definition: string }[] } = await trx.raw(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any(?)
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [grown],
  );
  for (const { name } of indexes) await trx.raw(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await trx.raw(definition);
}

const grown = rows.map((sql) => /^insert into (\w+)/.exec(sql)?.[1] ?? '');
