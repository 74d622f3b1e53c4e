import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, openQuestion, titleOf, toDraft } from './draft.ts';
import type { Understanding } from '../../../schemas/generated/answers.ts';

const typed = 'We need 40 pairs of safety shoes and some gloves by 4 December, cost center 4410';
const words = (from: string) => ({ from, start: typed.indexOf(from), end: typed.indexOf(from) + from.length });
const category = { code: '40000000', confidence: 0.96 };
const understood: Understanding = {
  language: 'en',
  open: 1,
  items: [
    {
      name: 'safety shoes',
      quantity: '40',
      unit: 'PR',
      neededBy: '2026-12-04',
      category,
      proposals: [category],
      doubt: null,
      ...words('40 pairs of safety shoes'),
    },
    {
      name: 'gloves',
      quantity: null,
      unit: null,
      neededBy: '2026-12-04',
      proposals: [],
      doubt: 'unclear',
      ...words('some gloves'),
    },
  ],
  neededBy: { value: '2026-12-04', ...words('by 4 December') },
  costCenter: { value: '4410', costCenter: '/api/cost-centers/1', ...words('cost center 4410') },
  place: null,
  budget: null,
  question: { field: 'quantity', text: 'How many gloves?', key: 'quantity', item: 1 },
  numbers: [],
};

test('fills the form with the parsed demand, and marks a missing unit as added', () => {
  const draft = toDraft(understood);
  assert.deepEqual(
    draft.items.map(({ name, quantity, unit, unitAdded }) => [name, quantity, unit, unitAdded]),
    [
      ['safety shoes', '40', 'PR', false],
      ['gloves', '', 'piece', true],
    ],
  );
  assert.deepEqual([draft.facts['costCenter'], draft.facts['title']], ['/api/cost-centers/1', 'Safety shoes + 1']);
  assert.equal(draft.items[0]?.category, '40000000');
});

test('reports an unknown cost center and selects none', () => {
  const draft = toDraft({
    ...understood,
    items: [],
    costCenter: { value: '9999', costCenter: null, ...words('cost center 4410') },
  });
  assert.deepEqual([draft.facts['costCenter'], draft.unknownCostCenter], [undefined, '9999']);
  assert.equal(toDraft(understood).unknownCostCenter, '');
});

test('a question stays open until its field is filled', () => {
  const draft = toDraft(understood);
  assert.deepEqual(openQuestion(draft, understood), { text: 'How many gloves?', item: 1 });
  const answered = { ...draft, items: draft.items.map((item) => ({ ...item, quantity: '12' })) };
  assert.equal(openQuestion(answered, understood), null);
});

test('does not send empty rows, and clears empty fields', () => {
  const draft = toDraft(understood);
  const body = bodyOf(
    { ...draft, items: [...draft.items, { ...draft.items[0]!, key: 'x', name: '', quantity: '' }] },
    typed,
  );
  assert.equal((body['items'] as unknown[]).length, 2);
  assert.deepEqual([body['estimatedValue'], body['text']], [null, typed]);
});

test('a title leaves room for the number of other items', () => {
  assert.equal(titleOf(['Gloves']), 'Gloves');
  assert.equal(titleOf(['x'.repeat(200), 'y', 'z']).length, 150);
  assert.equal(titleOf(['M8']), '');
});
