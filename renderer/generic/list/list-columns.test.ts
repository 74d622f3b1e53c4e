import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listUiWithout, schemaAt, shownColumns } from './list-columns.ts';

const schema = {
  properties: { title: { type: 'string' }, custom: { properties: { f_mine: { type: 'string' } } } },
} as const;

test('finds the column of a custom field by its path', () => {
  assert.deepEqual(schemaAt(schema, 'custom.f_mine'), { type: 'string' });
  assert.equal(schemaAt(schema, 'custom.f_gone'), undefined);
});

test('the first remaining column names the row if the primary one is left out', () => {
  const ui = { primary: 'supplier', columns: [{ field: 'supplier' }, { field: 'buyer' }] };
  assert.equal(listUiWithout(ui, { columns: ['supplier'] }).primary, 'buyer');
  assert.equal(listUiWithout(ui, { columns: ['buyer'] }).primary, 'supplier');
});

test('hides the column of a field that the user cannot see', () => {
  const columns = [{ field: 'title' }, { field: 'custom.f_hidden' }, { field: 'custom.f_mine' }];
  const shown = shownColumns({ primary: 'title', columns }, schema);
  assert.deepEqual(
    shown.map(({ field }) => field),
    ['title', 'custom.f_mine'],
  );
});
