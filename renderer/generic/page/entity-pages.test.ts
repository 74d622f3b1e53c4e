import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../../schemas/registry.ts';
import { entityPages } from './entity-pages.ts';
import { readerOf } from './use-reader.ts';

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
  assert.deepEqual(accessOf('/orders'), ['purchaser', 'supplier', 'admin']);
  assert.deepEqual(accessOf('/categories'), ['admin', 'category_manager']);
  assert.deepEqual(accessOf('/categories/:id'), ['purchaser', 'admin', 'requester']);
});

test('a list that is drawn from its entity says how', () => {
  const drawn = Object.values(entities).filter(({ page }) => page && page.list !== false);
  for (const { name, ui, calls } of drawn) assert.ok(ui.list && calls.includes('list'), name);
  for (const { name, ui, calls } of Object.values(entities).filter(({ page }) => page && page.record !== false))
    assert.ok(ui.detail && calls.includes('get'), name);
});

const purchaser = { isAdmin: false, isPurchaser: true };
const operator = { isAdmin: true, isPurchaser: false };
const category = { readers: { purchaser: ['organization'], admin: [] }, creators: ['category_manager'] as const };

test('what is always one’s own organization is no column', () => {
  assert.deepEqual(readerOf(category, { session: purchaser, isViewing: false }).own, ['organization']);
  assert.deepEqual(readerOf(category, { session: operator, isViewing: false }).own, []);
});

test('an administrator looks on, and stands where the purchasers do while looking as their organization', () => {
  assert.equal(readerOf(category, { session: operator, isViewing: false }).looksOn, true);
  assert.deepEqual(readerOf(category, { session: operator, isViewing: true }), {
    own: ['organization'],
    looksOn: false,
  });
  assert.equal(readerOf(category, { session: purchaser, isViewing: false }).looksOn, false);
});
