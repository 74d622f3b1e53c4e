import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestItem } from '../../../schemas/request-item/request-item.entity.ts';
import { editDecimal, parseDecimal } from '../../i18n/format/parse-decimal.ts';
import type { FieldTexts } from '../field-text.ts';
import { gridColumns, rowBody, suggestion } from './grid-columns.ts';
import { adoptIris, changedOrder, gridChanges, serverErrors, toRows, type GridRow } from './grid-model.ts';

const texts: FieldTexts = {
  label: (path) => path,
  help: () => undefined,
  placeholder: () => undefined,
  option: (_, __, value) => (value === 'piece' ? 'Stück' : value),
};
const columns = gridColumns({ schema: requestItem.schema, ui: requestItem.ui, parent: 'request', texts });
const words = { parse: (text: string) => parseDecimal(text, 'de'), edit: (value: string) => editDecimal(value, 'de') };
const context = { columns, words };
const stored = { '@id': '/api/default-request-items/1', name: 'Anchor', quantity: '1472.5', unit: 'piece', note: null };
const storedBodies = new Map([[stored['@id'], rowBody(columns, toRows([stored], context)[0] ?? {}, words)]]);
const changesOf = (
  rows: GridRow[],
  errors: { row: number; field: string; violation: { propertyPath: string; code: string; message: string } }[] = [],
): ReturnType<typeof gridChanges> => gridChanges({ rows, stored: storedBodies, errors, context });

test('cells speak the reader’s language, bodies the API’s', () => {
  const [row] = toRows([stored], context);
  assert.deepEqual([row?.['quantity'], row?.['unit']], ['1472,5', 'Stück']);
  assert.deepEqual(rowBody(columns, { name: ' Bolt ', quantity: '1.472,5', unit: 'stück' }, words), {
    name: 'Bolt',
    quantity: '1472.5',
    unit: 'piece',
    note: null,
  });
});

test('an untouched grid sends nothing, the empty last row neither', () => {
  assert.deepEqual(changesOf([...toRows([stored], context), {}]), { upsert: [], remove: [] });
});

test('an invalid row waits, the others are sent', () => {
  const rows: GridRow[] = [...toRows([stored], context), { name: 'x' }, { name: 'Bolt', quantity: '2', unit: 'kg' }];
  const found = changesOf(rows, [
    { row: 1, field: 'name', violation: { propertyPath: 'name', code: 'too_short', message: '' } },
  ]);
  assert.deepEqual(
    found.upsert.map(({ row }) => row),
    [2],
  );
});

test('a removed or emptied row is deleted', () => {
  assert.deepEqual(changesOf([]).remove, [stored['@id']]);
  assert.deepEqual(changesOf([{ iri: stored['@id'], name: '' }]).remove, [stored['@id']]);
});

test('a refusal by the server stands at its row', () => {
  const violation = { propertyPath: 'upsert[0].custom.f_1', code: 'required', message: '' };
  assert.deepEqual(serverErrors([violation], [{ row: 7, body: {} }]), [{ row: 7, field: 'custom.f_1', violation }]);
});

test('new rows learn their IRIs in the order in which they were sent', () => {
  const rows: GridRow[] = [{ name: 'a' }, { iri: '/1', name: 'b' }, { name: 'c' }];
  adoptIris(
    rows,
    [
      { row: 0, body: {} },
      { row: 2, body: {} },
    ],
    new Set(['/1']),
    ['/1', '/2', '/3'],
  );
  assert.deepEqual(
    rows.map((row) => row.iri),
    ['/2', '/1', '/3'],
  );
  assert.deepEqual(changedOrder(rows, ['/1', '/2', '/3']), ['/2', '/1', '/3']);
  assert.equal(changedOrder(rows, ['/2', '/1', '/3']), null);
});

test('a unit that is not known gets a proposal', () => {
  const unit = columns.find((column) => column.field === 'unit');
  assert.ok(unit);
  assert.equal(suggestion(unit, 'Stck'), 'Stück');
  assert.equal(suggestion(unit, 'kgs'), 'kg');
  assert.equal(suggestion(unit, 'xyzxyzxyz'), null);
});
