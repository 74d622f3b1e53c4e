import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../../schemas/registry.ts';
import { resourceOf } from '../../data/resources.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { entityPages } from './entity-pages.ts';
import { readerOf } from './list-page.tsx';

const otherPaths = (...own: string[]): string[] => entityPages(own).map(({ path }) => path);

test('an entity with a page gets a list and record pages automatically', () => {
  const all = otherPaths();
  for (const path of ['/categories', '/categories/:id', '/orders', '/orders/:id']) assert.ok(all.includes(path), path);
});

test('an entity can opt out of its list', () => {
  const all = otherPaths();
  assert.ok(all.includes('/responses/:id') && !all.includes('/responses'));
  assert.ok(all.includes('/organizations') && all.includes('/organizations/:id'));
});

test('a custom screen replaces the generic one, even with more sections', () => {
  const left = otherPaths('/negotiations', '/negotiations/:id/:section?', '/orders/:id');
  assert.ok(!left.includes('/negotiations') && !left.includes('/negotiations/:id') && !left.includes('/orders/:id'));
  assert.ok(left.includes('/orders'));
});

test('a list is open to everyone who can read it, or to fewer roles', () => {
  const accessOf = (path: string) => entityPages([]).find((page) => page.path === path)?.access;
  assert.deepEqual(accessOf('/orders'), { may: ['read', 'purchaseOrder'] });
  assert.deepEqual(accessOf('/categories'), { may: ['read', 'category'], roles: ['admin', 'category_manager'] });
  assert.deepEqual(accessOf('/categories/:id'), { may: ['read', 'category'] });
});

test('every generic page has a presentation for its list or record', () => {
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

test("hides the organization column if it is always the user's own", () => {
  assert.deepEqual(readerOf(category, purchaser).own, ['organization']);
  assert.deepEqual(readerOf(category, operator).own, []);
  assert.deepEqual(readerOf(resourceOf('purchaseOrder'), purchaser).own, ['organization']);
  const supplier = { ability: visitorOf('supplier').ability, isOperator: false };
  assert.deepEqual(readerOf(resourceOf('purchaseOrder'), supplier).own, ['supplier']);
  assert.deepEqual(readerOf(resourceOf('account'), purchaser).own, []);
});

test('an administrator only observes, and acts as purchaser while viewing as an organization', () => {
  assert.equal(readerOf(category, operator).looksOn, true);
  assert.equal(readerOf(resourceOf('schemaOverlay'), operator).looksOn, false);
  assert.deepEqual(readerOf(category, viewing), { own: ['organization'], looksOn: false });
  assert.equal(readerOf(category, purchaser).looksOn, false);
});
