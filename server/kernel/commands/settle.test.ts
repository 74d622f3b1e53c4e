import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountReader } from '../identity/session-reader.ts';
import { rowsWhere } from '../repository/records.ts';
import type { Outcome, CommandResult, PersistContext } from './command.ts';
import { entityNamed } from './persist.ts';
import { settleAtOnce } from './settle-at-once.ts';
import { isAlone, settleInSteps } from './settle.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Uses the same instant and the same sequence of ids for both ways. */
async function contextIn(trx: PersistContext['trx'], newId: () => string): Promise<PersistContext> {
  const { services, people } = server;
  const reader = (await accountReader(people.purchaser.account, services)) ?? assert.fail('nobody');
  return { trx, reader, now: new Date('2026-03-02T09:00:00.000Z'), newId, config: services.config };
}

/** Runs one way of settling, returns its answer and the rows in the three tables, and rolls back. */
async function done(settling: CommandResult, settle: typeof settleInSteps) {
  let ids = 0;
  const newId = () => `00000000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const trx = await server.services.db.transaction();
  try {
    const before = await trx('outbox').max('seq as seq').first();
    const outcome = await settle(settling, await contextIn(trx, newId));
    const id = settling.loaded.record?.id ?? idIn(outcome);
    const history = await trx('history').where({ record_id: id }).orderBy('id', 'desc').first();
    const outbox = await trx('outbox')
      .where('seq', '>', before?.['seq'] ?? 0)
      .orderBy('seq');
    const rows = await rowsWhere(settling.command.entity, { id }, trx);
    return { outcome, rows, history: plain(history), outbox: outbox.map(plain) };
  } finally {
    await trx.rollback();
  }
}

const idIn = ({ body }: Outcome): string => String(body?.['@id']).slice(-36);

/** Removes values that differ on each run: sequence numbers, and ids that are assigned in a different order. */
const plain = (row: JsonObject): JsonObject => ({ ...row, id: null, seq: null, created_at: null, at: null });

const settlingOf = (
  name: string,
  operation: string,
  input: JsonObject,
  record?: CommandResult['loaded']['record'],
): CommandResult => ({
  command: { entity: entityNamed(name), operation, body: input, ...(record ? { id: record.id } : {}) },
  loaded: { record, parent: undefined },
  decision: {},
  input,
  state: undefined,
});

const bodies: Record<string, { create: JsonObject; update: JsonObject }> = {
  costCenter: { create: { number: '4711', name: 'Assembly' }, update: { name: 'Paint shop', note: 'Hall 2' } },
  category: { create: { title: 'Fasteners', eclass: ['23110000'] }, update: { title: 'Screws' } },
};

for (const [name, { create, update }] of Object.entries(bodies)) {
  test(`${name}: saving in one statement or in steps gives the same record, history, messages and answer`, async () => {
    const creating = settlingOf(name, 'create', create);
    assert.ok(isAlone(creating));
    const made = await done(creating, settleAtOnce);
    assert.deepEqual(await done(creating, settleInSteps), made);
    assert.deepEqual([made.rows.length, made.history['operation'], made.outcome.status], [1, 'create', 201]);
    const kept = await server.services.db.transaction(async (trx) =>
      settleInSteps(creating, await contextIn(trx, server.services.newId)),
    );
    const [record] = await rowsWhere(entityNamed(name), { id: idIn(kept) }, server.services.db);
    const updating = settlingOf(name, 'update', update, record);
    assert.ok(isAlone(updating));
    const changed = await done(updating, settleAtOnce);
    assert.deepEqual(await done(updating, settleInSteps), changed);
    assert.deepEqual(
      [changed.rows[0]?.version, changed.history['operation'], changed.outcome.status],
      [2, 'update', 200],
    );
  });
}

test('account: listeners receive the same notification from both ways of saving', async () => {
  const [record] = await rowsWhere(entityNamed('account'), { id: server.people.purchaser.account }, server.services.db);
  const updating = settlingOf('account', 'update', { given_name: 'Ada' }, record);
  assert.ok(isAlone(updating));
  const changed = await done(updating, settleAtOnce);
  assert.deepEqual(await done(updating, settleInSteps), changed);
  assert.ok(changed.outbox.length > 0);
});
