import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { after, before, test } from 'node:test';
import type { Knex } from 'knex';
import { createHeartbeat } from '../../workflows/heartbeat.ts';
import { eventually, type TestServices, testServices } from '../../workflows/testing/test-services.ts';
import { toProblem } from '../http/errors.ts';
import { connect } from './connect.ts';
import { closeDeadConnections } from './dead-connections.ts';

let services: TestServices;
let address: Address;
let db: Knex;
before(async () => {
  services = await testServices();
  address = await addressOf(new URL(services.url));
  db = connect(address.url, { poolSize: 2 });
});
after(async () => {
  await db.destroy();
  address.close();
  await services.close();
});

interface Address {
  url: string;
  /** Simulates a machine that disappears with its connections without notice. Another one takes its place. */
  vanish: () => void;
  close: () => void;
}

async function addressOf(database: URL): Promise<Address> {
  const open: { near: net.Socket; far: net.Socket }[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(Number(database.port), database.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    open.push({ near, far });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.port = String(Object(server.address()).port);
  return {
    url: url.href,
    vanish() {
      for (const { near, far } of open.splice(0)) {
        far.unpipe(near);
        near.unpipe(far);
        near.resume();
        far.destroy();
      }
    },
    close() {
      server.close();
      for (const { near, far } of open) for (const socket of [near, far]) socket.destroy();
    },
  };
}

test('a query to a vanished machine fails as soon as another one answers at its address', async () => {
  await db.raw('select 1');
  address.vanish();
  const lost = db.raw('select 1').then(
    () => null,
    (error: unknown) => toProblem(error).code,
  );
  assert.equal(await closeDeadConnections(db), 1);
  assert.equal(await lost, 'temporarily_unavailable');
  await db.raw('select 1');
});

test('a connection waiting for a lock is not cut', async () => {
  const holder = await services.db.transaction();
  await holder.raw('select pg_advisory_xact_lock(41)');
  const waiting = db.raw('select pg_advisory_xact_lock(41)').then(() => true);
  await eventually('it waits', async () => {
    const { rows } = await services.db.raw(`select 1 from pg_locks where not granted and objid = 41`);
    return rows.length > 0;
  });
  assert.equal(await closeDeadConnections(db), 0);
  await holder.rollback();
  assert.ok(await waiting);
});

test('an unanswered heartbeat cuts dead connections, and the next heartbeat succeeds', async () => {
  const { log } = services;
  const heartbeat = createHeartbeat({
    db,
    log,
    now: () => new Date(),
    afterMs: 0,
    onUnanswered: () => closeDeadConnections(db),
  });
  await heartbeat.start();
  address.vanish();
  const since = new Date();
  await eventually('a beat', () => services.db('heartbeat').where('at', '>', since).first());
  await heartbeat.stop();
});

test('does not accept a standby server for writes', async () => {
  await services.db.raw(`create schema standby`);
  await services.db.raw(`create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`);
  const url = new URL(services.url);
  url.searchParams.set('options', '-c search_path=standby,public,pg_catalog');
  const standby = connect(url.href, { poolSize: 1 });
  await assert.rejects(standby.raw('select 1'), (error) => toProblem(error).code === 'temporarily_unavailable');
  await standby.destroy();
});
