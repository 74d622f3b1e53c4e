import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listKey, recordKey } from '../remember.ts';
import { isForGood, keptOf, mayKeep, textOf } from './kept.ts';

const iri = '/api/default-negotiations/1';
const auction = { '@id': iri, title: 'Pallets', clock: { price: '98.00' }, settings: { floorPrice: '90.00' } };
const keptText = (key: readonly unknown[], data: unknown): string => JSON.stringify(keptOf(key, data) ?? null);

test('stores records, lists and forms unchanged', () => {
  const workflow = { '@id': '/api/default-workflows/1', title: 'Pallets', state: 'started' };
  assert.equal(keptOf(recordKey(workflow['@id']), workflow), workflow);
  assert.deepEqual(keptOf(listKey('default-workflows'), { members: [workflow], total: 1 }), {
    members: [workflow],
    total: 1,
  });
  assert.deepEqual(keptOf(['schema', '/api/schemas/workflow'], { ui: {} }), { ui: {} });
});

test('stores a negotiation only while its prices are not secret', () => {
  for (const state of ['drafted', 'finished', 'negotiated', 'awarded', 'failed']) {
    assert.notEqual(keptOf(recordKey(iri), { ...auction, state }), undefined, state);
    assert.notEqual(keptOf(['room', iri], { negotiation: { ...auction, state } }), undefined, state);
  }
  for (const state of ['published', 'started']) {
    assert.equal(keptOf(recordKey(iri), { ...auction, state }), undefined, state);
    assert.equal(keptOf(['room', iri], { negotiation: { ...auction, state }, bids: [] }), undefined, state);
  }
});

test('does not store a draft that can be edited, but stores the sent offer', () => {
  const offer = '/api/default-responses/1';
  const draft = {
    '@id': offer,
    '@type': 'Response',
    state: 'drafted',
    operations: [{ name: 'update', method: 'PUT', href: offer }],
  };
  assert.equal(keptOf(recordKey(offer), draft), undefined);
  const sent = { ...draft, state: 'published', operations: [] };
  assert.equal(keptOf(recordKey(offer), sent), sent);
});

test('stored records offer no operations until the server responds', () => {
  const [publish, create] = ['publish', 'create'].map((name) => ({ name, method: 'PUT', href: iri }));
  const list = { members: [{ '@id': iri, version: 3, operations: [publish] }], total: 1, operations: [create] };
  assert.deepEqual(JSON.parse(textOf(listKey('default-workflows'), list)), {
    members: [{ '@id': iri, version: 3, operations: [] }],
    total: 1,
    operations: [],
  });
  const form = { schema: { properties: { operations: { type: 'array' } } } };
  assert.deepEqual(JSON.parse(textOf(['schema', '/api/schemas/x'], form)), form);
});

test('the stored negotiation list names running negotiations, without prices or operations', () => {
  const list = { members: [{ ...auction, state: 'started', operations: [{ name: 'finish' }] }], total: 1 };
  const text = keptText(listKey('default-negotiations'), list);
  assert.ok(text.includes('Pallets') && text.includes('started'));
  for (const secret of ['98.00', '90.00', 'finish']) assert.ok(!text.includes(secret), secret);
});

test('the stored Home lists running negotiations without prices and ranks', () => {
  const text = keptText(['dashboard'], {
    counts: { workflowsActive: 3 },
    running: [{ '@id': iri, title: 'Pallets', price: '98.00', rank: 7, savingsPercent: '12.5' }],
  });
  assert.ok(text.includes('Pallets') && text.includes('workflowsActive'));
  for (const secret of ['98.00', ':7', '12.5']) assert.ok(!text.includes(secret), secret);
});

test('never stores participations, bot policies, feature flags, sessions or comparisons', () => {
  const place = { '@id': '/api/default-participations/1', lastOffer: '98.00' };
  for (const key of [
    recordKey(place['@id']),
    listKey('default-participations'),
    listKey('default-participations?negotiation=1'),
    listKey('policy-templates'),
    listKey('feature-flags', { itemsPerPage: '100' }),
    listKey('notifications'),
    listKey('sessions'),
    ['item-table', iri],
    ['conversation', iri],
    ['comparison', '/api/default-requests/1'],
    ['/api/default-workflows/1', 'history'],
    ['constructor'],
  ]) {
    assert.equal(keptOf(key, { ...place, members: [place] }), undefined, JSON.stringify(key));
    if (key[0] !== 'list') assert.equal(mayKeep(key), false);
  }
});

test('a form stored by hash never expires, a form stored by name does', () => {
  assert.equal(isForGood(['schema', '/api/schemas/workflow/4f3a']), true);
  assert.equal(isForGood(['schema', '/api/schemas/workflow']), false);
  assert.equal(isForGood(recordKey('/api/default-workflows/1')), false);
});
