import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '../request/request.entity.ts';
import { requestItem } from '../request-item/request-item.entity.ts';
import { applyOverlay } from './apply-overlay.ts';
import { checkInput } from './check-input.ts';
import { checkOverlay } from './check-overlay.ts';
import { validatorFunction } from './compile-validator.ts';
import type { AddedField, Overlay } from './overlay.ts';

const number = (more: Partial<AddedField>): AddedField => ({
  kind: 'decimal',
  label: { en: 'A number' },
  audience: 'all',
  ...more,
});
const overlay: Overlay = {
  fields: {
    f_gross: number({ formula: '{custom.f_total} + 100' }),
    f_total: number({ formula: '{quantity} * {custom.f_weight}' }),
    f_weight: number({}),
    f_pallets: number({ kind: 'integer', formula: '{custom.f_gross} / 3' }),
    f_code: { kind: 'text', label: { en: 'Code' }, audience: 'all', masks: ['AA-999', '99'] },
  },
};
const { schema } = applyOverlay(requestItem, overlay);
const validate = validatorFunction(schema);
const update = (body: object, stored: object = {}) =>
  checkInput({ schema, validate, body: { ...body }, mode: 'update', stored: { ...stored } });

test('recalculates formula fields after a change, including formulas that depend on others', () => {
  const { values, violations } = update({ custom: { f_weight: '2.5' } }, { quantity: '10' });
  assert.deepEqual(violations, []);
  assert.deepEqual(values['custom'], { f_weight: '2.5', f_total: '25', f_gross: '125', f_pallets: 42 });
  const stored = { quantity: '10', custom: values['custom'] };
  assert.deepEqual(update({ quantity: '20' }, stored).values['custom'], {
    f_weight: '2.5',
    f_total: '50',
    f_gross: '150',
    f_pallets: 50,
  });
  assert.deepEqual(
    update({ note: 'The same' }, stored).values,
    { note: 'The same' },
    'unchanged values are not written',
  );
  assert.deepEqual(update({ custom: { f_weight: null } }, stored).values['custom'], {});
});

test('ignores a value entered for a formula field', () => {
  const { values } = update({ custom: { f_weight: '1', f_total: '9999' } }, { quantity: '10' });
  assert.equal(Object(values['custom']).f_total, '10');
});

test('rejects a text that does not match its mask, with an example', () => {
  assert.deepEqual(update({ custom: { f_code: 'DE-123' } }).violations, []);
  assert.deepEqual(update({ custom: { f_code: '42' } }).violations, []);
  const [found] = update({ custom: { f_code: 'de 123' } }).violations;
  assert.deepEqual(
    [found?.propertyPath, found?.code, found?.params],
    ['custom.f_code', 'wrong_mask', { example: 'AB-345' }],
  );
});

test('rejects a formula that is invalid or would reveal hidden fields', () => {
  const codes = (field: Partial<AddedField>, others: Overlay['fields'] = {}): string[] =>
    checkOverlay(requestItem, { fields: { f_own: number(field), ...others } }).map(
      ({ propertyPath, code }) => `${propertyPath} ${code}`,
    );
  assert.deepEqual(checkOverlay(requestItem, overlay), []);
  assert.deepEqual(codes({ formula: '{quantity} +' }), ['fields.f_own.formula not_a_formula']);
  assert.deepEqual(codes({ formula: '{name} * 2' }), ['fields.f_own.formula not_a_number']);
  assert.deepEqual(codes({ formula: '{custom.f_none}' }), ['fields.f_own.formula not_a_number']);
  assert.deepEqual(codes({ formula: '{custom.f_own} + 1' }), ['fields.f_own.formula cycle']);
  assert.deepEqual(codes({ formula: '{quantity}', required: true }), ['fields.f_own.formula reckoned']);
  const budget = { f_budget: number({ audience: 'purchasers' }) };
  assert.deepEqual(codes({ formula: '{custom.f_budget}' }, budget), ['fields.f_own.formula reads_inside']);
  assert.deepEqual(codes({ formula: '{custom.f_budget}', audience: 'purchasers' }, budget), []);
  assert.deepEqual(codes({ kind: 'text', masks: ['99', '[9'] }), ['fields.f_own.masks[1] not_a_mask']);
  assert.deepEqual(codes({ masks: ['99'] }), ['fields.f_own.masks unfit_bound']);
});

test('a table stores rows of cells and drops empty rows', () => {
  const table: AddedField = {
    kind: 'table',
    label: { en: 'Costs' },
    audience: 'all',
    columns: [
      { key: 'c_what', kind: 'text', label: { en: 'What' }, required: true },
      { key: 'c_count', kind: 'integer', label: { en: 'Count' } },
      { key: 'c_price', kind: 'money', label: { en: 'Price' } },
    ],
  };
  const made = applyOverlay(request, { fields: { f_costs: table } });
  const check = validatorFunction(made.schema);
  const put = (rows: unknown, stored: object = {}) =>
    checkInput({
      schema: made.schema,
      validate: check,
      body: { custom: { f_costs: rows } },
      mode: 'update',
      stored: { ...stored },
    });
  const { values, violations } = put([
    { c_what: 'Anchors', c_count: '12', c_price: 3.5 },
    {},
    { c_what: '', c_count: null },
  ]);
  assert.deepEqual(violations, []);
  assert.deepEqual(values['custom'], { f_costs: [{ c_what: 'Anchors', c_count: 12, c_price: '3.5' }] });
  assert.deepEqual(put([{}], { custom: values['custom'] }).values['custom'], {}, 'a table without rows is empty');
  const wrong = put([{ c_what: 'Beams' }, { c_count: 'many' }, { c_what: 'X', c_other: 1 }]).violations;
  assert.deepEqual(wrong.map(({ propertyPath, code }) => `${propertyPath} ${code}`).toSorted(), [
    'custom.f_costs[1].c_count wrong_type',
    'custom.f_costs[1].c_what required',
    'custom.f_costs[2].c_other unknown_property',
  ]);
  assert.equal(put(Array.from({ length: 101 }, () => ({ c_what: 'X' }))).violations[0]?.code, 'too_many');
  const codes = (more: Partial<AddedField>): string[] =>
    checkOverlay(request, { fields: { f_costs: { ...table, ...more } } }).map(
      ({ propertyPath, code }) => `${propertyPath} ${code}`,
    );
  assert.deepEqual(codes({}), []);
  assert.deepEqual(codes({ columns: [] }), ['fields.f_costs.columns required']);
  assert.deepEqual(codes({ columns: [{ key: 'price', kind: 'text', label: { en: 'x' } }] }), [
    'fields.f_costs.columns wrong_key',
  ]);
  assert.deepEqual(codes({ columns: [{ key: 'c_one', kind: 'text', label: {} }] }), ['fields.f_costs.columns unnamed']);
  assert.deepEqual(codes({ kind: 'text' }), ['fields.f_costs.columns unfit_bound']);
});
