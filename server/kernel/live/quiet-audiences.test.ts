import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../workflows/testing/test-services.ts';
import type { HubContext } from './hub.ts';
import { hubBench } from './testing/hub-bench.ts';
import { type Caller, type TestRecord, topicOf } from './testing/test-hub.ts';

const { services, records, start, follow } = hubBench();

/** Suppliers are notified only of changes that are visible to them; the purchaser is notified of all. */
const quietly = (): Partial<HubContext<Caller>> => ({
  quietKey: ({ organization }) => (organization === 'buyer' ? null : organization),
  seenOf: async (entity, { organization }) => {
    const all: TestRecord[] = await services().db('record');
    const seen = all.filter(({ seenBy }) => seenBy.includes(organization));
    return seen.map(({ id, title }) => ({ recordId: id, representation: shown(entity, { id, title }, organization) }));
  },
});

/** The representation of a record in the hub of the tests. */
const shown = (entity: string, { id, title }: { id: string; title: string }, organization: string): object => {
  const time = entity === 'negotiation' ? { serverTime: 'soon' } : {};
  return { '@id': topicOf(entity, id), title, for: organization, ...time };
};

const template = (entity: string): string => topicOf(entity, '{id}');
/** Changes a part of the record that sellers cannot see. */
const touch = (entity: string, id: string, title = 'first') => records().rename(entity, id, title);

for (const entity of ['request', 'negotiation']) {
  for (const topics of [(id: string) => topicOf(entity, id), () => template(entity)]) {
    const how = topics('it').includes('{') ? 'a template' : 'its name';
    test(`subscribed by ${how}, a quiet stream of a ${entity} sends only visible changes`, async () => {
      const hub = await start(quietly());
      const id = await records().create(entity, ['buyer', 'seller']);
      const [seller, buyer] = [await follow(hub, 'seller', [topics(id)]), await follow(hub, 'buyer', [topics(id)])];
      await touch(entity, id);
      await buyer.until(1);
      await touch(entity, id);
      await touch(entity, id, 'second');
      const [first] = await seller.until(1);
      assert.equal(first?.data['title'], 'second');
      await touch(entity, id, 'second');
      await touch(entity, id, 'first');
      const [, second] = await seller.until(2);
      assert.equal(second?.data['title'], 'first');
    });
  }
}

test('a quiet template stream sends new and deleted records', async () => {
  const hub = await start(quietly());
  const stream = await follow(hub, 'seller', [template('request')]);
  const id = await records().create('request', ['buyer']);
  const other = await records().create('request', ['buyer', 'seller']);
  const [first] = await stream.until(1);
  assert.equal(first?.data['@id'], topicOf('request', other));
  await services()
    .db('record')
    .where({ id })
    .update({ seenBy: JSON.stringify(['buyer', 'seller']) });
  await touch('request', id);
  const [, second] = await stream.until(2);
  assert.equal(second?.data['@id'], topicOf('request', id));
  await services().db('record').where({ id }).delete();
  const parents = [{ entity: 'request', id: other }];
  await records().commit([{ kind: 'live', entity: 'request', id, deleted: true, parents }]);
  const [, , third] = await stream.until(3);
  assert.deepEqual(third?.data, { '@id': topicOf('request', id) });
});

test('a reconnecting quiet stream receives changed records but no past events', async () => {
  const hub = await start(quietly());
  const [id, another] = [
    await records().create('request', ['buyer', 'seller']),
    await records().create('request', ['buyer', 'seller']),
  ];
  const topics = [topicOf('request', id), template('request')];
  const stream = await follow(hub, 'seller', topics);
  const position = await positionOf(stream);
  stream.close();
  const watching = await follow(hub, 'buyer', [template('request')]);
  await touch('request', id);
  await touch('request', another, 'changed');
  await watching.until(2);
  const again = await follow(hub, 'seller', topics, { 'Last-Event-ID': position });
  assert.equal(again.headers['last-event-id'], position);
  const [first] = await again.until(1);
  assert.deepEqual([first?.data['@id'], first?.data['title']], [topicOf('request', another), 'changed']);
  await touch('request', id, 'also changed');
  const [, second] = await again.until(2);
  assert.equal(second?.data['title'], 'also changed');
});

test('a process without tracked records sends the current state of each on reconnect', async () => {
  const hub = await start(quietly());
  const id = await records().create('request', ['buyer', 'seller']);
  const untouched = await records().create('request', ['buyer', 'seller']);
  const topics = [topicOf('request', id), topicOf('request', untouched)];
  const stream = await follow(hub, 'seller', topics);
  const position = await positionOf(stream);
  stream.close();
  await touch('request', id, 'changed');
  const elsewhere = await start(quietly());
  for (const last of [position, 'nonsense']) {
    const again = await follow(elsewhere, 'seller', topics, { 'Last-Event-ID': last });
    assert.equal(again.headers['last-event-id'], 'earliest');
    const frames = (await again.until(2)).map(({ data }) => [data['@id'], data['title']]);
    assert.deepEqual(
      new Map(frames as [string, string][]),
      new Map([
        [topics[0], 'changed'],
        [topics[1], 'first'],
      ]),
    );
    again.close();
  }
});

test('the IDs of a quiet stream are unique and do not reveal whether anything happened', async () => {
  const hub = await start(quietly());
  const id = await records().create('request', ['buyer', 'seller']);
  const positions = [];
  for (let n = 0; n < 2; n += 1)
    positions.push(await positionOf(await follow(hub, 'seller', [topicOf('request', id)])));
  const stream = await follow(hub, 'seller', [topicOf('request', id)]);
  await touch('request', id, 'second');
  const [event] = await stream.until(1);
  const written: string[] = await services().db('live_event').pluck('id');
  const ids = [...positions, event?.id ?? ''];
  assert.equal(new Set(ids).size, 3);
  for (const each of ids) assert.match(each, /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.ok(ids.every((each) => !written.some((one) => each.endsWith(one))));
});

test('changes while a quiet stream opens are neither lost nor sent needlessly', async () => {
  let read = (): void => undefined;
  let go = (): void => undefined;
  const isReading = new Promise<void>((resolve) => (read = resolve));
  const mayGo = new Promise<void>((resolve) => (go = resolve));
  const { seenOf, ...rest } = quietly();
  const hub = await start({
    ...rest,
    seenOf: async (entity, caller) => {
      const seen = await seenOf?.(entity, caller);
      read();
      await mayGo;
      return seen ?? [];
    },
  });
  const [id, other] = [
    await records().create('request', ['buyer', 'seller']),
    await records().create('request', ['buyer', 'seller']),
  ];
  const buyer = await follow(hub, 'buyer', [template('request')]);
  const opening = follow(hub, 'seller', [template('request')]);
  await isReading;
  await touch('request', id);
  await buyer.until(1);
  go();
  const seller = await opening;
  await touch('request', other, 'changed');
  const [first] = await seller.until(1);
  assert.equal(first?.data['@id'], topicOf('request', other));
});

test('a failed frame of a quiet stream is sent after a reconnect', async () => {
  let broken = false;
  const hub = await start({
    ...quietly(),
    represent: async (entity, id, { organization }) => {
      if (broken) throw new Error('the database is away');
      return shown(entity, { id, title: 'first' }, organization);
    },
  });
  const id = await records().create('request', ['seller']);
  const stream = await follow(hub, 'seller', [topicOf('request', id)]);
  const position = await positionOf(stream);
  broken = true;
  await touch('request', id);
  await stream.ended();
  broken = false;
  const again = await follow(hub, 'seller', [topicOf('request', id)], { 'Last-Event-ID': position });
  await again.until(1);
});

async function positionOf(stream: Awaited<ReturnType<typeof follow>>): Promise<string> {
  return eventually('a position', () => stream.lastEventId());
}
