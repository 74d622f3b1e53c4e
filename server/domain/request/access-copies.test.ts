import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, makeRunning, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { inDays, makePublished, versionOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const kept = {
  request: ['state', 'type', 'title', 'start_date', 'finish_date'],
  negotiation: ['state', 'type', 'title', 'start_date', 'effective_finish'],
};

/** Access rows that differ from their record. */
async function differing(): Promise<number> {
  const counts = Object.entries(kept).map(async ([of, columns]) => {
    const row = (alias: string): string => `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
    const { rows } = await bench.server.services.db.raw(
      `select count(*)::int as count from ${of}_access g join ${of} r on r.id = g.${of}_id
        where ${row('g')} is distinct from ${row('r')}`,
    );
    return Number(rows[0].count);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test('copied list fields for suppliers always equal those of the record', async () => {
  const { buyer, open, suppliers } = bench;
  const { request } = await open();
  assert.equal(await differing(), 0);
  const finishDate = inDays(30);
  await ok(
    buyer.api.put(`${request}/change-finished-date`, { finishDate, version: await versionOf(buyer.api, request) }),
  );
  assert.equal(await differing(), 0);
  const later = await suppliers[0]!.api.get('default-requests?order[finishDate]=desc');
  assert.equal((later.body['hydra:member'] as { '@id': string }[])[0]?.['@id'], request);
  const negotiation = await makeRunning(buyer, await open(), { type: 'rank_auction' });
  assert.equal(await differing(), 0);
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  assert.equal(await differing(), 0);
  const counts = (await suppliers[0]!.api.get('default-negotiations?counts=1')).body['counts'];
  assert.deepEqual(counts, { prepare: 0, scheduled: 0, finished: 1 });
});

test('a supplier admitted during a change sees the changed record', async () => {
  const { db } = bench.server.services;
  const { request } = await makePublished(bench.buyer.api);
  const id = request.slice(-36);
  const change = await db.transaction();
  await change('request').where({ id }).update({ title: 'Changed meanwhile' });
  const entered = db('request_access')
    .insert({ request_id: id, organization_id: bench.suppliers[0]!.organization })
    .then(() => 'entered');
  const waits = await waitsForLock();
  await change.commit();
  assert.deepEqual([waits, await entered], [true, 'entered']);
  assert.equal(await differing(), 0);
});

/** Waits until the database reports a waiting lock. */
async function waitsForLock(): Promise<boolean> {
  const { db } = bench.server.services;
  for (let n = 0; n < 200; n += 1) {
    const { rows } = await db.raw(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
