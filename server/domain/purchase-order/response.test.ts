import assert from 'node:assert/strict';
import { request as openRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { ublOrderResponse, type ResponseCode } from '../../documents/ubl-answer.ts';
import type { PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const supplier = () => bench.suppliers[0] ?? assert.fail();

interface Sent {
  order: string;
  details: PurchaseOrder;
}

async function sentOrder(): Promise<Sent> {
  const { order } = await makeOrder(bench);
  const iri = String(order['@id']);
  const { details } = (await ok(act(bench.buyer.api, iri, 'send'))).body as unknown as Sent;
  return { order: iri, details };
}

const responseTo = (
  { details }: Sent,
  { code = 'AP', id = 'R-1', note = null }: { code?: ResponseCode; id?: string; note?: string | null } = {},
): string => ublOrderResponse(details, { id, issueDate: '2026-03-03', code, note });

interface Result {
  status: number;
  code: string;
  state: string;
}

async function resultOf(answer: Promise<Response>): Promise<Result> {
  const response = await answer;
  const body = (await response.json()) as { code?: string; state?: string };
  return { status: response.status, code: body.code ?? '', state: body.state ?? '' };
}

const upload = (api: ApiClient, { order }: Sent, body: string | Buffer, type = 'application/xml'): Promise<Result> =>
  resultOf(
    api.raw(`${order}/response`, { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) }),
  );

function uploadForm(api: ApiClient, { order }: Sent, text: string, name = 'response.xml'): Promise<Result> {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return resultOf(api.raw(`${order}/response`, { method: 'POST', body: form }));
}

const accepted = (state: string): Result => ({ status: 200, code: '', state });
const refused = (status: number, code: string): Result => ({ status, code, state: '' });

async function lastMessage(api: ApiClient, { order }: Sent): Promise<Record<string, unknown>> {
  const { body } = await ok(api.get(`${order}/messages`));
  return (body['hydra:member'] as Record<string, unknown>[]).at(-1) ?? {};
}

/** Templates of the mails about an order, oldest first. */
async function mailsAbout({ order }: Sent): Promise<string[]> {
  const mails = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const about = mails.filter(({ payload }) => payload.data.link === `/orders/${order.slice(-36)}`);
  return about.map(({ payload }) => payload.template);
}

test('a response that the supplier uploads acknowledges the order and can be downloaded', async () => {
  const sent = await sentOrder();
  const text = responseTo(sent, { note: 'Thank you' });
  assert.deepEqual(await upload(supplier().api, sent, text), accepted('acknowledged'));
  assert.equal(await (await bench.buyer.api.raw(`${sent.order}/response`)).text(), text);
  const { kind, by, code, note } = await lastMessage(bench.buyer.api, sent);
  assert.deepEqual([kind, by, code, note], ['response', 'supplier', 'AP', 'Thank you']);
  const order = (await ok(bench.buyer.api.get(sent.order))).body;
  assert.ok(order['acknowledgedAt']);
  assert.deepEqual(await mailsAbout(sent), ['order-sent', 'order-acknowledged']);
});

test('a rejection that the purchaser got by mail declines the order with its note, and the log names the purchaser', async () => {
  const sent = await sentOrder();
  const text = responseTo(sent, { code: 'RE', note: 'No capacity' });
  assert.deepEqual(await uploadForm(bench.buyer.api, sent, text), accepted('declined'));
  const order = (await ok(supplier().api.get(sent.order))).body;
  assert.equal(order['declineReason'], 'No capacity');
  const { by, name } = await lastMessage(bench.buyer.api, sent);
  assert.equal(by, 'purchaser');
  assert.ok(name);
  const { db } = bench.server.services;
  const [entry] = await db('history').where({ record_id: sent.order.slice(-36), operation: 'respond' });
  assert.equal(entry?.account_id, bench.buyer.account);
});

test('a rejection without a note declines without a reason', async () => {
  const sent = await sentOrder();
  assert.deepEqual(await upload(supplier().api, sent, responseTo(sent, { code: 'RE' })), accepted('declined'));
  assert.equal((await ok(supplier().api.get(sent.order))).body['declineReason'], null);
});

test('received and conditionally accepted change nothing and are listed, and the condition is mailed', async () => {
  const sent = await sentOrder();
  for (const [id, code] of [
    ['R-1', 'AB'],
    ['R-2', 'CA'],
  ] as const) {
    assert.deepEqual(await upload(supplier().api, sent, responseTo(sent, { id, code })), accepted('sent'));
    assert.equal((await lastMessage(bench.buyer.api, sent))['code'], code);
  }
  assert.deepEqual(await upload(supplier().api, sent, responseTo(sent, { id: 'R-3' })), accepted('acknowledged'));
  assert.deepEqual(await mailsAbout(sent), ['order-sent', 'order-conditional', 'order-acknowledged']);
});

test('the same file again changes nothing, and another one with its number is refused', async () => {
  const sent = await sentOrder();
  const first = responseTo(sent, { code: 'AB' });
  for (let time = 0; time < 2; time += 1) assert.deepEqual(await upload(supplier().api, sent, first), accepted('sent'));
  const { body } = await ok(bench.buyer.api.get(`${sent.order}/messages`));
  assert.equal(body['hydra:totalItems'], 2);
  const other = await upload(supplier().api, sent, responseTo(sent, { code: 'AP' }));
  assert.deepEqual(other, refused(409, 'response_number_used'));
  const final = responseTo(sent, { id: 'R-2' });
  assert.deepEqual(await upload(supplier().api, sent, final), accepted('acknowledged'));
  assert.deepEqual(await upload(bench.buyer.api, sent, final), accepted('acknowledged'), 'also by the other side');
  const late = await upload(supplier().api, sent, responseTo(sent, { id: 'R-3' }));
  assert.deepEqual(late, refused(409, 'wrong_state'));
});

test('simultaneous uploads of one file are one message', async () => {
  const sent = await sentOrder();
  const text = responseTo(sent, { code: 'AB' });
  const results = await Promise.all(Array.from({ length: 5 }, () => upload(supplier().api, sent, text)));
  assert.deepEqual(new Set(results.map(({ status }) => status)), new Set([200]));
  assert.equal((await ok(bench.buyer.api.get(`${sent.order}/messages`))).body['hydra:totalItems'], 2);
});

test('refuses a response to another order, or between other participants', async () => {
  const [sent, other] = [await sentOrder(), await sentOrder()];
  assert.deepEqual(await upload(supplier().api, sent, responseTo(other)), refused(409, 'response_of_other_order'));
  const own = ublOrderResponse(
    {
      ...sent.details,
      seller: { ...sent.details.seller, peppolId: { scheme: '9930', id: 'DE000000000' } },
      buyer: { ...sent.details.buyer, peppolId: { scheme: '9930', id: 'DE000000000' } },
    },
    { id: 'R-1', issueDate: '2026-03-03', code: 'AP', note: null },
  );
  const result = await upload(supplier().api, sent, own);
  assert.deepEqual(result, refused(409, 'response_of_other_order'));
  assert.equal((await ok(bench.buyer.api.get(sent.order))).body['state'], 'sent');
});

test('refuses a response before the order is sent, and after it was cancelled', async () => {
  const { order } = await makeOrder(bench);
  const sent = order as unknown as Sent & { '@id': string };
  const place = { order: String(order['@id']), details: sent.details };
  assert.deepEqual(await upload(supplier().api, place, responseTo(place)), refused(409, 'wrong_state'));
  await ok(act(bench.buyer.api, place.order, 'cancel', { reason: 'Mistake' }));
  assert.deepEqual(await upload(supplier().api, place, responseTo(place)), refused(409, 'wrong_state'));
});

test('refuses hostile and wrong files with one clear code', async () => {
  const sent = await sentOrder();
  const text = responseTo(sent);
  const bomb = '<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
  const wrong = [
    '',
    'We accept.',
    '{"code":"AP"}',
    text.replace('<OrderResponse', `${bomb}<OrderResponse`),
    text.replace('<OrderResponse', '<!DOCTYPE OrderResponse SYSTEM "http://127.0.0.1/x.dtd"><OrderResponse'),
    text.replace('</OrderResponse>', `${'<a>'.repeat(1_000_000)}</OrderResponse>`),
    text.replace('>AP<', '>OK<'),
  ];
  for (const body of wrong)
    assert.deepEqual(
      await uploadForm(supplier().api, sent, body),
      refused(400, 'response_unreadable'),
      body.slice(0, 90),
    );
  for (const body of wrong.slice(1))
    assert.deepEqual(await upload(supplier().api, sent, body, 'text/xml'), refused(400, 'response_unreadable'));
  const json = await upload(supplier().api, sent, '{}', 'application/json');
  assert.deepEqual(json, refused(415, 'file_type_not_allowed'));
  const pdf = await upload(supplier().api, sent, '%PDF-1.7', 'application/pdf');
  assert.deepEqual(pdf, refused(415, 'file_type_not_allowed'));
  const eicar = Buffer.from(
    'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
    'base64',
  );
  assert.deepEqual(await upload(supplier().api, sent, eicar), refused(422, 'file_infected'));
  assert.equal((await ok(bench.buyer.api.get(`${sent.order}/messages`))).body['hydra:totalItems'], 1);
});

/** Sends as much as the server takes, up to a gigabyte, and returns its answer, unless the connection closes first. */
function pour(token: string, path: string): Promise<{ status: number | 'closed'; sent: number }> {
  const piece = Buffer.alloc(1 << 20, 0x20);
  return new Promise((resolve, reject) => {
    let sent = 0;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/xml',
      'transfer-encoding': 'chunked',
    };
    const request = openRequest(`${bench.server.origin}${path}`, { method: 'POST', headers });
    const write = (): void => {
      while (sent < 1024) {
        sent += 1;
        if (!request.write(piece)) return;
      }
    };
    request.on('drain', write);
    request.on('response', ({ statusCode = 0 }) => {
      resolve({ status: statusCode, sent });
      request.destroy();
    });
    request.on('error', (error) => {
      if (Reflect.get(error, 'code') === 'EPIPE') resolve({ status: 'closed', sent });
      else reject(error);
    });
    write();
  });
}

test('a gigabyte is refused while it arrives', { timeout: 60_000 }, async () => {
  const sent = await sentOrder();
  const { status, sent: megabytes } = await pour(bench.server.people.supplier1.token, `${sent.order}/response`);
  assert.ok(status === 413 || status === 'closed', String(status));
  assert.ok(megabytes < 200, `${megabytes} MB were taken`);
});

test('no one else can upload or read a response', async () => {
  const sent = await sentOrder();
  const { people, client } = bench.server;
  const text = responseTo(sent);
  const loser = bench.suppliers[1] ?? assert.fail();
  assert.deepEqual(await upload(loser.api, sent, text), refused(404, 'not_found'));
  const rival = client(await rivalPurchaser(bench.server));
  assert.deepEqual(await upload(rival, sent, text), refused(404, 'not_found'));
  for (const { api } of [people.admin, people.requester])
    assert.deepEqual(await upload(api, sent, text), refused(403, 'insufficient_role'));
  assert.equal((await upload(client(), sent, text)).status, 401);
  for (const api of [loser.api, rival])
    for (const path of ['messages', 'messages/1', 'response'])
      assert.equal((await api.get(`${sent.order}/${path}`)).status, 404);
  assert.equal((await ok(bench.buyer.api.get(sent.order))).body['state'], 'sent');
});
