import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedNumbers } from './pasted-numbers.ts';

const rows = [
  { key: 'unit piece', lookup: 'unit', names: ['piece', 'Stück'] },
  { key: 'unit kg', lookup: 'unit', names: ['kg'] },
  { key: 'costCenter c1', lookup: 'costCenter', names: ['/api/cost-centers/c1', '4310 Hall 1'] },
  { key: 'costCenter c2', lookup: 'costCenter', names: ['/api/cost-centers/c2', 'kg'] },
];

test('two columns are matched by code or name in any order, and unknown names are returned', () => {
  const found = pastedNumbers('4310  hall 1\t0431\r\nStück\tST\r\nPallet\tPAL\r\n', { rows, from: 'unit kg' });
  assert.deepEqual(
    [...(found?.numbers ?? [])],
    [
      ['costCenter c1', '0431'],
      ['unit piece', 'ST'],
    ],
  );
  assert.deepEqual(found?.unknown, ['Pallet']);
});

test('a name that two mappings have means the one of the field', () => {
  assert.deepEqual(
    [...(pastedNumbers('kg\t7', { rows, from: 'costCenter c1' })?.numbers ?? [])],
    [['costCenter c2', '7']],
  );
});

test('one column fills the rows from the field on, without its empty cells, and a single cell is left to the browser', () => {
  const found = pastedNumbers('KGM\n\n0099\n1\n2', { rows, from: 'unit kg' });
  assert.deepEqual(
    [...(found?.numbers ?? [])],
    [
      ['unit kg', 'KGM'],
      ['costCenter c2', '0099'],
    ],
  );
  assert.equal(pastedNumbers('KGM\n', { rows, from: 'unit kg' }), null);
});
