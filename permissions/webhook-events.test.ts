import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../schemas/registry.ts';
import { grants } from './index.ts';
import { eventOf, webhookEvents } from './webhook-events.ts';

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
  assert.equal(eventOf(published), 'request.published');
  assert.equal(eventOf({ ...published, operation: 'create', changes: { state: 'draft' } }), 'request.created');
  assert.equal(eventOf({ ...published, operation: 'update', changes: { state: 'draft' } }), 'request.updated');
  assert.equal(eventOf({ ...published, operation: 'amend' }), 'request.amend');
  assert.equal(eventOf({ entity: 'purchaseOrder', operation: 'send', changes: {} }), 'purchaseOrder.sent');
  assert.equal(eventOf({ entity: 'mail', operation: 'give-up', changes: {} }), 'mail.give-up');
});

test('every state that a person or the clock can reach has an event', () => {
  for (const { name, lifecycle } of Object.values(entities)) {
    if (!lifecycle || !events.includes(`${name}.created`)) continue;
    for (const [operation, { to }] of Object.entries(lifecycle.operations))
      if (to !== undefined && operation !== 'update')
        assert.ok(
          events.includes(eventOf({ entity: name, operation, changes: { state: to } })),
          `${name}.${operation}`,
        );
  }
});
