import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestItem } from '../../../../schemas/request-item/request-item.entity.ts';
import type { Validator } from '../../../../schemas/language/violation.ts';
import validate from '../../../../schemas/generated/validators/request-item.js';
import { parseDecimal } from '../../../i18n/format/parse-decimal.ts';
import { gridColumns, type ColumnTexts } from './grid-columns.ts';
import { rowChecker } from './row-check.ts';
import { wordsOf } from './words.ts';

const texts: ColumnTexts = {
  yes: 'Yes',
  no: 'No',
  label: (path) => path,
  help: () => undefined,
  placeholder: () => undefined,
  option: (_, __, value) => value,
};
const context = {
  columns: gridColumns({ schema: requestItem.schema, ui: requestItem.ui, parent: 'request', texts }),
  words: wordsOf({
    locale: 'en',
    timeZone: 'UTC',
    parse: (text: string) => parseDecimal(text, 'en'),
    edit: (value: string) => value,
  }),
  schema: requestItem.schema,
  parent: { property: 'request', iri: '/api/default-requests/00000000-0000-4000-8000-000000000001' },
};
const bolt = { name: 'Bolt', quantity: '2', unit: 'kg' };

test('validates a row again only after one of its cells changes', () => {
  let checks = 0;
  const counting: Validator = (data) => {
    checks += 1;
    return validate(data);
  };
  const check = rowChecker({ ...context, validate: counting });
  const rows = [{ ...bolt }, { ...bolt }];
  check(rows);
  check(rows);
  assert.equal(checks, 2);
  Object.assign(rows[1] ?? {}, { quantity: '3' });
  check(rows);
  assert.equal(checks, 3);
});

test('an error stays with its row', () => {
  const check = rowChecker({ ...context, validate });
  const wrong = { ...bolt, unit: 'boxs' };
  const places = (rows: readonly (typeof bolt)[]): [number, string][] =>
    check(rows).map(({ row, field }) => [row, field]);
  assert.deepEqual(places([wrong]), [[0, 'unit']]);
  assert.deepEqual(places([bolt, wrong]), [[1, 'unit']]);
  wrong.unit = 'kg';
  assert.deepEqual(places([bolt, wrong]), []);
});

test('a blank row is valid', () => {
  assert.deepEqual(rowChecker({ ...context, validate })([{ name: '' }, {}]), []);
});
