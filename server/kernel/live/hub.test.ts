import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT } from 'jose';
import { eventually } from '../../workflows/testing/test-services.ts';
import { readToken } from '../identity/tokens.ts';
import { hubTokens } from './hub-token.ts';
import type { EventStream } from './testing/event-stream.ts';
import { hubBench, query, token } from './testing/hub-bench.ts';
import { publicUrl, topicOf } from './testing/test-hub.ts';

const { services, records, start, follow, open } = hubBench();

/**
 * Renames the record until each stream has received that. All earlier changes are then delivered, even if a hub read
 * them late.
 */
async function startKnown(entity: string, id: string, streams: readonly EventStream[]): Promise<void> {
  await records().rename(entity, id, 'known');
  const endsWithKnown = ({ events }: EventStream) => events.at(-1)?.data['title'] === 'known';
  await eventually('the earlier events', () => streams.every(endsWithKnown));
  for (const { events } of streams) events.length = 0;
}

test('a subscriber receives the same representation as a GET', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer']);
  const stream = await follow(hub, 'buyer', [topicOf('request', id)]);
  assert.equal(stream.status, 200);
  assert.equal(stream.headers['content-type'], 'text/event-stream');
  assert.equal(stream.headers['cache-control'], 'no-store');
  assert.equal(stream.headers['x-accel-buffering'], 'no');
  await eventually('the opening', () => stream.text().startsWith(':\nretry: 2000\n\n'));
  await startKnown('request', id, [stream]);
  await records().rename('request', id, 'Büromöbel\nneu');
  const [event] = await stream.until(1);
  assert.deepEqual(event?.data, { '@id': topicOf('request', id), title: 'Büromöbel\nneu', for: 'buyer' });
  assert.match(event?.id ?? '', /^urn:uuid:[0-9a-f-]{36}$/);
});

test('limits the streams of an account, and a closed stream makes room', async () => {
  const hub = await start({ mostStreams: () => 3 });
  const template = '/api/default-requests/{id}';
  const streams = await Promise.all(Array.from({ length: 3 }, () => follow(hub, 'buyer', [template])));
  assert.deepEqual(
    streams.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal((await follow(hub, 'buyer', [template])).status, 429);
  assert.equal((await follow(hub, 'other', [template])).status, 200);
  streams[0]?.close();
  await eventually('room', async () => (await follow(hub, 'buyer', [template])).status === 200);
});

test('a subscriber without access receives nothing, not even through a template', async () => {
  const hub = await start();
  const template = '/api/default-requests/{id}';
  const buyer = await follow(hub, 'buyer', [template]);
  const other = await follow(hub, 'other', [template]);
  const hidden = await records().create('request', ['buyer']);
  const shown = await records().create('request', ['buyer', 'other']);
  await buyer.until(2);
  const [only] = await other.until(1);
  assert.equal(only?.data['@id'], topicOf('request', shown));
  assert.ok(!other.text().includes(hidden));
});

test('checks access when sending, so a record hidden in the meantime is not sent', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer', 'supplier']);
  const stream = await follow(hub, 'supplier', [topicOf('request', id)]);
  const control = await follow(hub, 'buyer', [topicOf('request', id)]);
  await startKnown('request', id, [stream, control]);
  await records().rename('request', id, 'one');
  await stream.until(1);
  await services()
    .db('record')
    .where({ id })
    .update({ seenBy: JSON.stringify(['buyer']) });
  await records().rename('request', id, 'two');
  await control.until(2);
  assert.equal(stream.events.length, 1);
});

test('each audience gets its own view, created once', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer', 'supplier']);
  const own = await Promise.all(
    ['buyer', 'buyer', 'buyer', 'supplier', 'supplier'].map((account) =>
      follow(hub, account, [topicOf('request', id)]),
    ),
  );
  await startKnown('request', id, own);
  hub.represented.length = 0;
  await records().rename('request', id, 'second');
  await Promise.all(own.map((stream) => stream.until(1)));
  assert.deepEqual(
    own.map(({ events }) => events[0]?.data['for']),
    ['buyer', 'buyer', 'buyer', 'supplier', 'supplier'],
  );
  assert.deepEqual(hub.represented.toSorted(), [`request ${id} buyer`, `request ${id} supplier`]);
});

test('an audience view reaches only members who can see the record', async () => {
  const hub = await start({
    audienceKey: () => 'everybody',
    visibleTo: async (_entity, _id, callers) => callers.map(({ organization }) => organization === 'buyer'),
  });
  const id = await records().create('request', ['buyer']);
  const template = '/api/default-requests/{id}';
  const other = await follow(hub, 'other', [template]);
  const buyer = await follow(hub, 'buyer', [template]);
  await records().rename('request', id, 'second');
  await buyer.until(1);
  assert.equal(other.events.length, 0);
});

test('processes share events without duplicates', async () => {
  const [first, second] = [await start(), await start()];
  const id = await records().create('request', ['buyer']);
  const own = [
    await follow(first, 'buyer', [topicOf('request', id)]),
    await follow(second, 'buyer', [topicOf('request', id), '/api/default-requests/{id}']),
  ];
  for (let n = 0; n < 20; n += 1) await records().rename('request', id, `title ${n}`);
  const written = () => services().db('live_event').where({ record_id: id }).orderBy('seq').pluck<string[]>('id');
  await eventually('all written', async () => (await written()).length === 21);
  // Excludes the creation itself, which a process may read a moment after the stream was requested.
  const renames = (await written()).slice(1).map((event) => `urn:uuid:${event}`);
  for (const { events } of own) {
    const receivedRenames = () => events.flatMap((event) => renames.filter((rename) => rename === event.id));
    await eventually('all heard', () => receivedRenames().length >= 20);
    assert.deepEqual(receivedRenames(), renames);
  }
});

test('returns 401 without a token, 403 for another topic, 400 for no topic, and 405 for other methods', async () => {
  const hub = await start();
  const authorization = { Authorization: `Bearer ${await token('buyer', '/api/default-requests/1')}` };
  const status = async (...args: Parameters<typeof open>) => (await open(...args)).status;
  const own = `${hub.url}?${query('/api/default-requests/1')}`;
  assert.equal(await status(own), 401);
  assert.equal(await status(own, { Authorization: 'Bearer nonsense' }), 401);
  assert.equal(await status(`${hub.url}?${query('/api/default-requests/2')}`, authorization), 403);
  assert.equal(await status(`${own}&${query('/api/default-requests/2')}`, authorization), 403);
  assert.equal(await status(`${hub.url}?${query('/api/default-requests/{id}')}`, authorization), 403);
  assert.equal(await status(hub.url, authorization), 400);
  assert.equal(await status(hub.url, authorization, 'POST'), 405);
  assert.equal(await status(own, authorization), 200);
  hub.over.add('buyer');
  assert.equal(await status(own, authorization), 401);
});

test('hub tokens and API tokens are not interchangeable', async () => {
  const config = { jwtSecret: 'a secret of at least thirty-two characters' };
  const key = new TextEncoder().encode(config.jwtSecret);
  const claims = new SignJWT({ roles: [], mercure: { subscribe: ['*'] } }).setProtectedHeader({ alg: 'HS256' });
  const forApi = await claims
    .setSubject('/api/users/1')
    .setJti('s')
    .setAudience('parley-api')
    .setExpirationTime('1h')
    .sign(key);
  const pretending = await claims.setAudience('parley-live').sign(key);
  assert.equal(await hubTokens(config).read(forApi, new Date()), null);
  assert.equal(await hubTokens(config).read(pretending, new Date()), null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  assert.equal(await readToken(await token('1', '*'), config as Parameters<typeof readToken>[1]), undefined);
});

test('accepts the token as a cookie, and topics as `match` with our origin', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer']);
  const value = await token('buyer', topicOf('request', id));
  const match = `match=${encodeURIComponent(publicUrl + topicOf('request', id))}`;
  const streams = await Promise.all(
    ['mercureAuthorization', '__Secure-mercure_access_token'].map((cookie) =>
      open(`${hub.url}?${match}`, { Cookie: `${cookie}=${value}` }),
    ),
  );
  assert.deepEqual(
    streams.map(({ status }) => status),
    [200, 200],
  );
  await records().rename('request', id, 'second');
  await Promise.all(streams.map((stream) => stream.until(1)));
});

test('sends the latest state of a running negotiation at most every 200 ms, with the time of sending', async () => {
  const hub = await start();
  const id = await records().create('negotiation', ['buyer']);
  const stream = await follow(hub, 'buyer', [topicOf('negotiation', id)]);
  await startKnown('negotiation', id, [stream]);
  const started = Date.now();
  for (let n = 0; n < 60; n += 1) await records().rename('negotiation', id, `bid ${n}`);
  await eventually('the last bid', () => stream.events.at(-1)?.data['title'] === 'bid 59');
  const windows = Math.ceil((Date.now() - started) / 200);
  assert.ok(stream.events.length <= windows + 2, `${stream.events.length} frames in ${windows} windows`);
  assert.match(String(stream.events.at(-1)?.data['serverTime']), /^\d{4}-.*Z$/);
});

test('a deletion sends only the name of the record, and only to those who could see it', async () => {
  const hub = await start();
  const template = '/api/default-items/{id}';
  const [parent, child] = [await records().create('request', ['buyer']), await records().create('item', ['buyer'])];
  const exact = await follow(hub, 'buyer', [topicOf('item', child)]);
  const byTemplate = await follow(hub, 'buyer', [template]);
  const stranger = await follow(hub, 'other', [template]);
  await startKnown('item', child, [exact, byTemplate]);
  await services().db('record').where({ id: child }).delete();
  const effect = {
    kind: 'live',
    entity: 'item',
    id: child,
    deleted: true,
    parents: [{ entity: 'request', id: parent }],
  } as const;
  await records().commit([effect]);
  for (const stream of [exact, byTemplate]) {
    const [event] = await stream.until(1);
    assert.deepEqual(event?.data, { '@id': topicOf('item', child) });
  }
  // Frames come in the order of the changes, so a frame about the deletion would have come before.
  await startKnown('item', await records().create('item', ['other']), [stranger]);
  assert.ok(!stranger.text().includes(child));
});

test('a stream ends with its token, its session or the process', async () => {
  let later = 0;
  const hub = await start({ now: () => new Date(Date.now() + later) });
  const topic = '/api/default-requests/1';
  const [one, two, three] = [
    await follow(hub, 'one', [topic]),
    await follow(hub, 'two', [topic]),
    await follow(hub, 'three', [topic]),
  ];
  assert.equal(hub.hub.size(), 3);
  for (const session of ['one', 'two']) hub.over.add(session);
  await hub.hub.sessionsChanged('/api/users/one');
  await one.ended();
  assert.ok(two.isOpen());
  await hub.hub.sessionsChanged(null);
  await two.ended();
  assert.ok(three.isOpen());
  later = 3_601_000;
  await three.ended();
  assert.equal(hub.hub.size(), 0);
  later = 0;
  const four = await follow(hub, 'four', [topic]);
  hub.hub.stop();
  await four.ended();
});

test('sends a comment during silence', { timeout: 20_000 }, async () => {
  const hub = await start();
  const stream = await follow(hub, 'buyer', ['/api/default-requests/1']);
  await eventually('a heartbeat', () => stream.text().endsWith('\n\n:\n\n'), 16_500);
});

test('a session that ends while its stream opens gets no stream', async () => {
  const ended = new Set<string>();
  let onCheck = (): void => undefined;
  let answer = (): void => undefined;
  const wasAsked = new Promise<void>((resolve) => (onCheck = resolve));
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const hub = await start({
    callersOf: async (holders) => {
      const callers = holders.map(({ session }) => (ended.has(session) ? null : { organization: session }));
      onCheck();
      await mayAnswer;
      return callers;
    },
  });
  const opening = follow(hub, 'buyer', ['/api/default-requests/1']);
  await wasAsked;
  ended.add('buyer');
  await hub.hub.sessionsChanged('buyer');
  answer();
  assert.equal((await opening).status, 401);
});

test('a stream ends when access changes or its session cannot be checked', async () => {
  let organization = 'before';
  let broken = false;
  const hub = await start({
    callersOf: async (holders) => {
      if (broken) throw new Error('the database is away');
      return holders.map(() => ({ organization }));
    },
  });
  const stream = await follow(hub, 'buyer', ['/api/default-requests/1']);
  await hub.hub.sessionsChanged('buyer');
  assert.equal(hub.hub.size(), 1);
  organization = 'after';
  await hub.hub.sessionsChanged('buyer');
  await stream.ended();
  const again = await follow(hub, 'buyer', ['/api/default-requests/1']);
  broken = true;
  await hub.hub.sessionsChanged(null);
  await again.ended();
});
