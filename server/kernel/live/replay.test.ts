import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../workflows/testing/test-services.ts';
import { eventId } from './frame.ts';
import { pruneEvents } from './live-event.ts';
import { hubBench, query, token } from './testing/hub-bench.ts';
import { topicOf } from './testing/test-hub.ts';

const { services, records, start, follow, open } = hubBench();

test('a reconnecting client misses nothing, however it sends the last event ID', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer']);
  const topics = [topicOf('request', id), '/api/default-offers/{id}'];
  const stream = await follow(hub, 'buyer', topics);
  await records().rename('request', id, 'seen');
  const [seen] = await stream.until(1);
  assert.ok(seen);
  stream.close();
  await records().rename('request', id, 'while away');
  const offer = await records().create('offer', ['buyer']);
  const hidden = await records().create('offer', ['other']);
  const byHeader = await follow(hub, 'buyer', topics, { 'Last-Event-ID': seen.id });
  const authorization = { Authorization: `Bearer ${await token('buyer', ...topics)}` };
  const byQuery = await Promise.all(
    ['lastEventID', 'lastEventId', 'last_event_id', 'Last-Event-ID'].map((name) =>
      open(`${hub.url}?${query(...topics)}&${name}=${encodeURIComponent(seen.id)}`, authorization),
    ),
  );
  for (const again of [byHeader, ...byQuery]) {
    assert.equal(again.headers['last-event-id'], seen.id);
    const [first, second] = await again.until(2);
    assert.equal(first?.data['title'], 'while away');
    assert.equal(second?.data['@id'], topicOf('offer', offer));
    assert.ok(!again.text().includes(hidden));
  }
});

test('an unknown last event ID starts the replay at the oldest stored event', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer']);
  await eventually('the event', () => services().db('live_event').where({ record_id: id }).first());
  for (const unknown of [eventId(services().newId()), 'earliest', 'nonsense']) {
    const stream = await follow(hub, 'buyer', [topicOf('request', id)], { 'Last-Event-ID': unknown });
    assert.equal(stream.headers['last-event-id'], 'earliest');
    await stream.until(1);
  }
});

test('a client without any events resumes from its position', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer']);
  await eventually('the event', () => services().db('live_event').where({ record_id: id }).first());
  const position = await eventually('the hub has read it', async () => {
    const stream = await follow(hub, 'buyer', [topicOf('request', id)]);
    await eventually('the opening', () => stream.text().includes('retry'));
    stream.close();
    return stream.lastEventId();
  });
  await records().rename('request', id, 'while away');
  const again = await follow(hub, 'buyer', [topicOf('request', id)], { 'Last-Event-ID': position });
  const [event] = await again.until(1);
  assert.equal(event?.data['title'], 'while away');
});

test('changes during a reconnect are neither lost nor repeated beyond the replay', async () => {
  const hub = await start();
  const ids = await Promise.all(Array.from({ length: 10 }, () => records().create('request', ['buyer'])));
  const template = '/api/default-requests/{id}';
  let last = '';
  const titles = new Map<unknown, unknown>();
  const writing = (async () => {
    for (let n = 0; n < 100; n += 1) await records().rename('request', ids[n % 10] ?? '', `title ${n}`);
  })();
  for (let round = 0; round < 8; round += 1) {
    const stream = await follow(hub, 'buyer', [template], last ? { 'Last-Event-ID': last } : {});
    await new Promise((resolve) => setTimeout(resolve, 60));
    stream.close();
    for (const { data } of stream.events) titles.set(data['@id'], data['title']);
    last = stream.lastEventId() ?? last;
  }
  await writing;
  const stream = await follow(hub, 'buyer', [template], { 'Last-Event-ID': last });
  await eventually('all final titles', () => {
    for (const { data } of stream.events) titles.set(data['@id'], data['title']);
    return ids.every((id, index) => titles.get(topicOf('request', id)) === `title ${90 + index}`);
  });
});

test('a failed message ends its streams, which receive it after reconnecting', async () => {
  let broken = true;
  const hub = await start({
    represent: async (entity, id) => {
      if (broken) throw new Error('the database is away');
      return { '@id': topicOf(entity, id), title: 'found again' };
    },
  });
  const id = await records().create('request', ['buyer']);
  const stream = await follow(hub, 'buyer', [topicOf('request', id)]);
  await eventually('a position', () => stream.lastEventId());
  await records().rename('request', id, 'second');
  await stream.ended();
  broken = false;
  const again = await follow(hub, 'buyer', [topicOf('request', id)], { 'Last-Event-ID': stream.lastEventId() ?? '' });
  await again.until(1);
});

test('a lost database connection loses no message', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer']);
  const stream = await follow(hub, 'buyer', [topicOf('request', id)]);
  await services().db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`,
  );
  await records().rename('request', id, 'meanwhile');
  await eventually('the message', () => stream.events.at(-1)?.data['title'] === 'meanwhile');
});

test('keeps the last thousand events and those younger than 15 minutes', async () => {
  await services().db('live_event').delete();
  const insert = (count: number, at: Date) =>
    services().db.batchInsert(
      'live_event',
      Array.from({ length: count }, () => ({
        id: services().newId(),
        entity: 'x',
        record_id: services().newId(),
        created_at: at,
      })),
    );
  const now = new Date();
  await insert(1500, new Date(now.getTime() - 3_600_000));
  await insert(10, now);
  assert.equal(await pruneEvents(services().db, now), 510);
  await insert(1200, now);
  assert.equal(await pruneEvents(services().db, now), 990);
  assert.equal((await services().db('live_event').count('* as n'))[0]?.['n'], 1210);
});

test('a subscriber still receives later events after a crashed server lost the newest ones', async () => {
  const hub = await start();
  const id = await records().create('request', ['buyer']);
  const stream = await follow(hub, 'buyer', [topicOf('request', id)]);
  for (const [index, title] of ['first', 'second', 'third'].entries()) {
    await records().rename('request', id, title);
    await stream.until(index + 1);
  }
  const { db } = services();
  const last = await db('live_event').max('seq as seq').first();
  await db('live_event')
    .where('seq', '>', Number(last?.['seq']) - 2)
    .delete();
  await db.raw(`select setval(pg_get_serial_sequence('live_event', 'seq'), ?)`, [Number(last?.['seq']) - 2]);
  await db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`);
  await records().rename('request', id, 'afterwards');
  await eventually('the change', () => stream.events.some(({ data }) => data['title'] === 'afterwards'));
});
