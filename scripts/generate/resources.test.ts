import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '../../renderer/generated/resources.ts';
import { entities } from '../../schemas/registry.ts';
import { resourceOf } from './resources.ts';

test('interface resources match the entities and their grants: npm run generate', () => {
  assert.deepEqual(resources, Object.values(entities).map(resourceOf));
});

test('distinguishes what purchasers create from what only the owner or operator creates', () => {
  const made = resources.filter(({ ofPurchasers }) => ofPurchasers).map(({ entity }) => entity);
  for (const entity of ['workflow', 'category', 'demand']) assert.ok(made.includes(entity), entity);
  for (const entity of ['schemaOverlay', 'session', 'response']) assert.ok(!made.includes(entity), entity);
});
