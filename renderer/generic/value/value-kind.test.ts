import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entity } from '../../../schemas/language/entity.ts';
import { request } from '../../../schemas/request/request.entity.ts';
import { workflow } from '../../../schemas/workflow/workflow.entity.ts';
import { valueKind } from './value-kind.ts';

const kindOf = (entity: Entity, name: string, value: unknown): string =>
  valueKind({ name, schema: entity.schema.properties?.[name] ?? {}, widget: entity.ui.fields?.[name]?.widget, value });

test('type and format decide if no widget is named', () => {
  assert.equal(kindOf(request, 'startDate', '2026-11-20T09:00:00.000Z'), 'instant');
  assert.equal(kindOf(request, 'public', false), 'yesNo');
  assert.equal(kindOf(request, 'currency', 'EUR'), 'option');
  assert.equal(kindOf(request, 'organization', '/api/organizations/1'), 'link');
  assert.equal(kindOf(request, 'title', 'Racking'), 'text');
});

test('a named widget takes precedence over the type', () => {
  assert.equal(kindOf(request, 'deliveryAddress', { city: 'Hamburg' }), 'address');
  assert.equal(kindOf(workflow, 'owner', '/api/users/1'), 'person');
  assert.equal(kindOf(workflow, 'savings', { amount: '1' }), 'savings');
});

test('an absent value is missing, for any kind', () => {
  assert.equal(kindOf(request, 'finishDate', null), 'missing');
  assert.equal(kindOf(request, 'publicationPlatforms', []), 'missing');
  assert.equal(kindOf(workflow, 'itemsCount', 0), 'integer');
});
