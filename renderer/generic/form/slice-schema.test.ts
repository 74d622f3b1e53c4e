import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demand } from '../../../schemas/demand/demand.entity.ts';
import { organization } from '../../../schemas/organization/organization.entity.ts';
import { request } from '../../../schemas/request/request.entity.ts';
import { sliceSchema } from './slice-schema.ts';

const slice = (fields: string[], record: Record<string, unknown>): string[] =>
  Object.keys(sliceSchema({ schema: request.schema, fields, record, mode: 'update' }).properties ?? {});

test('asks for a field only while its condition is met', () => {
  const fields = ['deliveryTerms', 'deliveryNote'];
  assert.deepEqual(slice(fields, { type: 'rfp', deliveryTerms: 'DAP' }), ['deliveryTerms']);
  assert.deepEqual(slice(fields, { type: 'rfp', deliveryTerms: 'other' }), fields);
  assert.deepEqual(slice(fields, { type: 'rfi' }), []);
});

test('applies nested conditions', () => {
  const record = { deliveryTime: { mode: 'until' } };
  const sliced = sliceSchema({ schema: request.schema, fields: ['deliveryTime'], record, mode: 'update' });
  assert.deepEqual(Object.keys(sliced.properties?.['deliveryTime']?.properties ?? {}), ['mode', 'end']);
});

test('does not ask again for fields set on creation', () => {
  assert.deepEqual(slice(['workflow', 'state', 'title'], {}), ['title']);
});

test('marks fields required for publishing, even if a draft can omit them', () => {
  const sliced = sliceSchema({ schema: request.schema, fields: ['title', 'currency'], record: {}, mode: 'update' });
  assert.deepEqual(sliced.required, ['title', 'currency']);
});

test('marks fields of an optional object only after one of them is filled in', () => {
  const marked = (peppolId: unknown): readonly string[] | undefined =>
    sliceSchema({ schema: organization.schema, fields: ['peppolId'], record: { peppolId }, mode: 'update' })
      .properties?.['peppolId']?.required;
  for (const blank of [undefined, null, {}, { scheme: '', id: null }]) assert.deepEqual(marked(blank), []);
  assert.deepEqual(marked({ scheme: '0088' }), ['scheme', 'id']);
  const value = (estimatedValue: object): readonly string[] | undefined =>
    sliceSchema({ schema: demand.schema, fields: ['estimatedValue'], record: { estimatedValue }, mode: 'update' })
      .properties?.['estimatedValue']?.required;
  assert.deepEqual([value({ currency: 'EUR' }), value({ currency: 'EUR', amount: '5' })], [[], ['amount', 'currency']]);
});
