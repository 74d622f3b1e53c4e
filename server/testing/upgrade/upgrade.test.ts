import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import released from '../../../migrations/released.json' with { type: 'json' };
import { connect } from '../../kernel/database/connect.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { missing, rowsOf, shapeOf } from './database-state.ts';
import { loadState, readsOf, stateFile, type ReleaseState } from './release-state.ts';

async function openDatabase(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

const versions = Object.keys(released);

test('every release has the state of its database', () => {
  assert.ok(versions.includes('1.0.0'));
  assert.deepEqual(
    versions.filter((version) => !existsSync(stateFile(version))),
    [],
  );
});

for (const version of versions)
  suite(`an upgrade from ${version}`, () => {
    let server: TestServer;
    let client: pg.Client;
    let state: ReleaseState;
    let rows: string[];
    let kept: string[];

    before(async () => {
      const database = await createTestDatabase({ bare: true });
      state = await loadState(version, database.url);
      client = await openDatabase(database);
      rows = await rowsOf(client);
      const db = connect(database.url, { poolSize: 2 });
      await migrate(db);
      await db.destroy();
      kept = await rowsOf(client);
      server = await startTestServer({}, { existing: { database, at: new Date(state.manifest.madeAt) } });
    });

    after(async () => {
      await client.end();
      await server.stop();
    });

    test('ends with the schema of a new database', async () => {
      const empty = await createTestDatabase();
      const other = await openDatabase(empty);
      const [upgraded, created] = await Promise.all([shapeOf(client), shapeOf(other)]);
      await other.end();
      await empty.drop();
      assert.ok(created.length > 500);
      assert.deepEqual([missing(created, upgraded), missing(upgraded, created)], [[], []]);
    });

    test('keeps every row', () => {
      assert.ok(rows.length > 200);
      assert.deepEqual(missing(rows, kept), []);
    });

    test('lets a purchaser read every list and record as before', async () => {
      assert.ok(state.reads.length > 150);
      assert.deepEqual(missing(state.reads, await readsOf(server)), []);
    });

    /** Returns the lines that a statement removes, and takes it back. */
    async function removedBy(
      statement: string,
      complete: readonly string[],
      linesOf: (from: pg.Client) => Promise<string[]>,
    ): Promise<string[]> {
      await client.query(`begin; set local session_replication_role = replica`);
      try {
        await client.query(statement);
        return missing(complete, await linesOf(client));
      } finally {
        await client.query('rollback');
      }
    }

    test('the comparison finds any dropped column', async () => {
      const complete = await shapeOf(client);
      const columns = complete.filter((line) => line.startsWith('column '));
      const drop = fc.constantFrom(...columns.map((line) => line.split(' ').slice(1, 3)));
      await fc.assert(
        fc.asyncProperty(drop, async ([table, column]) => {
          const lost = await removedBy(`alter table "${table}" drop column "${column}" cascade`, complete, shapeOf);
          assert.ok(lost.some((line) => line.startsWith(`column ${table} ${column} `)));
        }),
        { numRuns: 10 },
      );
    });

    test('the comparison finds any lost row', async () => {
      const complete = await rowsOf(client);
      const tables = [...new Set(complete.map((line) => line.split(' ')[0] ?? ''))];
      for (const table of tables) {
        const one = `delete from "${table}" where ctid = (select ctid from "${table}" limit 1)`;
        const lost = await removedBy(one, complete, rowsOf);
        assert.ok(lost.length === 1 && lost[0]?.startsWith(`${table} `), `${table}: ${lost.join(', ')}`);
      }
    });
  });
