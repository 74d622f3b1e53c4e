import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../schemas/registry.ts';
import { domain } from './index.ts';

test('registers every entity exactly once', () => {
  const handed = domain.entities.map(({ entity }) => entity.name);
  assert.deepEqual(handed.toSorted(), Object.keys(entities).toSorted());
});
