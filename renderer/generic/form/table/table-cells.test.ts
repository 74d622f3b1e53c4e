import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { columnsOf, isWrong, pasted } from './table-cells.ts';

const schema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      c_what: { type: 'string', maxLength: 300 },
      c_count: { type: 'integer' },
      c_price: { type: 'string', format: 'price' },
      c_own: { type: 'boolean' },
    },
    required: ['c_what'],
  },
};
const columns = columnsOf(schema);
const parse = (typed: string): string | null => (/^-?\d+(,\d+)?$/.test(typed) ? typed.replace(',', '.') : null);

test('pastes spreadsheet lines from the selected cell, up to the edge of the table', () => {
  const rows = [{ c_what: 'Anchors', c_count: 1 }, { c_what: 'Beams' }];
  const text = '12\t3,50\tja\tbeyond\r\nmany\t7\t\r\n4\t\tnein\r\n';
  assert.deepEqual(pasted(rows, text, { columns, at: { row: 0, column: 1 }, parse, most: 100 }), [
    { c_what: 'Anchors', c_count: 12, c_price: '3.50', c_own: true },
    { c_what: 'Beams', c_count: 'many', c_price: '7' },
    { c_count: 4, c_own: false },
  ]);
  assert.equal(pasted(rows, 'a\nb\nc\nd', { columns, at: { row: 1, column: 0 }, parse, most: 3 }).length, 3);
});

test('a cell is invalid if it is required and empty, or not a number', () => {
  const wrong = (row: object): string[] =>
    columns.filter((column) => isWrong(column, { ...row })).map(({ name }) => name);
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong({ c_count: 'many', c_price: '3.5' }), ['c_what', 'c_count']);
  assert.deepEqual(wrong({ c_what: 'Beams', c_price: 'x' }), ['c_price']);
});
