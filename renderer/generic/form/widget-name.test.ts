import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widgetName } from './widget-name.ts';

test('a choice uses buttons, a list or a search, by the number of options', () => {
  const of = (count: number): string =>
    widgetName({ type: 'string', enum: Array.from({ length: count }, String) }, undefined);
  assert.deepEqual([of(3), of(10), of(11)], ['toggle', 'select', 'autocomplete']);
});

test('chooses the widget of a string by its format and length', () => {
  assert.equal(widgetName({ type: 'string', format: 'date-time' }, undefined), 'instant');
  assert.equal(widgetName({ type: 'string', format: 'quantity' }, undefined), 'decimal');
  assert.equal(widgetName({ type: 'string', maxLength: 5000 }, undefined), 'textarea');
});

test('a link uses the record picker', () => {
  assert.equal(widgetName({ type: 'string', format: 'iri', 'x-link': 'account' }, undefined), 'record');
});
