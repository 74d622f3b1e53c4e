import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../schemas/registry.ts';
import { grants } from './index.ts';
import { eventsOfChange, webhookEvents } from './webhook-events.ts';

const events = webhookEvents(grants);

test('offers the states of the records that purchasers read', () => {
  for (const event of ['request.published', 'response.published', 'negotiation.finished', 'purchaseOrder.created'])
    assert.ok(events.includes(event), event);
  for (const event of ['purchaseOrder.sent', 'purchaseOrder.acknowledged', 'purchaseOrder.declined', 'request.amend'])
    assert.ok(events.includes(event), event);
  assert.equal(new Set(events).size, events.length);
});

test('offers nothing about single bids, the work on offers, accounts, or webhooks themselves', () => {
  const hidden = ['participation.bidding', 'participation.updateOffer', 'participation.message', 'response.updated'];
  for (const event of hidden) assert.ok(!events.includes(event), event);
  const names = new Set(events.map((event) => event.split('.')[0]));
  for (const name of ['account', 'organization', 'session', 'webhook', 'delivery', 'job', 'schemaOverlay'])
    assert.ok(!names.has(name), name);
});

test('names the event of a change by the state that it led to', () => {
  const published = { entity: 'request', operation: 'publish', changes: { state: 'published' } };
  const names = (change: Partial<typeof published> & { changes?: object }) =>
    eventsOfChange({ ...published, ...change, changes: { ...(change.changes ?? published.changes) } });
  assert.deepEqual(names({}), ['request.published']);
  assert.deepEqual(names({ operation: 'create', changes: { state: 'draft' } }), ['request.created']);
  assert.deepEqual(names({ operation: 'update', changes: { state: 'draft' } }), ['request.updated']);
  assert.deepEqual(names({ operation: 'amend' }), ['request.amend']);
  assert.deepEqual(names({ entity: 'purchaseOrder', operation: 'send', changes: {} }), ['purchaseOrder.sent']);
  assert.deepEqual(names({ entity: 'mail', operation: 'give-up', changes: {} }), ['mail.give-up']);
});

test('a change that passes through a state has the events of both, and one that ends elsewhere has one', () => {
  const names = (entity: string, operation: string, state: string) =>
    eventsOfChange({ entity, operation, changes: { state } });
  assert.deepEqual(names('request', 'publish', 'started'), ['request.published', 'request.started']);
  assert.deepEqual(names('negotiation', 'publish', 'started'), ['negotiation.published', 'negotiation.started']);
  assert.deepEqual(names('demand', 'submit', 'approved'), ['demand.submitted', 'demand.approved']);
  assert.deepEqual(names('negotiation', 'finish', 'started'), ['negotiation.started']);
  assert.deepEqual(names('negotiation', 'finish', 'negotiated'), ['negotiation.negotiated']);
  assert.deepEqual(names('awardScenario', 'end', 'failed'), ['awardScenario.failed']);
  assert.deepEqual(names('approvalRequest', 'approve', 'open'), ['approvalRequest.open']);
});

test('every state that a person or the clock can reach has an event', () => {
  for (const { name, lifecycle } of Object.values(entities)) {
    if (!lifecycle || !events.includes(`${name}.created`)) continue;
    for (const [operation, { to }] of Object.entries(lifecycle.operations))
      if (to !== undefined && operation !== 'update')
        assert.ok(
          eventsOfChange({ entity: name, operation, changes: { state: to } }).every((event) => events.includes(event)),
          `${name}.${operation}`,
        );
  }
});
