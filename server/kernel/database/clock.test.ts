import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { acceptedOffset, measureOffset } from './clock.ts';
import { connect } from './connect.ts';

let database: TestDatabase;
let db: Knex;
before(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { poolSize: 1 });
});
after(async () => {
  await db.destroy();
  await database.drop();
});

test('corrects a clock that is fast or slow to the time of the database', async () => {
  for (const wrong of [-3_600_000, 0, 90_000]) {
    const { milliseconds, uncertainty } = await measureOffset(
      db,
      () => performance.timeOrigin + performance.now() + wrong,
    );
    assert.ok(Math.abs(milliseconds + wrong) <= uncertainty + 2, `${milliseconds} for ${wrong} ± ${uncertainty}`);
  }
});

test('ignores a difference within the measuring uncertainty', () => {
  const present = { milliseconds: 10, uncertainty: 2 };
  assert.equal(acceptedOffset(present, { milliseconds: 13, uncertainty: 1 }), present);
  const measured = { milliseconds: 30, uncertainty: 1 };
  assert.equal(acceptedOffset(present, measured), measured);
});
