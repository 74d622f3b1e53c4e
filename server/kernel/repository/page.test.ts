import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { system } from '../../../permissions/caller.ts';
import { entityNamed } from '../commands/persist.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { orderOf } from './list-order.ts';
import { findPage } from './page.ts';
import type { Row } from './table.ts';

const request = entityNamed('request');
const reader = { caller: system, rules: [] };
const sorts = ['title', 'finishDate', 'createdAt', 'revision'] as const;
const most = 200;
let server: TestServer;

before(async () => {
  server = await startTestServer();
  const { account, organization } = server.people.purchaser;
  const bindings = { account, organization };
  await server.services.db.raw(
    `insert into workflow (id, version, created_at, updated_at, title, owner_id, state, organization_id)
      select uuidv7(), 1, now(), now(), 'Workflow ' || n, :account, 'active', :organization from generate_series(1, 90) n`,
    bindings,
  );
  // Few distinct values, and many rows without one, so that every page has ties.
  await server.services.db.raw(
    `insert into request (id, version, created_at, updated_at, workflow_id, state, title, finish_date, revision, organization_id)
      select gen_random_uuid(), 1, date_trunc('day', now()) - (n % 7) * interval '1 day', now(), id, 'drafted',
        case when n % 3 > 0 then 'Title ' || n % 4 end,
        case when n % 2 > 0 then date_trunc('day', now()) + (n % 5) * interval '1 hour' end, 1 + n % 3, organization_id
      from (select *, row_number() over () as n from workflow) w`,
  );
});
after(() => server.stop());

interface Order {
  sort: (typeof sorts)[number];
  descending: boolean;
}

const orders = fc.record({ sort: fc.constantFrom(...sorts), descending: fc.boolean() });

const queryOf = ({ sort, descending }: Order, place: Record<string, string> = {}): Map<string, string[]> =>
  new Map(Object.entries({ [`order[${sort}]`]: descending ? 'desc' : 'asc', ...place }).map(([k, v]) => [k, [v]]));

async function rowsOf(want: Order, { page = 1, size = most, place = {} } = {}): Promise<Row[]> {
  const question = { entity: request, page, itemsPerPage: size, query: queryOf(want, place) };
  return (await findPage(question, reader, server.services.db)).rows;
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** Sorts as the contract defines: by value, rows without a value last, then by id. */
function sorted(rows: readonly Row[], { sort, descending }: Order): Row[] {
  const by = (one: Row, other: Row): number => {
    const [a, b] = [one[sort] ?? null, other[sort] ?? null];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    const order = a !== null && b !== null && a !== b ? (a < b ? -1 : 1) : one.id < other.id ? -1 : 1;
    return descending ? -order : order;
  };
  return rows.toSorted(by);
}

function cursorOf(row: Row, want: Order): string {
  const order = orderOf({ entity: request, query: queryOf(want) }, reader);
  return writeCursor({ value: row[want.sort] ?? null, id: row.id }, order);
}

test('sorts in both directions with empty values last', async () => {
  for (const sort of sorts)
    for (const descending of [false, true]) {
      const rows = await rowsOf({ sort, descending });
      assert.equal(rows.length, 90);
      assert.deepEqual(idsOf(rows), idsOf(sorted(rows, { sort, descending })));
    }
});

test('pages by number equal pages by cursor', async () => {
  await fc.assert(
    fc.asyncProperty(
      orders,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      async (want, size, page) => {
        const whole = await rowsOf(want);
        const offset = (page - 1) * size;
        const expected = idsOf(whole.slice(offset, offset + size));
        assert.deepEqual(idsOf(await rowsOf(want, { page, size })), expected);
        const [front, behind] = [whole[offset - 1], whole[offset + size]];
        if (front)
          assert.deepEqual(idsOf(await rowsOf(want, { size, place: { after: cursorOf(front, want) } })), expected);
        if (behind)
          assert.deepEqual(idsOf(await rowsOf(want, { size, place: { before: cursorOf(behind, want) } })), expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('paging forward and back visits every row once', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 3, max: 40 }), async (want, size) => {
      const whole = idsOf(await rowsOf(want));
      const there: string[] = [];
      for (let rows = await rowsOf(want, { size }); rows.length > 0;) {
        there.push(...idsOf(rows));
        rows = await rowsOf(want, { size, place: { after: cursorOf(rows.at(-1)!, want) } });
      }
      assert.deepEqual(there, whole);
      const back: string[] = [];
      for (let rows = (await rowsOf(want)).slice(-1); rows.length > 0;) {
        back.unshift(...idsOf(rows));
        rows = await rowsOf(want, { size, place: { before: cursorOf(rows[0]!, want) } });
      }
      assert.deepEqual(back, whole);
    }),
    { numRuns: 15 },
  );
});

test('rejects forged cursors and cursors of another order', async () => {
  const { api } = server.people.purchaser;
  const order = orderOf({ entity: request, query: queryOf({ sort: 'finishDate', descending: false }) }, reader);
  const other = orderOf({ entity: request, query: queryOf({ sort: 'title', descending: false }) }, reader);
  const text = writeCursor({ value: '2026-11-22T09:00:00.000Z', id: '00000000-0000-7000-8000-000000000000' }, order);
  assert.ok(readCursor(text, order));
  assert.equal(readCursor(text, other), undefined);
  const parts = fc.oneof(fc.constantFrom('finishDate:asc', '00000000-0000-7000-8000-000000000000'), fc.anything());
  const made = fc
    .array(parts, { maxLength: 4 })
    .map((one) => Buffer.from(JSON.stringify(one) ?? '').toString('base64url'));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), made), fc.constantFrom('after', 'before'), async (place, name) => {
      const query = new URLSearchParams({ 'order[finishDate]': 'asc', [name]: place });
      assert.equal((await api.get(`default-requests?${query}`)).status, 200);
    }),
    { numRuns: 40 },
  );
});
