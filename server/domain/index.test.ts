import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../schemas/registry.ts';
import { domain } from './index.ts';

test('every entity has a part in the server, and the kernel is handed each once', () => {
  const handed = domain.entities.map(({ entity }) => entity.name);
  assert.deepEqual(handed.toSorted(), Object.keys(entities).toSorted());
});
