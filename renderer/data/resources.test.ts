import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../schemas/registry.ts';
import { iriFor, pageOf, resources } from './resources.ts';

test('an IRI leads to the page of its record', () => {
  assert.equal(pageOf('/api/default-workflows/0198'), '/workflows/0198');
  assert.equal(iriFor('workflow', '0198'), '/api/default-workflows/0198');
});

test('a record without a page of its own leads nowhere', () => {
  assert.equal(pageOf('/api/default-request-items/1'), null);
  assert.equal(pageOf('/api/default-workflows/1/publish'), null);
  assert.equal(pageOf(null), null);
});

test('collections are those of the entities', () => {
  for (const { entity, collection } of resources) assert.equal(entities[entity]?.collection, collection, entity);
});
