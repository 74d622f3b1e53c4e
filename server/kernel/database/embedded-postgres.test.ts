import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { processLives, runningPostmaster } from './running-postmaster.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-embedded-postgres-'));
fs.chmodSync(home, 0o755);
const logged: string[] = [];
const log = (message: string) => logged.push(message);
const started: EmbeddedPostgres[] = [];

async function start(name: string, port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dir: path.join(home, name),
    durable: false,
    log,
    ...(port && { port }),
  });
  started.push(server);
  return server;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 30_000; ; await sleep(50)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

const pidOf = (server: EmbeddedPostgres) => runningPostmaster(server.dataDir)?.pid ?? assert.fail('not running');

before(async () => {
  const server = await start('data');
  await query(server.url, 'create table kept (n int); insert into kept values (1)');
});

after(async () => {
  for (const server of started) await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

test('a new database uses UTF-8, sorts by code point, and lowercases letters beyond ASCII', async () => {
  const [row] = await query(
    started[0]!.url,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider, lower('ÄÖÜ') as folded
     from pg_database where datname = current_database()`,
  );
  assert.deepEqual(row, { encoding: 'UTF8', provider: 'b', folded: 'äöü' });
});

test('the password is random and readable only by its owner', () => {
  const file = `${started[0]!.dataDir}.password`;
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  assert.match(fs.readFileSync(file, 'utf8').trim(), /^[0-9a-f]{48}$/);
});

test('rejects a wrong password', async () => {
  const url = new URL(started[0]!.url);
  url.password = 'guess';
  await assert.rejects(query(url.href, 'select 1'), /password authentication failed/);
});

test('a second start on the same directory shares the running server', async () => {
  const second = await start('data');
  assert.equal(second.adopted, true);
  assert.equal(second.url, started[0]!.url);
  assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 1 }]);
});

test('restarts a killed postmaster on its port with its rows', async () => {
  const server = started[0]!;
  const killed = pidOf(server);
  process.kill(killed, 'SIGKILL');
  const rows = await until(() => query(server.url, 'select n from kept'));
  assert.deepEqual(rows, [{ n: 1 }]);
  assert.notEqual(pidOf(server), killed);
  assert.ok(logged.some((line) => line.includes('ended unexpectedly')));
});

/** Starts a separate process that starts a server and stays alive. Resolves with the server's URL. */
async function starter(dir: string): Promise<{ child: ChildProcess; url: string }> {
  const module = JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href);
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    const { url } = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, durable: false, log() {} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('another process adopts a running server after its starter is killed, and can stop it', async () => {
  const { child, url } = await starter(path.join(home, 'orphan'));
  await kill(child);
  const adopted = await start('orphan');
  assert.equal(adopted.adopted, true);
  assert.equal(adopted.url, url);
  await adopted.stop();
  assert.equal(runningPostmaster(adopted.dataDir), null);
});

test('a dead but unreaped postmaster does not block a new one', async () => {
  const dir = path.join(home, 'zombie');
  const { child } = await starter(dir);
  child.kill('SIGSTOP');
  const { pid } = runningPostmaster(dir) ?? assert.fail('not running');
  process.kill(pid, 'SIGKILL');
  try {
    // On a busy system, a process takes a moment to end.
    await until(() => (processLives(pid) ? Promise.reject(new Error('it still runs')) : Promise.resolve()));
    const fresh = await start('zombie');
    assert.equal(fresh.adopted, false);
    assert.deepEqual(await query(fresh.url, 'select 1 as one'), [{ one: 1 }]);
  } finally {
    // A stopped process would block anyone who waits for it to end.
    await kill(child);
  }
});

test('a stopped server restarts with its rows, on another port if its own is taken', async () => {
  const first = await start('moved');
  await query(first.url, 'create table kept (n int); insert into kept values (2)');
  await first.stop();
  const port = Number(new URL(first.url).port);
  const squatter = net.createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  try {
    const second = await start('moved', port);
    assert.notEqual(new URL(second.url).port, String(port));
    assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 2 }]);
  } finally {
    squatter.close();
  }
});

test('processes that start at the same moment share one server', async () => {
  const servers = await Promise.all([start('crowd'), start('crowd'), start('crowd')]);
  assert.equal(new Set(servers.map(({ url }) => url)).size, 1);
  assert.equal(servers.filter(({ adopted }) => !adopted).length, 1);
});
