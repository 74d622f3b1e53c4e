import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { requestItem } from '../../../schemas/request-item/request-item.entity.ts';
import { parseDecimal } from '../../i18n/format/parse-decimal.ts';
import type { FieldTexts } from '../field-text.ts';
import { gridColumns } from './grid-columns.ts';
import { toRows } from './grid-model.ts';
import { GridSaver } from './grid-saver.ts';

const texts: FieldTexts = {
  label: (path) => path,
  help: () => undefined,
  placeholder: () => undefined,
  option: (_, __, value) => value,
};
const context = {
  columns: gridColumns({ schema: requestItem.schema, ui: requestItem.ui, parent: 'request', texts }),
  words: { parse: (text: string) => parseDecimal(text, 'en'), edit: (value: string) => value },
};
const item = (key: string): { '@id': string; name: string; quantity: string; unit: string } => ({
  '@id': `/api/default-request-items/${key}`,
  name: `Bolt ${key}`,
  quantity: '2',
  unit: 'kg',
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A server that knows these items and remembers what it was asked. */
function serverWith(items: readonly object[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = (_, init) => {
    asked.push(init?.method ?? 'GET');
    const list = { 'hydra:member': items, 'hydra:totalItems': items.length };
    return Promise.resolve(Response.json(list, { headers: { 'Content-Type': 'application/ld+json' } }));
  };
  return asked;
}

test('a changed and a removed row are one call, and then there is nothing left to save', async () => {
  const stored = [item('1'), item('2')];
  const asked = serverWith(stored);
  const saver = new GridSaver('/items', stored, context);
  const rows = toRows([{ ...item('1'), name: 'Anchor' }], context);
  assert.deepEqual(await saver.save(rows, []), { kind: 'saved' });
  assert.deepEqual(await saver.save(rows, []), { kind: 'nothing' });
  assert.deepEqual(asked, ['PUT']);
});

test('a new row learns its IRI from the answer, without another question', async () => {
  const asked = serverWith([item('1'), item('2')]);
  const saver = new GridSaver('/items', [item('1')], context);
  const { '@id': _, ...fresh } = item('2');
  const rows = [...toRows([item('1')], context), { ...fresh }];
  assert.deepEqual(await saver.save(rows, []), { kind: 'saved' });
  assert.equal(rows[1]?.['iri'], item('2')['@id']);
  assert.deepEqual(await saver.save(rows, []), { kind: 'nothing' });
  assert.deepEqual(asked, ['PUT']);
});
