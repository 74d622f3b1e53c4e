import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../../schemas/registry.ts';
import { resourceOf } from '../../data/resources.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { entityPages } from './entity-pages.ts';
import { readerOf } from './list-page.tsx';

const pathsBeside = (...own: string[]): string[] => entityPages(own).map(({ path }) => path);

test('an entity with a page has a list and records, without a line anywhere else', () => {
  const all = pathsBeside();
  for (const path of ['/categories', '/categories/:id', '/orders', '/orders/:id']) assert.ok(all.includes(path), path);
});

test('what is told to have no list has none', () => {
  const all = pathsBeside();
  assert.ok(all.includes('/responses/:id') && !all.includes('/responses'));
  assert.ok(all.includes('/organizations') && all.includes('/organizations/:id'));
});

test('a screen of its own takes the place of the generic one, also where it has further sections', () => {
  const left = pathsBeside('/negotiations', '/negotiations/:id/:section?', '/orders/:id');
  assert.ok(!left.includes('/negotiations') && !left.includes('/negotiations/:id') && !left.includes('/orders/:id'));
  assert.ok(left.includes('/orders'));
});

test('who may open a list is whom the grants let read, or fewer', () => {
  const accessOf = (path: string) => entityPages([]).find((page) => page.path === path)?.access;
  assert.deepEqual(accessOf('/orders'), { may: ['read', 'purchaseOrder'] });
  assert.deepEqual(accessOf('/categories'), { may: ['read', 'category'], roles: ['admin', 'category_manager'] });
  assert.deepEqual(accessOf('/categories/:id'), { may: ['read', 'category'] });
});

test('a list that is drawn from its entity says how', () => {
  const drawn = Object.values(entities).filter(({ page }) => page && page.list !== false);
  for (const { name, ui, calls } of drawn) assert.ok(ui.list && calls.includes('list'), name);
  for (const { name, ui, calls } of Object.values(entities).filter(({ page }) => page && page.record !== false))
    assert.ok(ui.detail && calls.includes('get'), name);
});

const viewAs = { organization: 'organization-2', kind: 'purchaser' } as const;
const category = resourceOf('category');
const purchaser = { ability: visitorOf('purchaser').ability, isOperator: false };
const operator = { ability: visitorOf('admin').ability, isOperator: true };
const viewing = { ability: visitorOf('admin', { viewAs }).ability, isOperator: false };

test('what is always one’s own organization is no column', () => {
  assert.deepEqual(readerOf(category, purchaser).own, ['organization']);
  assert.deepEqual(readerOf(category, operator).own, []);
  assert.deepEqual(readerOf(resourceOf('purchaseOrder'), purchaser).own, ['organization']);
  const supplier = { ability: visitorOf('supplier').ability, isOperator: false };
  assert.deepEqual(readerOf(resourceOf('purchaseOrder'), supplier).own, ['supplier']);
  assert.deepEqual(readerOf(resourceOf('account'), purchaser).own, []);
});

test('an administrator looks on, and stands where the purchasers do while looking as their organization', () => {
  assert.equal(readerOf(category, operator).looksOn, true);
  assert.equal(readerOf(resourceOf('schemaOverlay'), operator).looksOn, false);
  assert.deepEqual(readerOf(category, viewing), { own: ['organization'], looksOn: false });
  assert.equal(readerOf(category, purchaser).looksOn, false);
});
