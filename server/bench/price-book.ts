import { priceBook } from '../domain/price-book/price-book.ts';
import { raw } from '../kernel/repository/records.ts';
import { startTestServer } from '../testing/test-server.ts';

/**
 * `npx tsx server/bench/price-book.ts [awards] [items]`: reads the price book of an organization with many awards, and
 * the prices of one request, as the guide does while items are typed. Bar: the guide's prices within 1 s.
 */
const awards = Number(process.argv[2] ?? 5_000);
const items = Number(process.argv[3] ?? 20);
const rounds = 5;

const server = await startTestServer();
const { db } = server.services;
const { purchaser, supplier1 } = server.people;
const { organization } = purchaser;

/** Triggers keep figures that this does not read. */
const seed = [
  `set session_replication_role = replica`,
  `create temp table made as
    select uuidv7() as workflow, uuidv7() as request, n from generate_series(1, ${awards}) n`,
  `insert into workflow (id, version, created_at, updated_at, title, owner_id, state, organization_id)
    select workflow, 1, now(), now(), 'Purchase ' || n, '${purchaser.account}', 'active', '${organization}' from made`,
  `insert into request (id, version, created_at, updated_at, workflow_id, state, title, eclass, currency,
      payment_terms, delivery_terms, organization_id)
    select request, 1, now(), now(), workflow, 'finished', 'Purchase ' || n, '23110101', 'EUR', 'net_30', 'DAP',
      '${organization}' from made`,
  `insert into request_item (id, version, created_at, updated_at, request_id, name, quantity, unit, position, organization_id)
    select uuidv7(), 1, now(), now(), m.request, 'Hexagon screw no. ' || (m.n * 7 + i * 13) % 20000, 10 + i, 'piece', i,
      '${organization}' from made m, generate_series(1, ${items}) i`,
  `insert into supplier_award (id, version, created_at, updated_at, request_id, response_id, supplier_id, organization_id,
      currency, total, items)
    select uuidv7(), 1, now() - m.n * interval '1 hour', now(), m.request, m.request, '${supplier1.organization}',
      '${organization}', 'EUR', 1, (select jsonb_agg(jsonb_build_object('item', i.id, 'quantity', i.quantity::text,
        'amount', (i.quantity * (1 + m.n % 7))::text)) from request_item i where i.request_id = m.request) from made m`,
  'analyze',
];

await db.transaction(async (trx) => {
  for (const sql of seed) await trx.raw(sql);
});
const [last] = await raw<{ id: string }>(db, {
  sql: 'select id from request order by created_at desc, id limit 1',
  bindings: [],
});

async function measure(name: string, request: string | null): Promise<void> {
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { prices } = await priceBook({ organization, request }, db);
    times.push(performance.now() - start);
    count = prices.length;
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  console.log(
    `${name}: ${count} prices of ${awards * items} awarded lines, ${median.toFixed(0)} ms (median of ${rounds})`,
  );
}

await measure('book', null);
await measure('guide', last?.id ?? null);
await server.stop();
