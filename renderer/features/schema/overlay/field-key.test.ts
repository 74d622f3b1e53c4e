import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { proposedKey, renamedField } from './field-key.ts';
import { placeNextTo, movesBetween } from './move-field.ts';

test('proposes a readable and unique key from the label', () => {
  const none = new Set<string>();
  assert.equal(proposedKey({ en: 'Safety data sheet' }, none), 'f_safety_data_sheet');
  assert.equal(proposedKey({ de: 'Maße (größte Höhe)' }, none), 'f_masse_grosste_hohe');
  assert.equal(proposedKey({ en: 'Budget' }, new Set(['f_budget', 'f_budget_2'])), 'f_budget_3');
  assert.equal(
    proposedKey({ en: 'A very long label that says far more than a key ever should' }, none),
    'f_a_very_long_label_that_says_far',
  );
  assert.equal(proposedKey({ en: '数量' }, none), null);
});

test('a new key replaces the old one in every reference and nowhere else', () => {
  const overlay: Overlay = {
    fields: {
      f_aaaa: { kind: 'boolean', label: { en: 'custom.f_aaaa' }, audience: 'all' },
      f_bbbb: {
        kind: 'text',
        label: { en: 'Why' },
        audience: 'all',
        condition: { all: [{ field: 'custom.f_aaaa', equals: true }, { not: { field: 'title', empty: true } }] },
      },
    },
    order: ['title', 'custom.f_bbbb', 'custom.f_aaaa'],
    steps: [
      {
        id: 's_1',
        guide: 'requestGuide',
        after: 'items',
        label: {},
        condition: { field: 'custom.f_aaaa', empty: false },
      },
    ],
    list: { columns: ['title', 'custom.f_aaaa'], sort: { field: 'custom.f_aaaa', direction: 'asc' } },
  };
  const renamed = renamedField(overlay, 'f_aaaa', 'f_needed');
  const left = JSON.stringify(renamed).match(/f_aaaa/g);
  assert.deepEqual(left, ['f_aaaa'], 'text that looks like a key stays text');
  assert.deepEqual(renamed.order, ['title', 'custom.f_bbbb', 'custom.f_needed']);
  assert.deepEqual(Object.keys(renamed.fields ?? {}), ['f_needed', 'f_bbbb']);
  assert.deepEqual(renamedField(renamed, 'f_needed', 'f_aaaa'), overlay);
});

test('reports moved fields with the fewest moves', () => {
  const was = ['a', 'b', 'c', 'd'];
  assert.deepEqual(movesBetween(was, was), []);
  assert.deepEqual(movesBetween(was, placeNextTo(was, 'a', { path: 'c', side: 'after' })), [{ path: 'a', after: 'c' }]);
  assert.deepEqual(movesBetween(was, placeNextTo(was, 'd', { path: 'a', side: 'before' })), [
    { path: 'd', after: null },
  ]);
});
