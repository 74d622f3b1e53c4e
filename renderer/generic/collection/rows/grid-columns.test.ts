import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyOverlay } from '../../../../schemas/language/apply-overlay.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { requestItem } from '../../../../schemas/request-item/request-item.entity.ts';
import { gridColumns, type ColumnTexts } from './grid-columns.ts';

const texts: ColumnTexts = {
  label: (path, schema) => schema['x-label']?.en ?? path,
  help: () => undefined,
  placeholder: () => undefined,
  option: (_, __, value) => value,
  yes: 'Yes',
  no: 'No',
};
const columnsWith = (overlay: Overlay): ReturnType<typeof gridColumns> => {
  const { schema, ui } = applyOverlay(requestItem, overlay);
  return gridColumns({ schema, ui, parent: 'request', texts });
};
const audience = 'all';

test('item columns follow the order, names and visibility of the custom form', () => {
  const columns = columnsWith({
    fields: { f_plant: { kind: 'text', label: { en: 'Plant' }, audience } },
    changes: { note: { hidden: true } },
    order: ['custom.f_plant', 'name'],
  });
  assert.deepEqual(
    columns.map(({ field, label }) => [field, label]),
    [
      ['custom.f_plant', 'Plant'],
      ['name', 'name'],
      ['quantity', 'quantity'],
      ['unit', 'unit'],
      ['divisible', 'divisible'],
      ['lastPrice', 'lastPrice'],
      ['targetPrice', 'targetPrice'],
    ],
  );
});

test('every kind of custom field has a suitable cell', () => {
  const options = [{ value: 'o_1', label: { en: 'One' } }];
  const kinds = ['text', 'integer', 'money', 'boolean', 'date', 'dateTime'] as const;
  const fields = Object.fromEntries(
    kinds.map((kind) => [`f_${kind}`, { kind, label: { en: kind }, audience } as const]),
  );
  const columns = columnsWith({
    fields: {
      ...fields,
      f_choice: { kind: 'choice', label: { en: 'choice' }, options, audience },
      f_choices: { kind: 'choices', label: { en: 'choices' }, options, audience },
    },
  });
  const kindOf = Object.fromEntries(columns.map(({ label, kind }) => [label, kind]));
  assert.deepEqual(
    [...kinds, 'choice', 'choices'].map((kind) => kindOf[kind]),
    ['text', 'decimal', 'decimal', 'choice', 'day', 'instant', 'choice', 'choices'],
  );
});
