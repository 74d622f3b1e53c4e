import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { TestServer } from '../../testing/test-server.ts';
import {
  negotiationBench,
  ok,
  makeRunning,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { completeFields, makePublished } from '../testing/request-maker.ts';
import { admit } from '../testing/offer-maker.ts';
import { arena } from '../testing/mechanism-bench.ts';
import { notifyDeadlines } from './deadlines.ts';
import { notificationDeliverer } from './deliver.ts';
import { sendDigests } from './digest.ts';
import { notifyOutbid } from './watch-places.ts';

let bench: NegotiationBench;
let server: TestServer;
before(async () => {
  bench = await negotiationBench();
  ({ server } = bench);
});
after(() => server.stop());

interface WaitingNotice {
  to: { account?: string };
  data: Record<string, unknown>;
}

const waiting = async (what: string): Promise<WaitingNotice[]> =>
  (
    await server.services
      .db('outbox')
      .whereRaw(`coalesce(payload ->> 'message', payload ->> 'template') = ?`, [what])
      .orderBy('seq')
  ).map(({ payload }) => payload);
const forget = () => server.services.db('outbox').delete();
const named = (rows: readonly WaitingNotice[]) =>
  rows.map(({ to }) => to.account ?? '').toSorted((a, b) => a.localeCompare(b));

test('reminds the owner and suppliers without an offer once of a deadline within a day', async () => {
  const { purchaser, supplier1, supplier2 } = server.people;
  const { request } = await makePublished(purchaser.api, completeFields(-1, 0.5));
  await makePublished(purchaser.api, completeFields(-1, 3));
  await admit(server, request, supplier1);
  await notifyDeadlines(server.services);
  assert.deepEqual(
    named(await waiting('deadline-near')),
    [purchaser.account, supplier1.account].toSorted((a, b) => a.localeCompare(b)),
  );
  await notifyDeadlines(server.services);
  assert.equal((await waiting('deadline-near')).length, 2);
  assert.ok(!named(await waiting('deadline-near')).includes(supplier2.account));
  await forget();
});

test('the daily mail is sent once a day, in the morning of the reader, with all pending notifications', async () => {
  const { purchaser } = server.people;
  const { db } = server.services;
  await db('account').where({ id: purchaser.account }).update({ timezone: 'Europe/Berlin' });
  const noticeRow = (requestTitle: string) => ({
    id: server.services.newId(),
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
    account_id: purchaser.account,
    organization_id: purchaser.organization,
    event: 'offer_in',
    message: 'offer-received',
    values: JSON.stringify({ requestTitle, supplier: 'NordRack' }),
    digest: true,
    shown: false,
  });
  await db('notification').insert([noticeRow('Racks'), noticeRow('Gloves')]);
  const at = (iso: string) => sendDigests({ ...server.services, now: () => new Date(iso) });
  await at('2027-01-11T05:30:00Z');
  assert.deepEqual(await waiting('digest'), []);
  await at('2027-01-11T06:10:00Z');
  const [mail] = await waiting('digest');
  assert.equal(mail?.data['count'], 2);
  assert.match(String(mail?.data['lines']), /Racks/);
  assert.match(String(mail?.data['lines']), /Gloves/);
  await db('notification').insert(noticeRow('Chairs'));
  await at('2027-01-11T18:00:00Z');
  assert.equal((await waiting('digest')).length, 1);
  await at('2027-01-12T06:10:00Z');
  assert.equal((await waiting('digest')).length, 2);
  await forget();
});

test('an outbid supplier learns its own rank but no price of others', async () => {
  const request = await bench.open();
  const negotiation = await makeRunning(bench.buyer, request);
  const suppliers = bench.suppliers.slice(0, 3);
  const [, second] = await participationsOf(negotiation, suppliers);
  await notifyOutbid(server.services);
  assert.deepEqual(await waiting('overtaken'), []);
  const bid = await suppliers[1]?.api.put(`${second}/bidding`, { data: { total: '50' } });
  assert.equal(bid?.status, 200, JSON.stringify(bid?.body));
  await notifyOutbid(server.services);
  const outbidNotices = await waiting('overtaken');
  assert.deepEqual(named(outbidNotices), [suppliers[0]?.account]);
  assert.deepEqual(Object.keys(outbidNotices[0]?.data ?? {}).toSorted(), ['finishDate', 'link', 'rank', 'title']);
  assert.equal(outbidNotices[0]?.data['rank'], 2);
  await notifyOutbid(server.services);
  assert.equal((await waiting('overtaken')).length, 1);
  await forget();
});

test('in a stepwise auction the former leader learns that someone else leads', async () => {
  const settings = { stepAmount: '5', floorPrice: '45', awardingSeconds: 300 };
  const english = await arena(bench, 'english_reverse_negotiation', { settings });
  await ok(english.does(1, 'accept-english-reverse', { acceptedStep: 0 }));
  await notifyOutbid(server.services);
  assert.deepEqual(await waiting('overtaken'), []);
  await ok(english.does(2, 'accept-english-reverse', { acceptedStep: 1 }));
  await notifyOutbid(server.services);
  assert.deepEqual(named(await waiting('overtaken')), [bench.suppliers[1]?.account]);
  await forget();
});

test('without visible ranks no one is notified about being outbid', async () => {
  const request = await bench.open();
  const negotiation = await makeRunning(bench.buyer, request, { type: 'sealed_bid_negotiation' });
  const suppliers = bench.suppliers.slice(0, 3);
  const [, second] = await participationsOf(negotiation, suppliers);
  await notifyOutbid(server.services);
  await suppliers[1]?.api.put(`${second}/update`, { data: { total: '50' } });
  await notifyOutbid(server.services);
  assert.deepEqual(await waiting('overtaken'), []);
});

test('counts and pages 10,000 unread notifications quickly', async () => {
  const { purchaser } = server.people;
  const { db } = server.services;
  await db.raw(
    `insert into notification (id, version, created_at, updated_at, account_id, organization_id, event, message, values)
      select uuidv7(), 1, now() - n * interval '1 second', now(), :account, :organization, 'offer_in', 'offer-received', '{}'
      from generate_series(1, 10000) n`,
    { account: purchaser.account, organization: purchaser.organization },
  );
  const startedAt = performance.now();
  const { body } = await purchaser.api.get('notifications?unread=true&itemsPerPage=1');
  const took = performance.now() - startedAt;
  assert.ok(Number(body['hydra:totalItems']) >= 10_000);
  assert.ok(took < 1_000, `${took} ms`);
  assert.equal((await purchaser.api.put('notifications/read-all', {})).body['read'], 10_000);
});

test('a new notification replaces an earlier unread one', async () => {
  const { supplier1 } = server.people;
  const { db } = server.services;
  const { many } = notificationDeliverer(server.services);
  const link = pageLinks.negotiation('01900000-0000-7000-8000-000000000000');
  const tell = (rank: number) =>
    db.transaction((trx) =>
      many(
        [
          {
            id: server.services.newId(),
            payload: {
              kind: 'notification',
              message: 'overtaken',
              to: { account: supplier1.account },
              data: { title: 'Pumps', rank, link },
              isMailed: false,
              replaces: true,
            },
          },
        ],
        trx,
      ),
    );
  await tell(2);
  await tell(3);
  const rows = await db('notification').where({ account_id: supplier1.account, event: 'overtaken' });
  assert.deepEqual(
    rows.map(({ values }) => values.rank),
    [3],
  );
});
