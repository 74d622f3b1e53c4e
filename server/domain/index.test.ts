import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../schemas/registry.ts';
import { domain } from './index.ts';

test('registers every entity exactly once', () => {
  const registered = domain.entities.map(({ entity }) => entity.name);
  assert.deepEqual(registered.toSorted(), Object.keys(entities).toSorted());
});
