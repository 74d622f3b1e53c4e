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
  const name = (operation: string, state?: string, entity = 'request') =>
    eventsOfChange({ entity, operation, changes: state === undefined ? {} : { state } }).join();
  assert.equal(name('publish', 'published'), 'request.published');
  assert.equal(name('create', 'draft'), 'request.created');
  assert.equal(name('update', 'draft'), 'request.updated');
  assert.equal(name('amend', 'published'), 'request.amend');
  assert.equal(name('send', undefined, 'purchaseOrder'), 'purchaseOrder.sent');
  assert.equal(name('give-up', undefined, 'mail'), 'mail.give-up');
});

test('a change that passes through a state, or enters a case of it, has the events of both, and others have one', () => {
  const names = (entity: string, operation: string, state: string) =>
    eventsOfChange({ entity, operation, changes: { state } });
  assert.deepEqual(names('request', 'publish', 'started'), ['request.published', 'request.started']);
  assert.deepEqual(names('negotiation', 'publish', 'started'), ['negotiation.published', 'negotiation.started']);
  assert.deepEqual(names('demand', 'submit', 'approved'), ['demand.submitted', 'demand.approved']);
  assert.deepEqual(names('negotiation', 'finish', 'started'), ['negotiation.started']);
  assert.deepEqual(names('negotiation', 'finish', 'negotiated'), ['negotiation.finished', 'negotiation.negotiated']);
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
