import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '../../renderer/generated/resources.ts';
import { entities } from '../../schemas/registry.ts';
import { resourceOf } from './resources.ts';

test('what the interface knows of entities is what they and their grants say now: npm run generate', () => {
  assert.deepEqual(resources, Object.values(entities).map(resourceOf));
});

test('what purchasers make is told from what only its owner or the operator makes', () => {
  const made = resources.filter(({ ofPurchasers }) => ofPurchasers).map(({ entity }) => entity);
  for (const entity of ['workflow', 'category', 'demand']) assert.ok(made.includes(entity), entity);
  for (const entity of ['schemaOverlay', 'session', 'response']) assert.ok(!made.includes(entity), entity);
});
