import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeLists } from '../../../schemas/code-lists/index.ts';
import { openStream, type EventStream } from '../../kernel/live/testing/event-stream.ts';
import { blindRank, blindType } from '../../testing/blind-rank.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { withMechanism } from '../../testing/with-mechanism.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { createTurns } from '../../kernel/turns.ts';
import { openZip } from '../../spreadsheets/zip.ts';
import { arena, events } from '../testing/mechanism-bench.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { proveLog } from './replay/prove-log.ts';
import { readLog } from '../../bidding/log.ts';
import { verifyLog } from './log/verify-log.ts';

let takeAway: () => void;
const streams: EventStream[] = [];
let bench: NegotiationBench;
before(async () => {
  takeAway = withMechanism(blindRank);
  bench = await negotiationBench({ background: true });
});
after(async () => {
  for (const stream of streams) stream.close();
  await bench.server.stop();
  takeAway();
  assert.ok(!codeLists['negotiationType']?.includes(blindType));
});

const secret = /41[.,]37|43[.,]11/;
const total = (amount: string) => ({ data: { total: amount } });

async function listenTo({ api, account }: TestPerson, topics: readonly string[]): Promise<EventStream> {
  const query = topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
  const { body } = await ok(api.get(`users/${account}/get-sse-token?${query}`));
  const stream = await openStream(`${bench.server.origin}/.well-known/mercure?${query}`, {
    Authorization: `Bearer ${String(body['token'])}`,
  });
  streams.push(stream);
  return stream;
}

const framesOf = (stream: EventStream, iri: string) =>
  stream.events.map(({ data }) => data).filter((data) => data['@id'] === iri);

async function workbook(workflow: string): Promise<string> {
  const answer = await bench.buyer.api.raw(`${workflow}/download`);
  assert.equal(answer.status, 200);
  const archive = openZip(Buffer.from(await answer.arrayBuffer()));
  const sheets = Array.from({ length: 20 }, (_, index) => `xl/worksheets/sheet${index + 1}.xml`);
  const parts = ['xl/sharedStrings.xml', ...sheets].filter(archive.has);
  assert.ok(parts.length >= 9);
  return (await Promise.all(parts.map((part) => archive.read(part, createTurns())))).join('\n');
}

/** All data sent to a person, as one text per source. */
async function rawAnswers({ api }: TestPerson, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = paths.map(async (path): Promise<[string, string]> => [path, await (await api.raw(path)).text()]);
  return new Map(await Promise.all(answers));
}

const idsOf = async (path: string): Promise<string[]> =>
  ((await ok(bench.buyer.api.get(path))).body['hydra:member'] as { '@id': string }[]).map((one) => one['@id']);

test('a custom mechanism runs from creation to award and keeps its sealed values hidden until opening', async () => {
  const { buyer, suppliers, server } = bench;
  const { negotiation, places, does, own, seen } = await arena(bench, blindType, {
    start: -1,
    settings: { blindMargin: 7 },
  });
  const created = await seen();
  assert.deepEqual([created.state, created['type'], created['settings']], ['started', blindType, { blindMargin: 7 }]);
  const workflow = String(created['workflow']);
  const list = `default-participations?negotiation=${negotiation}`;
  const orders = (): Promise<string[][]> =>
    Promise.all(
      [
        list,
        ...['rank', 'lastOffer', 'relativePrice'].flatMap((name) =>
          [`asc`, `desc`].map((way) => `${list}&order[${name}]=${way}`),
        ),
      ].map(idsOf),
    );
  const before = await orders();
  const placesBefore = created.participations.map((place) => place['@id']);
  const streamOf = await Promise.all([
    listenTo(buyer, [negotiation, ...places]),
    ...[0, 1].map((who) => listenTo(suppliers[who]!, [negotiation, places[who]!])),
  ]);

  for (const amount of ['43.11', '41.37']) {
    const taken = await ok(does(2, 'bidding', total(amount)));
    assert.deepEqual([taken.body['lastOffer'], 'rank' in taken.body], [amount, false]);
  }
  await eventually('frames of the bids', () =>
    framesOf(streamOf[0], places[2]!).some((frame) => Number(frame['version']) > 2),
  );

  const purchaserPaths = [
    negotiation,
    `${negotiation}/get-full`,
    'default-negotiations',
    workflow,
    ...places,
    list,
    `${negotiation}/log`,
    `${negotiation}/log?format=csv`,
    `${negotiation}/log?format=jsonl`,
    'dashboard',
    'default-workflows',
  ];
  const supplierPaths = [negotiation, `${negotiation}/get-full`, list, 'dashboard', places[2]!];
  const texts = [
    ...(await rawAnswers(buyer, purchaserPaths)),
    ...(await rawAnswers(suppliers[0]!, supplierPaths)),
    ...(await rawAnswers(suppliers[1]!, supplierPaths)),
  ];
  for (const [path, text] of texts) assert.ok(!secret.test(text), `${path} ${text}`);
  assert.ok(!secret.test(await workbook(workflow)));
  for (const stream of streamOf) assert.ok(!secret.test(stream.text()), stream.text());
  const mails = await server.services.db('outbox').where({ kind: 'mail' });
  assert.ok(!secret.test(JSON.stringify(mails)));
  assert.ok(!(await idsOf(`${list}&rank=1`)).includes(places[2]!));
  assert.equal((await ok(buyer.api.get(`${list}&lastOffer=41.37`))).body['hydra:totalItems'], 0);
  assert.deepEqual(await orders(), before);

  const running = await seen();
  assert.equal(running['savings'], null);
  assert.deepEqual(
    running.participations.map((place) => place['@id']),
    placesBefore,
  );
  for (const place of running.participations)
    for (const name of ['lastOffer', 'relativePrice', 'rank', 'items', 'savings']) assert.ok(!(name in place), name);
  assert.ok(!('rank' in (await own(2))));
  assert.deepEqual((await ok(suppliers[2]!.api.get(negotiation))).body['settings'], {});
  const dashboard = (await ok(suppliers[2]!.api.get('dashboard'))).body['running'] as Record<string, unknown>[];
  assert.deepEqual(
    dashboard.map(({ price, rank }) => [price, rank ?? null]),
    [['41.37', null]],
  );
  const bids = (await ok(suppliers[2]!.api.get(`${negotiation}/get-full`))).body['bids'] as Record<string, unknown>[];
  assert.deepEqual(
    bids.map(({ total: bid, rankAfter }) => [bid, rankAfter]),
    [
      ['41.37', null],
      ['43.11', null],
    ],
  );

  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await eventually('the frame that opens', () =>
    framesOf(streamOf[0], places[2]!).some((frame) => frame['lastOffer'] === '41.37'),
  );
  for (const index of [1, 2]) assert.ok(!secret.test(streamOf[index]!.text()));
  const ended = await seen();
  assert.deepEqual(
    ended.participations.map((place) => [place['@id'], place['lastOffer'], place['rank']]),
    [
      [places[2], '41.37', 1],
      [places[0], '60.00', 2],
      [places[1], '72.00', 3],
    ],
  );
  assert.deepEqual(await idsOf(`${list}&lastOffer=41.37`), [places[2]]);
  assert.deepEqual(events(ended), ['published', 'offer_updated', 'offer_updated', 'finished']);
  assert.match(await (await buyer.api.raw(`${negotiation}/log?format=csv`)).text(), /41\.37/);
  assert.equal((await own(2))['rank'], 1);
  const log = await readLog(negotiation.slice(-36), server.services.db);
  assert.equal(verifyLog(log).ok, true);
  assert.deepEqual((await proveLog(log, server.services.db)).differences, []);
  await ok(act(buyer.api, places[2]!, 'awarding', { reason: 'The lowest of all the machines.' }));
  assert.match(await workbook(workflow), /41\.37/);
});
