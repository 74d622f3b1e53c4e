import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '../../renderer/generated/resources.ts';
import { entities } from '../../schemas/registry.ts';
import { resourceOf } from './resources.ts';

test('what the interface knows of entities is what they and their grants say now: npm run generate', () => {
  assert.deepEqual(resources, Object.values(entities).map(resourceOf));
});

test('a role whose every read is of its own organization has that property in all that it reads', () => {
  const readersOf = (name: string): unknown => resources.find(({ entity }) => entity === name)?.readers;
  assert.deepEqual(readersOf('purchaseOrder'), { purchaser: ['organization'], supplier: ['supplier'], admin: [] });
  assert.deepEqual(readersOf('account'), {
    purchaser: [], supplier: [], requester: [], purchasers_organization_admin: ['organization'], admin: [],
  }); // prettier-ignore
});
