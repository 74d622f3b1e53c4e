import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { makeDemand } from '../testing/demand-maker.ts';
import {
  act,
  makeOrder,
  makeRunning,
  negotiationBench,
  ok,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { acquaint, requestFrom, submitAnswers } from '../testing/qualification-maker.ts';
import { completeFields, makeReady } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(() => bench.server.stop());

interface Notice {
  '@id': string;
  message: string;
  link: string | null;
}

/** Waits for the notification of this message about a record or page with this id. */
async function noticeOf(api: ApiClient, message: string, iri: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { body } = await api.get('notifications?itemsPerPage=100');
    const found = (body['hydra:member'] as Notice[]).find(
      (one) => one.message === message && JSON.stringify(one).includes(iri.slice(-36)),
    );
    if (found) return found['@id'].slice('/api/'.length);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return assert.fail(`no one was notified of ${message}`);
}

/** True if it is read after its reader has looked at the waiting list. */
async function isRead(api: ApiClient, notification: string): Promise<boolean> {
  bench.server.advance(10_000);
  await api.get('waiting');
  return (await api.get(notification)).body['read'] === true;
}

/** The notification stays unread while its entry waits, and is read once the decision is made. */
async function settles(api: ApiClient, notification: string, decide: () => Promise<unknown>): Promise<void> {
  assert.equal(await isRead(api, notification), false);
  await decide();
  assert.equal(await isRead(api, notification), true);
}

async function submitDemand(): Promise<string> {
  const { requester } = bench.server.people;
  const demand = await makeDemand(requester.api);
  await ok(act(requester.api, demand, 'submit'));
  return demand;
}

test('the notification about a demand is marked as read once anyone approves the demand', async () => {
  const { api } = bench.server.people.lead;
  const demand = await submitDemand();
  await settles(api, await noticeOf(api, 'demand-approval', demand), () => ok(act(api, demand, 'approve')));
});

test('the notification about a negotiation is marked as read once it is awarded or failed', async () => {
  const { api } = bench.buyer;
  const { workflow, items } = await bench.open();
  const negotiation = await makeRunning(bench.buyer, { workflow, items });
  await ok(act(api, negotiation, 'forced-finish'));
  const reasons = { internalReason: 'No budget', publicReason: 'No budget' };
  const notification = await noticeOf(api, 'negotiation-to-award', negotiation);
  await settles(api, notification, () => ok(act(api, negotiation, 'mark-failed', reasons)));
});

test('the notification about an automation step is marked as read once the step stops asking', async () => {
  const { api } = bench.buyer;
  const { workflow } = await makeReady(api, completeFields());
  const escalation = { to: 'organization_admin', after: 'P1D' };
  const steps = [{ kind: 'publish_request', mode: 'ask', limit: 'P2D', escalation }];
  await ok(api.put(`${workflow}/automation`, { steps, version: 1 }));
  await ok(api.put(`${workflow}/automation/start`, { version: 2 }));
  const notification = await noticeOf(api, 'automation-asks', workflow);
  const { version } = (await ok(api.get(`${workflow}/automation`))).body;
  await settles(api, notification, () => ok(api.put(`${workflow}/automation/pause`, { version })));
});

test('the notification about an order is marked as read once the supplier acknowledges it', async () => {
  const { order } = await makeOrder(bench);
  const iri = String(order['@id']);
  await ok(act(bench.buyer.api, iri, 'send'));
  const { api } = bench.suppliers[0] ?? assert.fail();
  await settles(api, await noticeOf(api, 'order-sent', iri), () => ok(act(api, iri, 'acknowledge')));
});

test('the notifications about a qualification are marked as read once each side has acted', async () => {
  const supplier = bench.suppliers[0] ?? assert.fail();
  await acquaint(bench.server, bench.buyer, supplier);
  const iri = await requestFrom(bench.buyer.api, supplier);
  const asked = await noticeOf(supplier.api, 'qualification-asked', iri);
  await settles(supplier.api, asked, () => submitAnswers(supplier, iri, {}));
  const submitted = await noticeOf(bench.buyer.api, 'qualification-submitted', iri);
  const reason = 'The certificate has expired.';
  await settles(bench.buyer.api, submitted, () => ok(act(bench.buyer.api, iri, 'reject', { reason })));
  const rejected = await noticeOf(supplier.api, 'qualification-rejected', iri);
  await settles(supplier.api, rejected, () => ok(act(supplier.api, iri, 'submit')));
});

test('a possibly truncated list marks nothing as read', async () => {
  const { api } = bench.server.people.lead;
  const demands = await Promise.all(Array.from({ length: 51 }, submitDemand));
  const first = demands[0] ?? assert.fail();
  const notification = await noticeOf(api, 'demand-approval', first);
  await ok(act(api, first, 'approve'));
  assert.equal(await isRead(api, notification), false);
});
