import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { Decimal } from '../../schemas/domain/decimal.ts';
import { entities } from '../../schemas/registry.ts';
import { readConfig, type Config } from '../config.ts';
import { createFileStore } from '../files/file-store.ts';
import { peppolStanding } from '../documents/peppol.ts';
import type { PurchaseOrder } from '../../schemas/domain/order-document.ts';
import { parseXml } from '../documents/testing/parse-xml.ts';
import { peppolViolations } from '../documents/testing/peppol-rules.ts';
import { ublOrder } from '../documents/ubl-order.ts';
import { registerProduct } from '../processes/product.ts';
import { readLog } from '../bidding/log.ts';
import { verifyLog } from '../domain/negotiation/log/verify-log.ts';
import { connect } from '../kernel/database/connect.ts';
import { newId } from '../kernel/ids.ts';
import { createLogger } from '../kernel/logger.ts';
import { steadyPulse } from '../kernel/pulse.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import { seedFeatureFlags } from '../stored-schemas/seed-feature-flags.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDemo } from './create-demo.ts';

/** In the middle of a year's first week, where months and years change. */
const now = new Date('2027-01-06T09:30:00.000Z');
let database: TestDatabase;
let db: Knex;
let config: Config;
const folder = mkdtempSync(path.join(tmpdir(), 'parley-year-'));

const rowsOf = <Row>(sql: string): Promise<Row[]> => raw<Row>(db, { sql, bindings: [] });

before(async () => {
  registerProduct();
  database = await createTestDatabase();
  db = connect(database.url);
  config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'error' });
  const services: Services = { config, db, log: createLogger(config), now: () => now, newId, pulse: steadyPulse };
  await seedFeatureFlags(db);
  await loadConfiguration(db);
  await createDemo(services);
});
after(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a first start creates a company with one year of data', async () => {
  const [found] = await rowsOf<Record<string, number>>(`select (select count(*)::int from workflow) as workflows,
    (select count(*)::int from organization where kind = 'supplier') as suppliers,
    (select count(distinct type)::int from negotiation where state = 'awarded') as types,
    (select count(*)::int from purchase_order) as orders`);
  assert.ok(found);
  assert.ok((found['workflows'] ?? 0) >= 60, JSON.stringify(found));
  assert.deepEqual([found['suppliers'], found['types']], [25, 6]);
  assert.ok((found['orders'] ?? 0) >= 50);
});

test('orders of an organization are dated in the order of their numbers', async () => {
  const late = await rowsOf<{ number: string }>(`select number from (select number, created_at,
    lag(created_at) over (partition by organization_id, left(number, 7) order by number) as before
    from purchase_order) o where created_at < before`);
  assert.deepEqual(late, []);
});

test('no date of the demo is in the future, and the first workflow is 400 to 440 days old', async () => {
  const [ends] = await rowsOf<{ last: string; decided: string }>(`select
    (select max(at) from history) as last, (select max(decided_at) from negotiation) as decided`);
  assert.ok(ends && new Date(ends.last) <= now && new Date(ends.decided) <= now, JSON.stringify(ends));
  const seen = [
    'account.last_seen_at',
    'account.created_at',
    'organization_contact.created_at',
    'request_access.created_at',
    'negotiation_access.created_at',
  ];
  for (const [table, column] of seen.map((name) => name.split('.'))) {
    const [found] = await rowsOf<{ last: string }>(`select max(${column}) as last from ${table}`);
    assert.ok(found && new Date(found.last) <= now, `${table}.${column}: ${found?.last}`);
  }
  const begins = await rowsOf<{ first: string }>('select min(created_at) as first from workflow');
  const days = (now.getTime() - new Date(begins[0]?.first ?? 0).getTime()) / 86_400_000;
  assert.ok(days > 400 && days < 440, String(days));
});

test('every file named in a record exists', async () => {
  const columns = await rowsOf<{ table: string; column: string }>(`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and column_name like '%\\_key' and data_type = 'text'
      and table_name in ('response', 'purchase_order', 'request_file', 'response_file', 'demand_file', 'job')`);
  assert.ok(columns.length >= 6, JSON.stringify(columns));
  const store = createFileStore(config);
  let named = 0;
  for (const { table, column } of columns)
    for (const { key } of await rowsOf<{ key: string }>(
      `select "${column}" as key from "${table}" where "${column}" is not null`,
    )) {
      (await store.read(key)).destroy();
      named += 1;
    }
  assert.ok(named > 0);
});

test('every demo order is valid under the Peppol rules', async () => {
  const orders = await rowsOf<{ number: string; details: PurchaseOrder }>('select number, details from purchase_order');
  assert.ok(orders.length >= 50);
  for (const { number, details } of orders) {
    assert.deepEqual(peppolStanding(details), { valid: true, missing: [] }, number);
    assert.deepEqual(peppolViolations(parseXml(ublOrder(details))), [], number);
  }
});

test('the log of each negotiation is complete', async () => {
  const negotiations = await rowsOf<{ id: string }>('select id from negotiation');
  for (const { id } of negotiations) assert.equal(verifyLog(await readLog(id, db)).ok, true, id);
  assert.ok(negotiations.length > 50);
});

test('savings equal the lowest first offer minus the price paid, and Home shows their sums', async () => {
  const awarded = await rowsOf<{ saved: string; lowest: string; paid: string; year: number }>(`select
    n.savings ->> 'amount' as saved, (select min(p.initial_price) from participation p where p.negotiation_id = n.id) as lowest,
    w.final_price as paid, extract(year from n.decided_at at time zone 'UTC')::int as year
    from negotiation n join participation w on w.id = n.winner_id where n.state = 'awarded'`);
  for (const { saved, lowest, paid } of awarded) assert.equal(saved, new Decimal(lowest).minus(paid).toFixed(2));
  const sums = await rowsOf<{ year: number; savings: string }>(
    'select year::int as year, sum(amount)::text as savings from award_sum group by 1',
  );
  for (const { year, savings } of sums) {
    const own = awarded.filter((one) => one.year === year);
    assert.equal(
      new Decimal(savings).toFixed(2),
      own.reduce((sum, one) => sum.plus(one.saved), new Decimal(0)).toFixed(2),
    );
  }
  assert.equal(sums.length > 1, true);
});

test('each order equals its award, and a changed one is below it', async () => {
  const orders = await rowsOf<{ total: string; paid: string; changed: boolean }>(`select o.total, p.final_price as paid,
    o.messages @> '[{"kind": "change"}]' as changed from purchase_order o join participation p on p.id = o.participation_id`);
  for (const { total, paid, changed } of orders)
    assert.equal(new Decimal(total).comparedTo(paid), changed ? -1 : 0, JSON.stringify({ total, paid }));
  const [found] = await rowsOf<Record<string, number>>(`select
    (select count(*)::int from purchase_order where state = 'sent' and messages -> -1 ->> 'kind' = 'change') as changed,
    (select count(*)::int from purchase_order where state = 'cancelled') as cancelled,
    (select count(*)::int from purchase_order where state = 'sent' and messages -> -1 ->> 'code' = 'CA') as conditional`);
  assert.deepEqual(found, { changed: 1, cancelled: 1, conditional: 1 });
});

test('the demo contains every state, kind and feature at least once', async () => {
  const values = async (sql: string): Promise<string[]> =>
    (await rowsOf<{ value: string }>(sql)).map(({ value }) => value).toSorted();
  const states = Object.keys(entities['demand']?.lifecycle?.states ?? {}).toSorted();
  assert.deepEqual(await values('select distinct state as value from demand'), states);
  const published = 'select distinct template_kind as value from workflow where is_template and template_published';
  assert.deepEqual(await values(published), ['manual', 'schedules', 'self_sourcing']);
  const running = `select type as value from negotiation where state = 'started' group by type`;
  assert.deepEqual(await values(running), ['ai_bot_negotiation', 'item_bot_negotiation', 'sealed_bid_negotiation']);
  const owners = `select distinct a.email as value from workflow w join account a on a.id = w.owner_id
    where w.state = 'active' and not w.is_template and a.email like '%@parley.example'`;
  assert.deepEqual(await values(owners), ['lead@parley.example', 'purchaser@parley.example']);
  const [found] = await rowsOf<Record<string, number>>(`select
    (select count(*)::int from workflow where next_run_at > '${now.toISOString()}') as schedules,
    (select count(*)::int from assistant_rule) as rules, (select count(*)::int from library_entry) as library,
    (select count(*)::int from comment) as comments, (select count(*)::int from schema_overlay where state = 'published') as fields,
    (select count(*)::int from request_file) + (select count(*)::int from demand_file) + (select count(*)::int from response_file) as files,
    (select count(*)::int from response where bundles is not null) as bundles,
    (select count(*)::int from response_item where breaks is not null) as breaks,
    (select count(*)::int from response where currency = 'USD') as dollars`);
  assert.deepEqual(
    Object.entries(found ?? {}).filter(([, count]) => count === 0),
    [],
  );
});

test('open deadlines are within working hours', async () => {
  const open = await rowsOf<{
    at: string;
  }>(`select finish_date as at from request where state in ('published', 'started', 'drafted')
    and finish_date is not null`);
  assert.ok(open.length > 0);
  for (const { at } of open) {
    const local = DateTime.fromJSDate(new Date(at), { zone: 'Europe/Berlin' });
    assert.ok(local.weekday <= 5 && local.hour >= 8 && local.hour <= 17, String(local));
  }
});
