import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widgetName } from './widget-name.ts';

test('a choice grows from buttons to a list to a search', () => {
  const of = (count: number): string =>
    widgetName({ type: 'string', enum: Array.from({ length: count }, String) }, undefined);
  assert.deepEqual([of(3), of(10), of(11)], ['toggle', 'select', 'autocomplete']);
});

test('format decides for strings, long ones get room', () => {
  assert.equal(widgetName({ type: 'string', format: 'date-time' }, undefined), 'instant');
  assert.equal(widgetName({ type: 'string', format: 'quantity' }, undefined), 'decimal');
  assert.equal(widgetName({ type: 'string', maxLength: 5000 }, undefined), 'textarea');
});

test('a link to a record is chosen from records', () => {
  assert.equal(widgetName({ type: 'string', format: 'iri', 'x-link': 'account' }, undefined), 'record');
});
