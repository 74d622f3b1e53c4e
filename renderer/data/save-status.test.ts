import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportSaving, saveStatus } from './save-status.ts';

test('the top bar shows the worst save status until it is resolved', () => {
  reportSaving('form', { state: 'saved', at: 1 });
  reportSaving('grid', { state: 'conflict' });
  reportSaving('form', { state: 'saved', at: 3 });
  assert.deepEqual(saveStatus.get(), { state: 'conflict' });
  reportSaving('grid', { state: 'saved', at: 2 });
  assert.deepEqual(saveStatus.get(), { state: 'saved', at: 3 });
  reportSaving('form', { state: 'idle' });
  reportSaving('grid', { state: 'idle' });
  assert.deepEqual(saveStatus.get(), { state: 'idle' });
});

test('the time of the last save never runs backwards', () => {
  reportSaving('form', { state: 'saved', at: 10 });
  reportSaving('grid', { state: 'saved', at: 20 });
  reportSaving('grid', { state: 'idle' });
  assert.deepEqual(saveStatus.get(), { state: 'saved', at: 20 });
  reportSaving('form', { state: 'saved', at: 30 });
  assert.deepEqual(saveStatus.get(), { state: 'saved', at: 30 });
  reportSaving('form', { state: 'idle' });
});
