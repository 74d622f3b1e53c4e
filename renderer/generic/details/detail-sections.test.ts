import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { detailSections } from './detail-sections.ts';

const schema: JsonSchema = {
  properties: {
    title: { type: 'string' },
    note: { type: 'string', 'x-condition': { field: 'title', equals: 'a' } },
    secret: { type: 'string', 'x-internal': true },
    other: { type: 'string' },
    custom: { properties: { f_1: { type: 'string', 'x-label': { en: 'Plant' } } } },
  },
};
const ui = { order: ['title', 'other'], detail: { sections: [{ id: 'about', fields: ['title', 'note', 'secret'] }] } };
const pathsOf = (record: Record<string, unknown>): [string | null, string[]][] =>
  detailSections({ schema, ui, record }).map(({ id, fields }) => [id, fields.map((field) => field.path)]);

test('a custom field without a position comes last', () => {
  assert.deepEqual(pathsOf({ title: 'a', note: 'x', secret: 'y', other: 'z' }), [
    ['about', ['title', 'note']],
    [null, ['custom.f_1']],
  ]);
});

test('hides fields with an unmet condition or without access', () => {
  assert.deepEqual(pathsOf({ title: 'b', note: 'x' })[0], ['about', ['title']]);
});

test('a section can hold all custom fields', () => {
  const sections = [{ id: 'answers', fields: ['custom', 'other'] }];
  const found = detailSections({ schema, ui: { ...ui, detail: { sections } }, record: { title: 'a', other: 'z' } });
  assert.deepEqual(
    found.map(({ id, fields }) => [id, fields.map(({ path }) => path)]),
    [['answers', ['custom.f_1', 'other']]],
  );
});
